import { isPythonPrintable, isPythonSpace, pythonMargins, pythonSpace } from '../json/python.ts'
import { capitalized, swappedCase, titleCase } from './case.ts'
import { Fault, typeFault } from './error.ts'
import { escapeHtml } from './html.ts'
import type { Method } from './methods.ts'
import type { Runtime } from './runtime.ts'
import { computed, concatAll, empty, respell, Str } from './text.ts'
import {
  bare,
  Dict,
  iterate,
  List,
  placeOf,
  smallInt,
  truth,
  typeName,
  type Value,
} from './values.ts'

type Run = Method<Str>['run']
type Given = Parameters<Run>[1]

const method = (parameters: readonly string[], run: Run): Method<Str> => ({ parameters, run })
const respelled = (change: (text: string) => string) => method([], (self) => respell(self, change))
const test = (holds: (text: string) => boolean) => method([], ({ text }) => holds(text))
const every = (pattern: RegExp) => test((text) => pattern.test(text))

/** The methods of Python's `str`, by name. */
export const textMethods: Record<string, Method<Str>> = {
  capitalize: respelled(capitalized),
  casefold: respelled((text) => text.toLowerCase().replaceAll('ß', 'ss').replaceAll('ς', 'σ')),
  lower: respelled((text) => text.toLowerCase()),
  swapcase: respelled(swappedCase),
  title: respelled(titleCase),
  upper: respelled((text) => text.toUpperCase()),

  strip: method(['/chars'], (self, [chars]) => strip(self, chars, true, true)),
  lstrip: method(['/chars'], (self, [chars]) => strip(self, chars, true, false)),
  rstrip: method(['/chars'], (self, [chars]) => strip(self, chars, false, true)),
  removeprefix: method(['/prefix!'], (self, [prefix]) => {
    const { text } = textOf(prefix)
    return text && self.text.startsWith(text) ? self.slice(text.length) : self
  }),
  removesuffix: method(['/suffix!'], (self, [suffix]) => {
    const { text } = textOf(suffix)
    return text && self.text.endsWith(text) ? self.slice(0, self.text.length - text.length) : self
  }),

  split: method(['sep', 'maxsplit'], (self, given, r) => split(self, given, false, r)),
  rsplit: method(['sep', 'maxsplit'], (self, given, r) => split(self, given, true, r)),
  splitlines: method(['keepends'], (self, [keep]) => {
    const pieces: Str[] = []
    let from = 0
    for (const { 0: ending, index } of self.text.matchAll(lineEnd)) {
      const end = index + ending.length
      pieces.push(self.slice(from, keep !== undefined && truth(keep) ? end : index))
      from = end
    }
    if (from < self.text.length) pieces.push(self.slice(from))
    return new List(pieces)
  }),
  partition: method(['/sep!'], (self, [sep]) => partition(self, sep, false)),
  rpartition: method(['/sep!'], (self, [sep]) => partition(self, sep, true)),

  replace: method(['/old!', '/new!', '/count'], (self, [old, next, count], r) =>
    replaceText(self, textOf(old), textOf(next), count === undefined ? -1 : int(count), r),
  ),
  join: method(['/iterable!'], (self, [list], r) => joinTexts(self, iterate(list as Value, r), r)),
  format_map: method(['/mapping!'], (self, [mapping], r) => {
    const it = bare(mapping as Value)
    const named = new Map<string, Value>()
    if (it instanceof Dict)
      for (const [key, value] of it.entries()) named.set(textOf(key).text, value)
    return r.library.format(self, { list: [], named }, r)
  }),

  startswith: method(['/prefix!', '/start', '/end'], (self, [prefix, start, end]) => {
    const part = range(self, start, end)
    return part !== null && anyOf(prefix, 'startswith', (text) => part.text.startsWith(text))
  }),
  endswith: method(['/suffix!', '/start', '/end'], (self, [suffix, start, end]) => {
    const part = range(self, start, end)
    return part !== null && anyOf(suffix, 'endswith', (text) => part.text.endsWith(text))
  }),
  find: method(['/sub!', '/start', '/end'], (self, given) => find(self, given, false)),
  rfind: method(['/sub!', '/start', '/end'], (self, given) => find(self, given, true)),
  index: method(['/sub!', '/start', '/end'], (self, given) => found(find(self, given, false))),
  rindex: method(['/sub!', '/start', '/end'], (self, given) => found(find(self, given, true))),
  count: method(['/sub!', '/start', '/end'], (self, [sub, start, end]) => {
    const part = range(self, start, end)
    const { text } = textOf(sub)
    if (part === null) return 0
    return text === '' ? part.length + 1 : part.text.split(text).length - 1
  }),

  center: method(['/width!', '/fillchar'], (self, [width, fill], r) =>
    centered(self, width, fill, r),
  ),
  ljust: method(['/width!', '/fillchar'], (self, [width, fill], r) =>
    padded(self, 0, int(width) - self.length, fill, r),
  ),
  rjust: method(['/width!', '/fillchar'], (self, [width, fill], r) =>
    padded(self, int(width) - self.length, 0, fill, r),
  ),
  zfill: method(['/width!'], (self, [width], r) => {
    const missing = int(width) - self.length
    if (missing <= 0) return self
    const sign = /^[+-]/.test(self.text) ? 1 : 0
    return concatAll([self.slice(0, sign), fillWith('0', missing, r), self.slice(sign)], r.meter)
  }),
  expandtabs: method(['tabsize'], (self, [size], r) =>
    expandTabs(self, size === undefined ? 8 : int(size), r),
  ),

  isalnum: every(/^[\p{L}\p{Nd}\p{Nl}\p{No}]+$/u),
  isalpha: every(/^\p{L}+$/u),
  isascii: test((text) => !/[^\0-\x7f]/.test(text)),
  isdecimal: every(/^\p{Nd}+$/u),
  isdigit: every(/^[\p{Nd}²³¹⁰⁴-⁹₀-₉①-⑨⑴-⑼⒈-⒐⓪⓵-⓽⓿❶-❾➀-➈➊-➒]+$/u),
  isnumeric: every(/^[\p{Nd}\p{Nl}\p{No}]+$/u),
  isidentifier: every(/^[\p{XID_Start}_]\p{XID_Continue}*$/u),
  islower: test((text) => /\p{Lowercase}/u.test(text) && !/[\p{Lu}\p{Lt}]/u.test(text)),
  isupper: test((text) => /\p{Uppercase}/u.test(text) && !/[\p{Ll}\p{Lt}]/u.test(text)),
  isprintable: test((text) => Array.from(text).every(isPythonPrintable)),
  isspace: test(isPythonSpace),
  istitle: test((text) => /[\p{Lu}\p{Lt}]/u.test(text) && titleCase(text) === text),
}

