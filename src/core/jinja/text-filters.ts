import { pythonSpace } from '../json/python.ts'
import { bind } from './arguments.ts'
import { capitalized } from './case.ts'
import { Fault, typeFault } from './error.ts'
import type { Filter } from './filters.ts'
import { escapeHtml } from './html.ts'
import { toText } from './print-value.ts'
import { printf } from './printf.ts'
import type { Runtime } from './runtime.ts'
import { computed, concatAll, opaque, respell, Str } from './text.ts'
import { centered, lineEnd, replaceText, strip } from './text-methods.ts'
import { isTrue } from './value-filters.ts'
import {
  bare,
  Dict,
  given,
  isInt,
  itemsOf,
  iterate,
  List,
  lengthOf,
  placeOf,
  smallInt,
  typeName,
  Undefined,
  type Value,
} from './values.ts'

const text = (value: Value | undefined, r: Runtime): Str => toText(value as Value, r)

function respelled(name: string, change: (text: string) => string): Filter {
  return (value, args, r) => {
    bind(name, [], args)
    return respell(toText(value, r), change)
  }
}

const replace: Filter = (value, args, r) => {
  const [old, next, count] = bind('replace', ['old!', 'new!', 'count'], args)
  const times = count === undefined || bare(count) === null ? -1 : smallInt(count, 'count')
  const [a, b] = [text(old, r).markSafe(false), text(next, r).markSafe(false)]
  return replaceText(toText(value, r).markSafe(false), a, b, times, r)
}

const indent: Filter = (value, args, r) => {
  const [width, first, blank] = bind('indent', ['width', 'first', 'blank'], args)
  if (!(value instanceof Str)) throw notText(value)
  const given = width === undefined ? 4 : bare(width)
  if (isInt(given)) r.meter.size(Number(given))
  const step = given instanceof Str ? given : computed(' '.repeat(Math.max(0, Number(given))))
  const lines = splitLines(concatAll([value, computed('\n')], r.meter))
  const parts: Str[] = []
  lines.forEach((line, index) => {
    if (index > 0) parts.push(line.newline ?? computed('\n'))
    const filled = line.text.text !== '' || isTrue(blank)
    if (index > 0 && filled) parts.push(step)
    parts.push(line.text)
  })
  if (isTrue(first)) parts.unshift(step)
  return concatAll(parts, r.meter).markSafe(value.safe)
}

/** What Python says to `value += '\\n'` and then to `splitlines`. */
function notText(value: Value): Fault {
  const it = bare(value)
  if (it instanceof Undefined) return it.fault()
  const code = it instanceof List && it.kind === 'list' ? 'attribute' : 'type'
  return new Fault(code, `cannot indent a ${typeName(it)}`, placeOf(value))
}

/** The lines as Python's `splitlines` cuts them, each with the `\n` that stood before it. */
function splitLines(source: Str): { text: Str; newline: Str | null }[] {
  const lines: { text: Str; newline: Str | null }[] = []
  let from = 0
  let newline: Str | null = null
  for (const { 0: ending, index } of source.text.matchAll(lineEnd)) {
    const end = index + ending.length
    lines.push({ text: source.slice(from, index), newline })
    newline = ending === '\n' ? source.slice(index, end) : null
    from = end
  }
  return lines
}

const truncate: Filter = (value, args, r) => {
  const [length, kill, end, leeway] = bind(
    'truncate',
    ['length', 'killwords', 'end', 'leeway'],
    args,
  )
  const limit = length === undefined ? 255 : smallInt(length, 'length')
  const tail = end === undefined ? computed('...') : text(end, r)
  const slack = leeway === undefined || bare(leeway) === null ? 5 : smallInt(leeway, 'leeway')
  if (limit < tail.length || slack < 0) throw new Fault('value', 'the length is too small')
  const count = lengthOf(bare(value))
  if (count === undefined) {
    throw typeFault(`object of type '${typeName(value)}' has no len()`, placeOf(value))
  }
  if (count <= limit + slack) return value
  const source = bare(value)
  if (!(source instanceof Str)) throw typeFault(`cannot truncate a ${typeName(value)}`)
  const kept = source.slice(0, source.unitOf(limit - tail.length))
  if (isTrue(kill)) return concatAll([kept, tail], r.meter)
  const space = kept.text.lastIndexOf(' ')
  return concatAll([space < 0 ? kept : kept.slice(0, space), tail], r.meter)
}

