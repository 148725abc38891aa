import { type Json, JsonNumber } from '../../json/value.ts'
import type { Repair, RepairCode } from './repair.ts'

/** A member of the outermost object. */
export interface LooseMember {
  readonly key: string
  readonly keyStart: number
  readonly keyEnd: number
  readonly value: Json
  readonly start: number
  readonly end: number
}

export interface LooseJson {
  readonly value: Json
  readonly end: number
  readonly members: readonly LooseMember[]
  readonly repairs: readonly Repair[]
  /** Whether the text ended inside of it, and there inside of a string. */
  readonly isCut: boolean
  readonly isCutInString: boolean
}

const MAX_DEPTH = 200
const numeral = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|NaN|-?Infinity/y
const word = /[A-Za-z_$][\w$-]{0,60}/y
const hex = /[0-9a-fA-F]{4}/y
const words: Readonly<Record<string, Json>> = { true: true, false: false, null: null }
const pythonWords: Readonly<Record<string, readonly [Json, string]>> = {
  True: [true, 'true'],
  False: [false, 'false'],
  None: [null, 'null'],
}
const escapes: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
}

/**
 * The JSON value that the text from `start` on, at most up to `limit`, was probably meant to be, with
 * every repair; `null` where that is not certain. Linear.
 */
export function readLooseJson(text: string, start: number, limit: number): LooseJson | null {
  try {
    return new LooseReader(text, start, limit).read()
  } catch (error) {
    if (error instanceof Unclear) return null
    throw error
  }
}

class Unclear extends Error {}

class LooseReader {
  private readonly repairs: Repair[] = []
  private readonly members: LooseMember[] = []
  private depth = 0
  private isCut = false
  private isCutInString = false

  constructor(
    private readonly text: string,
    private at: number,
    private readonly limit: number,
  ) {}

  read(): LooseJson {
    this.skipBlank()
    const value = this.value()
    const { members, repairs, isCut, isCutInString } = this
    let end = this.at
    // white space behind an unfinished value is not its own
    if (isCut && !isCutInString) while (' \n\r\t'.includes(this.text[end - 1] ?? '-')) end--
    return { value, end, members, repairs, isCut, isCutInString }
  }

  private peek(): string {
    return this.at < this.limit ? (this.text[this.at] as string) : ''
  }

  private value(): Json {
    const c = this.peek()
    if (c === '{') return this.object()
    if (c === '[') return this.array()
    if (c === '"' || c === "'") return this.string()
    const number = this.match(numeral)
    if (number) return new JsonNumber(number)
    const start = this.at
    const name = this.match(word)
    if (name in words) return words[name] as Json
    const python = pythonWords[name]
    if (!python) throw new Unclear()
    this.note('repair.json-words', start, python[1])
    return python[0]
  }

  private object(): Json {
    const object = new Map<string, Json>()
    const isOutermost = this.enter() === 1
    this.skipBlank()
    const doubledAt = this.at
    const isDoubled = this.peek() === '{'
    if (isDoubled) {
      this.at++
      this.note('repair.json-braces-doubled', doubledAt, '')
      this.skipBlank()
    }
    while (!this.closes('}')) {
      const { key, start: keyStart, end: keyEnd } = this.key()
      this.skipBlank()
      if (this.peek() !== ':') {
        if (this.isOver()) break
        throw new Unclear()
      }
      this.at++
      this.skipBlank()
      if (this.isOver()) break
      const start = this.at
      const value = this.value()
      object.set(key, value)
      if (isOutermost) {
        this.members.push({ key, keyStart, keyEnd, value, start, end: this.at })
      }
      if (!this.comma('}')) break
    }
    if (isDoubled) this.closeDoubled()
    this.depth--
    return object
  }

  private closeDoubled(): void {
    const { at } = this
    this.skipBlank()
    if (this.peek() === '}') {
      this.at++
      this.note('repair.json-braces-doubled', this.at - 1, '')
    } else this.at = at
  }