const breaks = '\\n\\r\\v\\f\\x1c-\\x1e\\x85\\u2028\\u2029'
/** Where `str.splitlines` cuts. */
export const lineEnd = new RegExp(`\\r\\n|[${breaks}]`, 'g')

function int(value: Value | undefined): number {
  return smallInt(value as Value, 'the argument')
}

function textOf(value: Value | undefined): Str {
  const it = bare(value as Value)
  if (it instanceof Str) return it
  throw typeFault(`must be str, not ${typeName(it)}`, placeOf(value as Value))
}

export function strip(self: Str, chars: Value | undefined, left: boolean, right: boolean): Str {
  const set = chars === undefined || bare(chars) === null ? null : textOf(chars).text
  const [start, end] = pythonMargins(self.text, set)
  if (start === self.text.length) return self.trim(0, 0)
  return self.trim(left ? start : 0, self.text.length - (right ? end : 0))
}

function split(self: Str, [sep, max]: Given, fromEnd: boolean, r: Runtime): List {
  const limit = max === undefined ? -1 : int(max)
  const separator = sep === undefined || bare(sep) === null ? null : textOf(sep).text
  if (separator === '') throw new Fault('value', 'empty separator')
  const cuts: [number, number][] = []
  if (separator === null) {
    const words = Array.from(self.text.matchAll(word), ({ 0: text, index }) => [
      index,
      index + text.length,
    ]) as [number, number][]
    r.meter.step(words.length)
    return splitWords(self, words, limit, fromEnd)
  }
  let at = fromEnd ? self.text.length : 0
  while (limit < 0 || cuts.length < limit) {
    const start = fromEnd
      ? at < separator.length
        ? -1
        : self.text.lastIndexOf(separator, at - separator.length)
      : self.text.indexOf(separator, at)
    if (start < 0) break
    cuts.push([start, start + separator.length])
    at = fromEnd ? start : start + separator.length
  }
  r.meter.step(cuts.length)
  if (fromEnd) cuts.reverse()
  const pieces: Str[] = []
  let from = 0
  for (const [start, end] of cuts) {
    pieces.push(self.slice(from, start))
    from = end
  }
  pieces.push(self.slice(from))
  return new List(pieces)
}

const word = new RegExp(`[^${pythonSpace}]+`, 'g')

/** At most `limit` cuts; what is left keeps its inner space and loses the outer one. */
function splitWords(self: Str, words: [number, number][], limit: number, fromEnd: boolean): List {
  const pieces = words.map(([start, end]) => self.slice(start, end))
  if (limit < 0 || words.length <= limit) return new List(pieces)
  if (fromEnd) {
    const kept = words.length - limit
    const head = strip(self, undefined, false, true)
    const rest = limit === 0 ? head : self.slice(0, (words[kept - 1] as [number, number])[1])
    return new List([rest, ...pieces.slice(kept)])
  }
  const first = words[limit] as [number, number]
  return new List([...pieces.slice(0, limit), self.slice(first[0])])
}

