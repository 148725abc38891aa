import type { Args } from './arguments.ts'
import { attribute, item } from './attributes.ts'
import { Fault } from './error.ts'
import { formatValue } from './format-spec.ts'
import { repr, toText } from './print-value.ts'
import type { Runtime } from './runtime.ts'
import { computed, concatAll, type Str } from './text.ts'
import type { Value } from './values.ts'

interface Counter {
  next: number
  kind: 'auto' | 'manual' | null
}

/** `pattern.format(...)`: what stands between fields and what fills them keep their origin. */
export function formatText(pattern: Str, args: Args, r: Runtime): Str {
  return expand(pattern, args, { next: 0, kind: null }, 2, r).markSafe(pattern.safe)
}

function expand(pattern: Str, args: Args, counter: Counter, depth: number, r: Runtime): Str {
  if (depth < 0) throw new Fault('value', 'Max string recursion exceeded')
  const { text } = pattern
  const parts: Str[] = []
  let from = 0
  for (let at = 0; at < text.length; ) {
    const c = text[at]
    if (c !== '{' && c !== '}') {
      at++
      continue
    }
    if (text[at + 1] === c) {
      parts.push(pattern.slice(from, at + 1))
      from = at += 2
      continue
    }
    if (c === '}') throw new Fault('value', "Single '}' encountered in format string")
    parts.push(pattern.slice(from, at))
    const end = closing(text, at)
    parts.push(field(pattern, at + 1, end, args, counter, depth, r))
    from = at = end + 1
  }
  parts.push(pattern.slice(from))
  return concatAll(parts, r.meter)
}

function closing(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth++
    else if (text[at] === '}' && --depth === 0) return at
  }
  if (open === text.length - 1) throw new Fault('value', "Single '{' encountered in format string")
  throw new Fault('value', "expected '}' before end of string")
}

function field(
  pattern: Str,
  start: number,
  end: number,
  args: Args,
  counter: Counter,
  depth: number,
  r: Runtime,
): Str {
  const body = pattern.text.slice(start, end)
  const [, path = '', conversion, colon] =
    /^([^!:[]*(?:\[[^\]]*\][^!:[]*)*)(?:!([^:]*))?(:)?/.exec(body) ?? []
  const value = lookUp(path, args, counter)
  const specAt = colon
    ? body.indexOf(':', path.length + (conversion?.length ?? 0)) + 1
    : body.length
  const spec = expand(pattern.slice(start + specAt, end), args, counter, depth - 1, r).text
  if (conversion === undefined) return formatValue(value, spec, r)
  if (conversion === 's') return formatValue(toText(value, r), spec, r)
  if (conversion === 'r' || conversion === 'a') return formatValue(repr(value, r), spec, r)
  throw new Fault('value', `Unknown conversion specifier '${conversion}'`)
}

function lookUp(path: string, args: Args, counter: Counter): Value {
  const [, name = '', rest = ''] = /^([^.[]*)([\s\S]*)$/.exec(path) ?? []
  let value = argument(name, args, counter)
  for (const [whole, attr, index] of rest.matchAll(/\.([^.[]+)|\[([^\]]+)\]|[\s\S]/g)) {
    if (attr !== undefined) value = attribute(value, attr)
    else if (index !== undefined) {
      value = item(value, /^\d+$/.test(index) ? Number(index) : computed(index))
    } else throw new Fault('value', `unexpected '${whole}' in a format field`)
  }
  return value
}

function argument(name: string, args: Args, counter: Counter): Value {
  if (name === '' || /^\d+$/.test(name)) {
    const kind = name === '' ? 'auto' : 'manual'
    if (counter.kind && counter.kind !== kind) {
      throw new Fault('value', 'cannot switch between manual and automatic field numbering')
    }
    counter.kind = kind
    const index = name === '' ? counter.next++ : Number(name)
    const value = args.list[index]
    if (value === undefined) {
      throw new Fault('index', `Replacement index ${index} out of range for positional args tuple`)
    }
    return value
  }
  const value = args.named.get(name)
  if (value === undefined) throw new Fault('key', `'${name}'`)
  return value
}
