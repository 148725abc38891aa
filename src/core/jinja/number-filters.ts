import { pythonStrip } from '../json/python.ts'
import { bind } from './arguments.ts'
import { Fault, typeFault } from './error.ts'
import type { Filter } from './library.ts'
import { roundFloat } from './number-text.ts'
import { opaque, rewritten, Str } from './text.ts'
import { isTrue } from './value-filters.ts'
import {
  asInt,
  asNumber,
  bare,
  Float,
  given,
  placeOf,
  shrink,
  smallInt,
  typeName,
  Undefined,
  type Value,
} from './values.ts'

const abs: Filter = (value) => {
  const it = bare(value)
  if (it instanceof Float) return new Float(Math.abs(it.value))
  const int = asInt(it)
  if (int !== undefined) return int < 0 ? (typeof int === 'number' ? -int : shrink(-int)) : int
  throw typeFault(`bad operand type for abs(): '${typeName(it)}'`, placeOf(value))
}

const toInt: Filter = (value, args) => {
  const [fallback, base] = bind('int', ['default', 'base'], args)
  const it = bare(value)
  if (it instanceof Undefined) throw it.fault()
  const result = it instanceof Str ? integerFrom(it.text, base) : wholeNumber(it)
  return given(result, given(fallback, 0))
}

function wholeNumber(value: Value): Value | undefined {
  const int = asInt(value)
  if (int !== undefined) return int
  if (!(value instanceof Float) || Number.isNaN(value.value)) return undefined
  if (!Number.isFinite(value.value)) return undefined
  return shrink(BigInt(Math.trunc(value.value)))
}

const prefixes: Record<number, RegExp> = { 2: /^0b/i, 8: /^0o/i, 16: /^0x/i }

function integerFrom(text: string, given: Value | undefined): Value | undefined {
  const base = given === undefined ? 10 : smallInt(given, 'base')
  const stripped = pythonStrip(text)
  const sign = /^[+-]/.test(stripped) ? (stripped[0] as string) : ''
  let digits = stripped.slice(sign.length).toLowerCase()
  const prefix = prefixes[base]
  if (prefix) digits = digits.replace(prefix, '')
  if (/^[\da-z](?:_?[\da-z])*$/.test(digits)) {
    digits = digits.replaceAll('_', '')
    let whole = 0n
    for (const digit of digits) {
      const value = Number.parseInt(digit, 36)
      if (value >= base) return fromFloat(stripped)
      whole = whole * BigInt(base) + BigInt(value)
    }
    return shrink(sign === '-' ? -whole : whole)
  }
  return fromFloat(stripped)
}

function fromFloat(text: string): Value | undefined {
  const number = floatFrom(text)
  return number === undefined || !Number.isFinite(number)
    ? undefined
    : shrink(BigInt(Math.trunc(number)))
}

/** `float(text)` in Python, if it has a value. */
function floatFrom(text: string): number | undefined {
  const stripped = pythonStrip(text)
  if (
    /^[+-]?(?:\d(?:_?\d)*\.?(?:\d(?:_?\d)*)?|\.\d(?:_?\d)*)(?:e[+-]?\d(?:_?\d)*)?$/i.test(stripped)
  ) {
    return Number(stripped.replaceAll('_', ''))
  }
  if (/^[+-]?(?:inf|infinity)$/i.test(stripped)) {
    return stripped.startsWith('-') ? -Infinity : Infinity
  }
  return /^[+-]?nan$/i.test(stripped) ? Number.NaN : undefined
}

const toFloat: Filter = (value, args) => {
  const [fallback] = bind('float', ['default'], args)
  const it = bare(value)
  if (it instanceof Undefined) throw it.fault()
  const number = it instanceof Str ? floatFrom(it.text) : asNumber(it)
  return number === undefined ? given(fallback, new Float(0)) : new Float(number)
}

const round: Filter = (value, args) => {
  const [precision, method] = bind('round', ['precision', 'method'], args)
  const digits = precision === undefined ? 0 : smallInt(precision, 'precision')
  const how = method === undefined ? 'common' : bare(method)
  const name = how instanceof Str ? how.text : how
  if (name !== 'common' && name !== 'ceil' && name !== 'floor') {
    throw new Fault('runtime', 'method must be common, ceil or floor')
  }
  const it = bare(value)
  const number = asNumber(it)
  if (number === undefined) {
    throw typeFault(`type ${typeName(it)} doesn't define __round__ method`, placeOf(value))
  }
  if (name !== 'common') {
    const scaled = number * 10 ** digits
    return new Float((name === 'ceil' ? Math.ceil(scaled) : Math.floor(scaled)) / 10 ** digits)
  }
  if (it instanceof Float) return new Float(roundFloat(number, digits))
  if (digits >= 0) return asInt(it) as Value
  const unit = 10n ** BigInt(-digits)
  const whole = BigInt(asInt(it) as number)
  const half = roundHalfEven(whole, unit)
  return shrink(half)
}

function roundHalfEven(value: bigint, unit: bigint): bigint {
  const rest = ((value % unit) + unit) % unit
  const low = value - rest
  const up = rest * 2n > unit || (rest * 2n === unit && (low / unit) % 2n !== 0n)
  return up ? low + unit : low
}

const filesizeformat: Filter = (value, args) => {
  const [binary] = bind('filesizeformat', ['binary'], args)
  const it = bare(value)
  const size = it instanceof Str ? (floatFrom(it.text) ?? Number.NaN) : (asNumber(it) ?? Number.NaN)
  const base = isTrue(binary) ? 1024 : 1000
  const letters = isTrue(binary)
    ? ['KiB', 'MiB', 'GiB', 'TiB', 'PiB', 'EiB', 'ZiB', 'YiB']
    : ['kB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB']
  if (size === 1) return fileSize(value, '1 Byte')
  if (size < base) return fileSize(value, `${Math.trunc(size)} Bytes`)
  let power = 1
  while (power < letters.length && size >= base ** (power + 1)) power++
  const scaled = Number(roundFloat((base * size) / base ** (power + 1), 1)).toFixed(1)
  return fileSize(value, `${scaled} ${letters[power - 1]}`)
}

function fileSize(value: Value, text: string): Value {
  return value instanceof Str ? opaque(text, value) : rewritten(text, placeOf(value))
}

/** Filters that read or make numbers. */
export const numberFilters: Record<string, Filter> = {
  abs,
  filesizeformat,
  float: toFloat,
  int: toInt,
  round,
}
