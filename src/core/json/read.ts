import { isObject, type Json, JsonNumber } from './value.ts'

/** Deeper nesting than this is refused; Python's own reader gives up at about the same depth. */
export const MAX_DEPTH = 990

/** Of an integer, where text is read as Python does: its own reader refuses longer ones. */
export const MAX_DIGITS = 4300

/** Text that is not JSON. `offset` counts UTF-16 units from 0, `line` and `column` from 1. */
export class JsonSyntaxError extends Error {
  readonly code = 'json.syntax'
  readonly line: number
  readonly column: number

  constructor(
    text: string,
    readonly offset: number,
    /** What stands there: a character, or `end of text`. */
    readonly found: string,
    /** What the grammar wants there: one of the keys of `expectations`. */
    readonly expected: Expectation,
  ) {
    const before = text.slice(0, offset)
    const line = before.split('\n').length
    const column = offset - (before.lastIndexOf('\n') + 1) + 1
    super(`line ${line}, column ${column}: found ${found}, expected ${expected}`)
    this.name = 'JsonSyntaxError'
    this.line = line
    this.column = column
  }
}

export const expectations = [
  'a value',
  'a key in double quotes',
  'a colon',
  'a comma or the end of the object',
  'a comma or the end of the list',
  'the end of the text',
  'a closing double quote',
  'an escaped control character',
  'a valid escape',
  'four hexadecimal digits',
  'less nesting',
  'fewer digits',
] as const
export type Expectation = (typeof expectations)[number]

export interface ReadOptions {
  /** Accept `NaN`, `Infinity` and `-Infinity`, as Python's `json.loads` does. */
  readonly python?: boolean
}

const numeral = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const hex = /[0-9a-fA-F]{4}/y
const pythonNumeral = /NaN|-?Infinity/y
const word = /true|false|null/y
const escapes: Record<string, string> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
}
const words: Record<string, Json> = { true: true, false: false, null: null }

/**
 * The value that `text` spells, nothing lost: see `Json`. Of a repeated key the last value wins and
 * stays in the place of the first, as in Python. Linear in the text.
 *
 * @throws JsonSyntaxError with line and column.
 */
export function readJson(text: string, options: ReadOptions = {}): Json {
  return new Reader(text, options, null).whole()
}

/** A member of the outermost object of a text, with the ranges of its key and its value in it. */
export interface Member {
  readonly key: string
  /** Of the key without its quotes, end exclusive. */
  readonly keyStart: number
  readonly keyEnd: number
  value: Json
  /** Of the value; for a string without its quotes. */
  start: number
  end: number
}

/**
 * The members of the object that `text` spells, in order, with their ranges; the value itself if it
 * is no object.
 *
 * @throws JsonSyntaxError with line and column.
 */
export function readMembers(
  text: string,
  options: ReadOptions = {},
):
  | { readonly members: ReadonlyMap<string, Member> }
  | { readonly members: null; readonly value: Json } {
  const members = new Map<string, Member>()
  const value = new Reader(text, options, members).whole()
  return isObject(value) ? { members } : { members: null, value }
}

const QUOTE = 34
const COMMA = 44
const COLON = 58
const BACKSLASH = 92
const LIST = 91
const LIST_END = 93
const OBJECT = 123
const OBJECT_END = 125

class Reader {
  private at = 0
  private depth = 0

  constructor(
    private readonly text: string,
    private readonly options: ReadOptions,
    /** Where the members of an outermost object go, in place of the object itself. */
    private readonly members: Map<string, Member> | null,
  ) {}

  whole(): Json {
    this.skipBlank()
    const value = this.value()
    this.skipBlank()
    if (this.at < this.text.length) this.fail('the end of the text')
    return value
  }

  private value(): Json {
    const c = this.text.charCodeAt(this.at)
    if (c === QUOTE) return this.string()
    if (c === OBJECT) return this.object()
    if (c === LIST) return this.array()
    const number = this.digits(c) || this.match(numeral)
    if (number) return this.number(number)
    const known = this.match(word)
    if (known) return words[known] as Json
    const special = this.options.python ? this.match(pythonNumeral) : ''
    if (special) return new JsonNumber(special)
    return this.fail('a value')
  }