const format: Filter = (value, args, r) => {
  if (args.list.length > 0 && args.named.size > 0) {
    throw typeFault("can't handle positional and keyword arguments at the same time")
  }
  const pattern = toText(value, r)
  if (args.named.size === 0) return printf(pattern, new List(args.list, 'tuple'), r)
  const dict = new Dict()
  for (const [name, member] of args.named) dict.set(computed(name), member)
  return printf(pattern, dict, r)
}

const center: Filter = (value, args, r) => {
  const [width] = bind('center', ['width'], args)
  return centered(toText(value, r), given(width, 80), undefined, r)
}

const wordcount: Filter = (value, _, r) => {
  const words = toText(value, r).text.match(/[\p{L}\p{N}_]+/gu)
  return words?.length ?? 0
}

const unreserved = /[A-Za-z0-9_.~-]/

function quoteUrl(value: string, query: boolean): string {
  let out = ''
  for (const byte of new TextEncoder().encode(value)) {
    const c = String.fromCharCode(byte)
    if (unreserved.test(c) || (c === '/' && !query)) out += c
    else if (c === ' ' && query) out += '+'
    else out += `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
  }
  return out
}

function twoOf(pair: Value, r: Runtime): [Value, Value] {
  const [key, member, ...more] = iterate(pair, r)
  if (key === undefined || member === undefined || more.length > 0) {
    throw new Fault('value', 'a pair of key and value is expected')
  }
  return [key, member]
}

const urlencode: Filter = (value, _, r) => {
  const it = bare(value)
  if (it instanceof Str || !(itemsOf(it, r) || it instanceof Dict)) {
    const source = toText(value, r)
    return opaque(quoteUrl(source.text, false), source)
  }
  const pairs =
    it instanceof Dict ? it.entries() : (itemsOf(it, r) ?? []).map((pair) => twoOf(pair, r))
  const parts: Str[] = []
  pairs.forEach(([key, member], index) => {
    const [k, v] = [text(key, r), text(member, r)]
    if (index > 0) parts.push(computed('&'))
    parts.push(opaque(quoteUrl(k.text, true), k), computed('='), opaque(quoteUrl(v.text, true), v))
  })
  return concatAll(parts, r.meter)
}

const striptags: Filter = (value, _, r) => {
  const source = toText(value, r)
  const bare = source.text.replace(/<!--[\s\S]*?-->/g, '').replace(/<[^>]*>/g, '')
  const plain = bare.split(/\s+/).filter(Boolean).join(' ')
  return opaque(unescapeHtml(plain), source.markSafe(false))
}

function unescapeHtml(value: string): string {
  const named: Record<string, string> = {
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: '\xa0',
  }
  return value.replace(/&(?:#(\d+)|#[xX]([\da-fA-F]+)|(\w+));/g, (whole, decimal, hex, name) => {
    if (name) return named[name] ?? whole
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16))
  })
}

const wordStart = new RegExp(`([-(\\[{<${pythonSpace}]+)`)

const titleWords = (value: string) =>
  value
    .split(wordStart)
    .map((word) => {
      const [first = ''] = word
      return first.toUpperCase() + word.slice(first.length).toLowerCase()
    })
    .join('')

/** Filters that read their value as text. */
export const textFilters: Record<string, Filter> = {
  capitalize: respelled('capitalize', capitalized),
  center,
  e: (value, _, r) => escapeHtml(toText(value, r), r),
  escape: (value, _, r) => escapeHtml(toText(value, r), r),
  forceescape: (value, _, r) => escapeHtml(toText(value, r).markSafe(false), r),
  format,
  indent,
  lower: respelled('lower', (value) => value.toLowerCase()),
  replace,
  safe: (value, _, r) => toText(value, r).markSafe(true),
  striptags,
  title: respelled('title', titleWords),
  trim: (value, args, r) => {
    const [chars] = bind('trim', ['chars'], args)
    return strip(toText(value, r), chars, true, true)
  },
  truncate,
  upper: respelled('upper', (value) => value.toUpperCase()),
  urlencode,
  wordcount,
}
