import { pythonSpace } from '../json/python.ts'
import { bind } from './arguments.ts'
import { Fault, typeFault } from './error.ts'
import type { Filter } from './library.ts'
import { toText } from './print-value.ts'
import { printf } from './printf.ts'
import { computed, concatAll, Str } from './text.ts'
import { respelled, text } from './text-filters.ts'
import { centered, lineEnd } from './text-methods.ts'
import { isTrue } from './value-filters.ts'
import {
  bare,
  Dict,
  given,
  isInt,
  List,
  lengthOf,
  placeOf,
  smallInt,
  typeName,
  Undefined,
  type Value,
} from './values.ts'

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

const wordStart = new RegExp(`([-(\\[{<${pythonSpace}]+)`)

const titleWords = (value: string) =>
  value
    .split(wordStart)
    .map((word) => {
      const [first = ''] = word
      return first.toUpperCase() + word.slice(first.length).toLowerCase()
    })
    .join('')

/** Filters that lay out text: indents, widths, formats, headlines. */
export const layoutFilters: Record<string, Filter> = {
  center,
  format,
  indent,
  title: respelled('title', titleWords),
  truncate,
  wordcount,
}