function partition(self: Str, sep: Value | undefined, fromEnd: boolean): List {
  const { text } = textOf(sep)
  if (text === '') throw new Fault('value', 'empty separator')
  const at = fromEnd ? self.text.lastIndexOf(text) : self.text.indexOf(text)
  if (at < 0) return new List(fromEnd ? [empty, empty, self] : [self, empty, empty], 'tuple')
  const end = at + text.length
  return new List([self.slice(0, at), self.slice(at, end), self.slice(end)], 'tuple')
}

/** `self.replace(old, next, count)`: what is left keeps its origin, what is put in has its own. */
export function replaceText(self: Str, old: Str, next: Str, count: number, r: Runtime): Str {
  const put = self.safe ? escapeHtml(next, r).markSafe(false) : next
  const find = self.safe ? escapeHtml(old, r).text : old.text
  const parts: Str[] = []
  let from = 0
  let done = 0
  for (let at = 0; count < 0 || done < count; done++) {
    const start = self.text.indexOf(find, at)
    if (start < 0 || at > self.text.length) break
    parts.push(self.slice(from, start), put)
    from = start + find.length
    // between characters when there is nothing to find
    at = find === '' ? start + widthAt(self.text, start) : from
  }
  if (parts.length === 0) return self
  parts.push(self.slice(from))
  return concatAll(parts, r.meter).markSafe(self.safe)
}

function widthAt(text: string, at: number): number {
  return (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1
}

function joinTexts(self: Str, items: readonly Value[], r: Runtime): Str {
  const parts: Str[] = []
  items.forEach((value, index) => {
    const it = bare(value)
    if (self.safe) {
      if (index > 0) parts.push(self)
      parts.push(it instanceof Str ? escapeHtml(it, r) : textOf(value))
      return
    }
    if (!(it instanceof Str)) {
      throw typeFault(
        `sequence item ${index}: expected str instance, ${typeName(it)} found`,
        placeOf(value),
      )
    }
    if (index > 0) parts.push(self)
    parts.push(it)
  })
  return concatAll(parts, r.meter).markSafe(self.safe)
}

/** Code points `start` to `end`; null where the start is beyond the end of the text. */
function range(self: Str, start: Value | undefined, end: Value | undefined): Str | null {
  const given = (value: Value | undefined) =>
    value === undefined || bare(value) === null ? undefined : int(value)
  const { length } = self
  const from = given(start) ?? 0
  const low = from < 0 ? Math.max(0, from + length) : from
  const to = given(end) ?? length
  const high = to < 0 ? Math.max(0, to + length) : Math.min(to, length)
  if (low > length || low > high) return null
  return self.slice(self.unitOf(low), self.unitOf(high))
}

function anyOf(given: Value | undefined, name: string, holds: (text: string) => boolean): boolean {
  const it = bare(given as Value)
  if (it instanceof Str) return holds(it.text)
  if (it instanceof List && it.kind === 'tuple') {
    return it.items.some((option) => holds(textOf(option).text))
  }
  throw typeFault(
    `${name} first arg must be str or a tuple of str, not ${typeName(it)}`,
    placeOf(given as Value),
  )
}

function find(self: Str, [sub, start, end]: Given, last: boolean): number {
  const { text } = textOf(sub)
  const part = range(self, start, end)
  if (part === null) return -1
  const at = last ? part.text.lastIndexOf(text) : part.text.indexOf(text)
  if (at < 0) return -1
  const offset = start === undefined || bare(start) === null ? 0 : int(start)
  return part.pointOf(at) + (offset < 0 ? Math.max(0, offset + self.length) : offset)
}

function found(at: number): number {
  if (at < 0) throw new Fault('value', 'substring not found')
  return at
}

export function centered(
  self: Str,
  width: Value | undefined,
  fill: Value | undefined,
  r: Runtime,
): Str {
  const columns = int(width)
  const missing = columns - self.length
  // CPython puts the odd column left when the width is odd
  const left = missing > 0 ? (missing >> 1) + (missing & columns & 1) : 0
  return padded(self, left, missing - left, fill, r)
}

function padded(self: Str, left: number, right: number, fill: Value | undefined, r: Runtime): Str {
  const character = fill === undefined ? ' ' : textOf(fill).text
  if (Array.from(character).length !== 1) {
    throw typeFault('The fill character must be exactly one character long')
  }
  const parts = [fillWith(character, left, r), self, fillWith(character, right, r)]
  return concatAll(parts, r.meter).markSafe(self.safe)
}

function fillWith(character: string, count: number, r: Runtime): Str {
  r.meter.size(count)
  return computed(character.repeat(Math.max(0, count)))
}

function expandTabs(self: Str, size: number, r: Runtime): Str {
  const parts: Str[] = []
  let column = 0
  for (const character of self.characters()) {
    if (character.text === '\t') {
      const width = size > 0 ? size - (column % size) : 0
      parts.push(fillWith(' ', width, r))
      column += width
    } else {
      parts.push(character)
      column = character.text === '\n' || character.text === '\r' ? 0 : column + 1
    }
  }
  return concatAll(parts, r.meter).markSafe(self.safe)
}
