import { pythonFloat } from '../json/python.ts'
import { Fault, typeFault } from './error.ts'
import { type FloatKind, floatText } from './number-text.ts'
import { intText, toText } from './print-value.ts'
import type { Runtime } from './runtime.ts'
import { computed, concatAll, rewritten, Str } from './text.ts'
import {
  asInt,
  asNumber,
  bare,
  Float,
  type Int,
  isInt,
  placeOf,
  typeName,
  type Value,
} from './values.ts'

const grammar =
  /^(?:(?<fill>[\s\S])?(?<align>[<>=^]))?(?<sign>[-+ ])?z?(?<alternate>#)?(?<zero>0)?(?<width>\d+)?(?<group>[,_])?(?:\.(?<precision>\d+))?(?<kind>[a-zA-Z%])?$/u

interface Spec {
  readonly fill?: string | undefined
  readonly align?: string | undefined
  readonly sign?: string | undefined
  readonly alternate?: string | undefined
  readonly zero?: string | undefined
  readonly width?: string | undefined
  readonly group?: string | undefined
  readonly precision?: string | undefined
  readonly kind?: string | undefined
}

/** `format(value, spec)` in Python, for text and numbers. */
export function formatValue(value: Value, spec: string, r: Runtime): Str {
  if (spec === '') return toText(value, r)
  const it = bare(value)
  const groups: Spec | undefined = grammar.exec(spec)?.groups
  if (!groups) throw new Fault('value', `Invalid format specifier '${spec}'`)
  if (it instanceof Str) return formatString(it, groups, r)
  if (typeof it === 'boolean' && !groups.kind) {
    return formatNumber(String(Number(it)), value, groups, r)
  }
  if (isInt(it) || typeof it === 'boolean' || it instanceof Float) {
    return formatNumber(numberText(it, groups), value, groups, r)
  }
  throw typeFault(`unsupported format string passed to ${typeName(it)}.__format__`, placeOf(value))
}

function formatString(text: Str, spec: Spec, r: Runtime): Str {
  const { kind = 's', precision, zero, align, sign } = spec
  if (kind !== 's') throw unknownKind(kind, 'str')
  if (sign || align === '=') {
    throw new Fault('value', `${sign ? 'Sign' : "'='"} not allowed in string format specifier`)
  }
  const cut =
    precision === undefined
      ? text
      : text.slice(0, text.unitOf(Math.min(Number(precision), text.length)))
  return aligned(cut, { ...spec, fill: spec.fill ?? (zero ? '0' : undefined) }, '<', r)
}

function unknownKind(kind: string, type: string): Fault {
  return new Fault('value', `Unknown format code '${kind}' for object of type '${type}'`)
}

function numberText(value: Int | boolean | Float, spec: Spec): string {
  const { kind, precision, alternate } = spec
  const int = asInt(value)
  if (int !== undefined && (!kind || 'dnbcoxX'.includes(kind))) {
    if (precision !== undefined) {
      throw new Fault('value', 'Precision not allowed in integer format specifier')
    }
    return intKind(int, kind ?? 'd', Boolean(alternate))
  }
  const number = asNumber(value) as number
  if (kind === '%') return `${floatText(number * 100, 'f', Number(precision ?? 6))}%`
  if (kind && 'eEfFgG'.includes(kind)) {
    return floatText(number, kind as FloatKind, Number(precision ?? 6), Boolean(alternate))
  }
  if (kind && kind !== 'n') throw unknownKind(kind, typeName(value))
  if (precision === undefined && kind !== 'n') return pythonFloat(number)
  const text = floatText(number, 'g', Number(precision ?? 6))
  // without a kind a float still shows that it is one
  if (kind === 'n' || /[.en]/.test(text)) return text
  return `${text}.0`
}

function intKind(value: Int, kind: string, alternate: boolean): string {
  if (kind === 'c') return String.fromCodePoint(Number(value))
  if (kind === 'd' || kind === 'n') return intText(value)
  const base = kind === 'b' ? 2 : kind === 'o' ? 8 : 16
  const digits = value
    .toString(base)
    .replace(/^-?/, `$&${alternate ? `0${kind.toLowerCase()}` : ''}`)
  return kind === 'X' ? digits.toUpperCase() : digits
}

function formatNumber(text: string, value: Value, spec: Spec, r: Runtime): Str {
  const { sign, group, zero, align, width } = spec
  const [, minus = '', prefix = '', whole = '', rest = ''] =
    /^(-?)(0[xXbBoO])?([\da-fA-F]*)([\s\S]*)$/.exec(text) ?? []
  const lead = (minus || (sign === '+' || sign === ' ' ? sign : '')) + prefix
  const size = group === '_' && spec.kind && 'bxXo'.includes(spec.kind) ? 4 : 3
  let digits = group ? grouped(whole, group, size) : whole
  const fillsZeros = zero && !align
  if (fillsZeros && width) {
    const columns = Number(width) - lead.length - rest.length
    r.meter.size(columns)
    while (digits.length < columns) digits = lengthened(digits, group, size)
  }
  const number = rewritten(lead + digits + rest, placeOf(value))
  if (align === '=') return betweenSign(number, lead.length, spec, r)
  return aligned(number, spec, '>', r)
}

function grouped(digits: string, group: string, size: number): string {
  return digits.replace(new RegExp(`\\B(?=(?:[\\da-fA-F]{${size}})+$)`, 'g'), group)
}

function lengthened(digits: string, group: string | undefined, size: number): string {
  if (!group) return `0${digits}`
  return grouped(`0${digits.replaceAll(group, '')}`, group, size)
}

function betweenSign(number: Str, lead: number, spec: Spec, r: Runtime): Str {
  const missing = Number(spec.width ?? 0) - number.length
  if (missing <= 0) return number
  r.meter.size(missing)
  const fill = computed((spec.fill ?? ' ').repeat(missing))
  return concatAll([number.slice(0, lead), fill, number.slice(lead)], r.meter)
}

function aligned(text: Str, spec: Spec, usual: '<' | '>', r: Runtime): Str {
  const missing = Number(spec.width ?? 0) - text.length
  if (missing <= 0) return text
  r.meter.size(missing)
  const fill = spec.fill ?? ' '
  const align = spec.align ?? usual
  const left = align === '<' ? 0 : align === '^' ? missing >> 1 : missing
  const parts = [computed(fill.repeat(left)), text, computed(fill.repeat(missing - left))]
  return concatAll(parts, r.meter)
}