  private array(): Json {
    const items: Json[] = []
    this.enter()
    this.skipBlank()
    while (!this.closes(']')) {
      items.push(this.value())
      if (!this.comma(']')) break
    }
    this.depth--
    return items
  }

  private enter(): number {
    if (++this.depth > MAX_DEPTH) throw new Unclear()
    this.at++
    return this.depth
  }

  /** Whether the bracket closes here, or would if it had not been forgotten. */
  private closes(bracket: '}' | ']'): boolean {
    this.skipBlank()
    if (this.peek() === bracket) {
      this.at++
      return true
    }
    if (this.isOver()) return true
    if (this.peek() !== '<') return false
    // a tag follows: the text goes on, so the bracket was forgotten
    this.missing(bracket)
    return true
  }

  /** Whether a further item follows; if none does, the bracket is closed. */
  private comma(bracket: '}' | ']'): boolean {
    this.skipBlank()
    if (this.peek() === ',') {
      const commaAt = this.at++
      this.skipBlank()
      if (this.peek() === bracket) this.note('repair.json-comma', commaAt, '', commaAt + 1)
      return true
    }
    const other = bracket === '}' ? ']' : '}'
    if (this.closes(bracket)) return false
    if (this.peek() !== other || this.depth < 2) throw new Unclear()
    this.missing(bracket)
    return false
  }

  private missing(bracket: string): void {
    this.note('repair.json-bracket-missing', this.at, bracket)
  }

  private key(): { key: string; start: number; end: number } {
    const start = this.at
    if (this.peek() === '"' || this.peek() === "'") {
      const key = this.string()
      return { key, start: start + 1, end: Math.max(start + 1, this.at - 1) }
    }
    const key = this.match(word)
    if (!key) throw new Unclear()
    this.note('repair.json-keys', start, JSON.stringify(key))
    return { key, start, end: this.at }
  }

  private string(): string {
    const start = this.at
    const quote = this.peek()
    let out = ''
    this.at++
    for (;;) {
      if (this.at >= this.limit) {
        this.isCut = true
        this.isCutInString = true
        return out
      }
      const c = this.text[this.at] as string
      if (c === quote && (quote === '"' || this.endsAt(this.at + 1))) {
        this.at++
        if (quote === "'") this.note('repair.json-quotes', start, JSON.stringify(out))
        return out
      }
      if (c === '\\') out += this.escape(quote)
      else {
        if (c < ' ')
          this.note('repair.json-control', this.at, JSON.stringify(c).slice(1, -1), this.at + 1)
        out += c
        this.at++
      }
    }
  }

  /** Whether a quote before `at` can be the end of a string: an apostrophe has a letter behind it. */
  private endsAt(at: number): boolean {
    let next = at
    while (next < this.limit && /[ \t\r\n]/.test(this.text[next] as string)) next++
    return next >= this.limit || ',:}]<'.includes(this.text[next] as string)
  }

  private escape(quote: string): string {
    const start = this.at
    const letter = this.text[start + 1]
    if (start + 1 >= this.limit || letter === undefined) {
      this.at = this.limit
      return ''
    }
    this.at += 2
    if (letter === 'u') {
      const digits = this.match(hex)
      if (digits) return String.fromCharCode(Number.parseInt(digits, 16))
    } else if (letter in escapes) return escapes[letter] as string
    else if (letter === quote) return letter
    this.note('repair.json-escape', start, `\\\\${letter}`)
    return `\\${letter}`
  }

  private isOver(): boolean {
    if (this.at < this.limit) return false
    this.isCut = true
    return true
  }

  private skipBlank(): void {
    while (this.at < this.limit && ' \n\r\t'.includes(this.text[this.at] as string)) this.at++
  }

  private match(pattern: RegExp): string {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)?.[0] ?? ''
    if (this.at + found.length > this.limit) throw new Unclear()
    this.at += found.length
    return found
  }

  private note(code: RepairCode, start: number, meant: string, end = this.at): void {
    this.repairs.push({ code, at: { start, end }, found: this.text.slice(start, end), meant })
  }
}