  /** A numeral of digits alone that begins with `c`, the commonest kind; else empty. */
  private digits(c: number): string {
    if (!(c >= 49 && c <= 57)) return ''
    let at = this.at + 1
    let next = this.text.charCodeAt(at)
    while (next >= 48 && next <= 57) next = this.text.charCodeAt(++at)
    // a point or an exponent follows
    if (next === 46 || next === 69 || next === 101) return ''
    const digits = this.text.slice(this.at, at)
    this.at = at
    return digits
  }

  private number(text: string): JsonNumber {
    const number = new JsonNumber(text)
    if (this.options.python && text.length > MAX_DIGITS && number.isInteger) {
      const digits = text.startsWith('-') ? text.length - 1 : text.length
      if (digits > MAX_DIGITS) {
        this.at -= text.length
        this.fail('fewer digits')
      }
    }
    return number
  }

  private object(): Json {
    const object = new Map<string, Json>()
    this.open()
    const members = this.depth === 1 ? this.members : null
    if (this.text.charCodeAt(this.at) === OBJECT_END) return this.close(object)
    for (;;) {
      if (this.text.charCodeAt(this.at) !== QUOTE) this.fail('a key in double quotes')
      const keyStart = this.at + 1
      const key = this.string()
      const keyEnd = this.at - 1
      this.skipBlank()
      if (this.text.charCodeAt(this.at) !== COLON) this.fail('a colon')
      this.at++
      this.skipBlank()
      const quote = this.text.charCodeAt(this.at) === QUOTE ? 1 : 0
      const start = this.at + quote
      const value = this.value()
      if (members) {
        const end = this.at - quote
        const earlier = members.get(key)
        // a repeated key keeps the range of its first, as it keeps its place
        if (earlier) Object.assign(earlier, { value, start, end })
        else members.set(key, { key, keyStart, keyEnd, value, start, end })
      } else object.set(key, value)
      this.skipBlank()
      const next = this.text.charCodeAt(this.at)
      if (next === OBJECT_END) return this.close(object)
      if (next !== COMMA) this.fail('a comma or the end of the object')
      this.at++
      this.skipBlank()
    }
  }

  private array(): Json {
    const items: Json[] = []
    this.open()
    if (this.text.charCodeAt(this.at) === LIST_END) return this.close(items)
    for (;;) {
      items.push(this.value())
      this.skipBlank()
      const next = this.text.charCodeAt(this.at)
      if (next === LIST_END) return this.close(items)
      if (next !== COMMA) this.fail('a comma or the end of the list')
      this.at++
      this.skipBlank()
    }
  }

  private open(): void {
    if (++this.depth > MAX_DEPTH) this.fail('less nesting')
    this.at++
    this.skipBlank()
  }

  private close<T>(value: T): T {
    this.depth--
    this.at++
    return value
  }

  private string(): string {
    const { text } = this
    let out = ''
    let at = this.at + 1
    let from = at
    for (;;) {
      const c = text.charCodeAt(at)
      if (c === QUOTE) {
        this.at = at + 1
        return out === '' ? text.slice(from, at) : out + text.slice(from, at)
      }
      if (c === BACKSLASH) {
        out += text.slice(from, at)
        this.at = at
        out += this.escape()
        at = from = this.at
      } else if (c >= 32) {
        at++
      } else {
        this.at = at
        this.fail(at < text.length ? 'an escaped control character' : 'a closing double quote')
      }
    }
  }

  private escape(): string {
    const letter = this.text[++this.at]
    if (letter === 'u') {
      this.at++
      const digits = this.match(hex)
      if (!digits) this.fail('four hexadecimal digits')
      return String.fromCharCode(Number.parseInt(digits, 16))
    }
    const simple = letter === undefined ? undefined : escapes[letter]
    if (simple === undefined) this.fail('a valid escape')
    this.at++
    return simple
  }

  private skipBlank(): void {
    for (;;) {
      const c = this.text.charCodeAt(this.at)
      if (c !== 32 && c !== 10 && c !== 13 && c !== 9) return
      this.at++
    }
  }

  private match(pattern: RegExp): string {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)?.[0] ?? ''
    this.at += found.length
    return found
  }

  private fail(expected: Expectation): never {
    const point = this.text.codePointAt(this.at)
    const found = point === undefined ? 'end of text' : JSON.stringify(String.fromCodePoint(point))
    throw new JsonSyntaxError(this.text, this.at, found, expected)
  }
}
