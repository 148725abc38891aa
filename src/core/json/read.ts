import { type Json, JsonNumber } from './value.ts'

/** Deeper nesting than this is refused; Python's own reader gives up at about the same depth. */
export const MAX_DEPTH = 990

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
] as const
export type Expectation = (typeof expectations)[number]

export interface ReadOptions {
  /** Accept `NaN`, `Infinity` and `-Infinity`, as Python's `json.loads` does. */
  readonly python?: boolean
}

const blank = /[ \t\n\r]*/y
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON strings hold none of them
const plain = /[^"\\\u0000-\u001f]*/y
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
  return new Reader(text, options).document()
}

class Reader {
  private at = 0
  private depth = 0

  constructor(
    private readonly text: string,
    private readonly options: ReadOptions,
  ) {}

  document(): Json {
    this.skipBlank()
    const value = this.value()
    this.skipBlank()
    if (this.at < this.text.length) this.fail('the end of the text')
    return value
  }

  private value(): Json {
    const c = this.text[this.at]
    if (c === '"') return this.string()
    if (c === '{') return this.object()
    if (c === '[') return this.array()
    const number = this.match(numeral)
    if (number) return new JsonNumber(number)
    const known = this.match(word)
    if (known) return words[known] as Json
    const special = this.options.python ? this.match(pythonNumeral) : ''
    if (special) return new JsonNumber(special)
    return this.fail('a value')
  }

  private object(): Json {
    const object = new Map<string, Json>()
    this.open()
    if (this.text[this.at] === '}') return this.close(object)
    for (;;) {
      if (this.text[this.at] !== '"') this.fail('a key in double quotes')
      const key = this.string()
      this.skipBlank()
      if (this.text[this.at] !== ':') this.fail('a colon')
      this.at++
      this.skipBlank()
      object.set(key, this.value())
      this.skipBlank()
      if (this.text[this.at] === '}') return this.close(object)
      if (this.text[this.at] !== ',') this.fail('a comma or the end of the object')
      this.at++
      this.skipBlank()
    }
  }

  private array(): Json {
    const items: Json[] = []
    this.open()
    if (this.text[this.at] === ']') return this.close(items)
    for (;;) {
      items.push(this.value())
      this.skipBlank()
      if (this.text[this.at] === ']') return this.close(items)
      if (this.text[this.at] !== ',') this.fail('a comma or the end of the list')
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
    this.at++
    let out = this.match(plain)
    for (;;) {
      const c = this.text[this.at]
      if (c === '"') {
        this.at++
        return out
      }
      if (c === undefined) this.fail('a closing double quote')
      if (c !== '\\') this.fail('an escaped control character')
      out += this.escape()
      out += this.match(plain)
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
    const c = this.text.charCodeAt(this.at)
    if (c > 32) return
    this.match(blank)
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
