import unprintable from '../../data/unicode/unprintable.json' with { type: 'json' }
import { isArray, isObject, type Json, JsonNumber } from './value.ts'

/** Space, for Python's `str.strip()` and `str.isspace()`: has U+001C–U+001F and U+0085, not U+FEFF. */
export const pythonSpace =
  '\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000'
const allSpace = new RegExp(`^[${pythonSpace}]+$`)
const oneSpace = new RegExp(`[${pythonSpace}]`)

/** Whether `text` has characters and all are space: `str.isspace()`. */
export function isPythonSpace(text: string): boolean {
  return allSpace.test(text)
}

/** Units that Python's `str.strip(characters)` takes off at the start and at the end. */
export function pythonMargins(text: string, characters?: string | null): [number, number] {
  const set = characters == null ? null : new Set(characters)
  const goes = (c: string) => (set ? set.has(c) : oneSpace.test(c))
  let start = 0
  while (start < text.length) {
    const c = characterAt(text, start)
    if (!goes(c)) break
    start += c.length
  }
  let end = text.length
  while (end > start) {
    const c = characterBefore(text, end)
    if (!goes(c)) break
    end -= c.length
  }
  return [start, text.length - end]
}

/** `str.strip(characters)`. */
export function pythonStrip(text: string, characters?: string | null): string {
  const [start, end] = pythonMargins(text, characters)
  return text.slice(start, text.length - end)
}

/** `repr(float)`: shortest digits that read back, as in JavaScript, but Python's own exponent rule. */
export function pythonFloat(value: number): string {
  if (Number.isNaN(value)) return 'nan'
  if (!Number.isFinite(value)) return value < 0 ? '-inf' : 'inf'
  if (value === 0) return Object.is(value, -0) ? '-0.0' : '0.0'
  const [digits = '', power = ''] = value.toExponential().split('e')
  const exponent = Number(power)
  if (exponent >= -4 && exponent < 16) {
    const text = String(value)
    return text.includes('.') ? text : `${text}.0`
  }
  const size = String(Math.abs(exponent)).padStart(2, '0')
  return `${digits}e${exponent < 0 ? '-' : '+'}${size}`
}

/** `repr` of the number that Python's JSON reader makes of it: int or float. */
export function pythonNumber(number: JsonNumber): string {
  if (!number.isInteger) return pythonFloat(number.value)
  return number.text === '-0' ? '0' : number.text
}

/** `str(value)` in Python: text as it is, all else as `repr`. */
export function pythonStr(value: Json): string {
  return typeof value === 'string' ? value : pythonRepr(value)
}

/** `repr(value)` in Python: `None`, `True`, `'text'`, `[1, 2.0]`, `{'key': 'it\'s'}`. */
export function pythonRepr(value: Json): string {
  if (value === null) return 'None'
  if (value === true) return 'True'
  if (value === false) return 'False'
  if (typeof value === 'string') return quoted(value)
  if (value instanceof JsonNumber) return pythonNumber(value)
  if (isArray(value)) return `[${value.map(pythonRepr).join(', ')}]`
  if (!isObject(value)) throw new TypeError('not JSON')
  const members = Array.from(value, ([key, member]) => `${quoted(key)}: ${pythonRepr(member)}`)
  return `{${members.join(', ')}}`
}

/** `bool(value)` in Python: empty text, lists and objects, zero, `None` and `False` are false. */
export function pythonTruth(value: Json | undefined): boolean {
  if (typeof value === 'string') return value !== ''
  if (value === undefined || value === null || typeof value === 'boolean') return value === true
  if (value instanceof JsonNumber) return value.value !== 0
  return isArray(value) ? value.length > 0 : (value as ReadonlyMap<string, Json>).size > 0
}

/** What Python calls the type of the value that its JSON reader makes. */
export function pythonType(value: Json): string {
  if (value === null) return 'NoneType'
  if (typeof value === 'boolean') return 'bool'
  if (typeof value === 'string') return 'str'
  if (value instanceof JsonNumber) return value.isInteger ? 'int' : 'float'
  return isArray(value) ? 'list' : 'dict'
}

const named: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '\\': '\\\\' }

function quoted(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'"
  let out = quote
  for (const c of text) {
    if (c === quote) out += `\\${c}`
    else out += named[c] ?? (isPythonPrintable(c) ? c : escapeOf(c.codePointAt(0) as number))
  }
  return out + quote
}

function escapeOf(point: number): string {
  const digits = point.toString(16)
  if (point < 0x100) return `\\x${digits.padStart(2, '0')}`
  return point < 0x10000 ? `\\u${digits.padStart(4, '0')}` : `\\U${digits.padStart(8, '0')}`
}

/**
 * Whether Python 3.11 prints the character `c` in `repr` as it is. Its own table (Unicode 14), since
 * an engine's `\p{C}` moves with each release of Unicode.
 */
export function isPythonPrintable(c: string): boolean {
  const point = c.codePointAt(0) as number
  if (point < 0x7f) return point >= 0x20
  return bordersUpTo(point) % 2 === 0
}

/** Points where printable turns to unprintable and back, ascending, from U+0000 (unprintable). */
let borders: Uint32Array | undefined

function readBorders(): Uint32Array {
  let at = 0
  return Uint32Array.from(unprintable.steps.split(' '), (step) => (at += Number.parseInt(step, 36)))
}

function bordersUpTo(point: number): number {
  borders ??= readBorders()
  let low = 0
  let high = borders.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((borders[middle] as number) <= point) low = middle + 1
    else high = middle
  }
  return low
}

function characterAt(text: string, at: number): string {
  return String.fromCodePoint(text.codePointAt(at) as number)
}

function characterBefore(text: string, end: number): string {
  const pair = end > 1 ? characterAt(text, end - 2) : ''
  return pair.length === 2 ? pair : (text[end - 1] as string)
}
