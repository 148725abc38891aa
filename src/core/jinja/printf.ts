import { Fault, typeFault } from './error.ts'
import { type FloatKind, floatText } from './number-text.ts'
import { intText, repr, toText } from './print-value.ts'
import type { Runtime } from './runtime.ts'
import { computed, concatAll, rewritten, Str } from './text.ts'
import {
  asInt,
  asNumber,
  bare,
  Dict,
  Float,
  List,
  placeOf,
  shrink,
  smallInt,
  typeName,
  Undefined,
  type Value,
} from './values.ts'

const directive =
  /%(?:\((?<key>[^)]*)\))?(?<flags>[-+ #0]*)(?<width>\*|\d*)(?:\.(?<precision>\*|\d*))?[hlL]?(?<kind>[\s\S]?)/gu

/** `pattern % values` in Python; ranges of the pattern and the values keep their origin. */
export function printf(pattern: Str, values: Value, r: Runtime): Str {
  const it = bare(values)
  const list = it instanceof List && it.kind === 'tuple' ? it.items : [values]
  const mapping = it instanceof Dict ? it : null
  let used = 0
  const next = (): Value => {
    const value = list[used++]
    if (value === undefined) throw typeFault('not enough arguments for format string')
    return value
  }
  const parts: Str[] = []
  let from = 0
  for (const found of pattern.text.matchAll(directive)) {
    parts.push(pattern.slice(from, found.index).markSafe(false))
    from = found.index + found[0].length
    const { key, flags = '', width, precision, kind = '' } = found.groups ?? {}
    if (kind === '%') {
      parts.push(pattern.slice(from - 1, from).markSafe(false))
      continue
    }
    if (key !== undefined && !mapping) throw typeFault('format requires a mapping')
    const columns = width === '*' ? smallInt(next(), '* width') : Number(width || 0)
    let digits: number | null = precision === undefined ? null : Number(precision || 0)
    if (precision === '*') digits = smallInt(next(), '* precision')
    let value: Value
    if (key === undefined) value = next()
    else {
      const member = mapping?.get(key)
      if (member === undefined) throw new Fault('key', `'${key}'`)
      value = member
    }
    parts.push(pad(convert(value, kind, flags, digits, r), columns, flags, kind, r))
  }
  parts.push(pattern.slice(from).markSafe(false))
  // a list, like undefined, counts as a mapping here, whose members need not be used
  const isMapping =
    mapping || it instanceof Undefined || (it instanceof List && it.kind !== 'tuple')
  if (used < list.length && !isMapping) {
    throw typeFault('not all arguments converted during string formatting')
  }
  return concatAll(parts, r.meter).markSafe(pattern.safe)
}

function convert(
  value: Value,
  kind: string,
  flags: string,
  precision: number | null,
  r: Runtime,
): Str {
  if (kind === 's' || kind === 'r' || kind === 'a') {
    const text = kind === 's' ? toText(value, r) : repr(value, r)
    return precision === null ? text : text.slice(0, text.unitOf(Math.min(precision, text.length)))
  }
  if (kind === 'c') return character(value)
  const text = signed(numberText(value, kind, flags, precision), flags)
  return rewritten(text, placeOf(value))
}

function character(value: Value): Str {
  const it = bare(value)
  if (it instanceof Str && it.length === 1) return it
  const point = asInt(it)
  if (point === undefined) throw typeFault('%c requires int or char')
  if (point < 0 || point > 0x10ffff) throw new Fault('arithmetic', '%c arg not in range(0x110000)')
  return computed(String.fromCodePoint(Number(point)))
}

function numberText(value: Value, kind: string, flags: string, precision: number | null): string {
  const it = bare(value)
  if ('diuxXo'.includes(kind) && kind) {
    const decimal = 'diu'.includes(kind)
    let int = asInt(it)
    if (int === undefined && decimal && it instanceof Float && Number.isFinite(it.value)) {
      int = shrink(BigInt(Math.trunc(it.value)))
    }
    if (int === undefined) {
      throw typeFault(`%${kind} format: a number is required, not ${typeName(it)}`, placeOf(value))
    }
    if (decimal) return zeros(intText(int), precision)
    const base = kind === 'o' ? 8 : 16
    const prefix = flags.includes('#') ? (kind === 'o' ? '0o' : '0x') : ''
    const digits = zeros(int.toString(base), precision).replace(/^-?/, `$&${prefix}`)
    return kind === 'X' ? digits.toUpperCase() : digits
  }
  if (!kind || !'eEfFgG'.includes(kind)) {
    if (!kind) throw new Fault('value', 'incomplete format')
    throw new Fault('value', `unsupported format character '${kind}'`)
  }
  const number = asNumber(it)
  if (number === undefined) {
    throw typeFault(`must be real number, not ${typeName(it)}`, placeOf(value))
  }
  return floatText(number, kind as FloatKind, precision ?? 6, flags.includes('#'))
}

function zeros(text: string, precision: number | null): string {
  const sign = text.startsWith('-') ? '-' : ''
  return sign + text.slice(sign.length).padStart(precision ?? 0, '0')
}

function signed(text: string, flags: string): string {
  if (text.startsWith('-')) return text
  return flags.includes('+') ? `+${text}` : flags.includes(' ') ? ` ${text}` : text
}

function pad(text: Str, width: number, flags: string, kind: string, r: Runtime): Str {
  const missing = Math.abs(width) - text.length
  if (missing <= 0) return text
  r.meter.size(missing)
  if (flags.includes('-') || width < 0) {
    return concatAll([text, computed(' '.repeat(missing))], r.meter)
  }
  if (flags.includes('0') && !'sarc'.includes(kind)) {
    const head = /^[-+ ]?(?:0[xXo])?/.exec(text.text)?.[0].length ?? 0
    const fill = computed('0'.repeat(missing))
    return concatAll([text.slice(0, head), fill, text.slice(head)], r.meter)
  }
  return concatAll([computed(' '.repeat(missing)), text], r.meter)
}
