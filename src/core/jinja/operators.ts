import { includes } from './compare.ts'
import { Fault, typeFault } from './error.ts'
import { escapeHtml } from './html.ts'
import type { Runtime } from './runtime.ts'
import { concat, concatAll, Str } from './text.ts'
import {
  asInt,
  asNumber,
  bare,
  Dict,
  Float,
  type Int,
  itemsOf,
  keyOf,
  List,
  placeOf,
  shrink,
  typeName,
  Undefined,
  type Value,
} from './values.ts'

export type Arithmetic = '+' | '-' | '*' | '/' | '//' | '%' | '**'

/** Bits of the longest integer that `**` and `*` may make. */
const MAX_BITS = 100_000

export function arithmetic(operator: Arithmetic, left: Value, right: Value, r: Runtime): Value {
  const a = bare(left)
  const b = bare(right)
  if (operator === '+' && a instanceof Str && b instanceof Str) return addText(a, b, r)
  if (operator === '%' && a instanceof Str) return r.library.percent(a, b, r)
  if (a instanceof Undefined) throw a.fault()
  if (b instanceof Undefined) throw b.fault()
  const x = asInt(a)
  const y = asInt(b)
  if (x !== undefined && y !== undefined) return integers(operator, x, y)
  const p = asNumber(a)
  const q = asNumber(b)
  if (p !== undefined && q !== undefined) return new Float(floats(operator, p, q))
  if (operator === '+' && a instanceof List && b instanceof List && a.kind === b.kind) {
    if (a.kind !== 'range') {
      r.meter.size(a.items.length + b.items.length)
      r.meter.step(a.items.length + b.items.length)
      return new List([...a.items, ...b.items], a.kind)
    }
  }
  if (operator === '*') {
    if (y !== undefined && isSequence(a)) return repeat(a, Number(y), r)
    if (x !== undefined && isSequence(b)) return repeat(b, Number(x), r)
  }
  const joins = operator === '+' && isSequence(a)
  throw typeFault(
    joins
      ? `can only concatenate ${typeName(a)} (not "${typeName(b)}") to ${typeName(a)}`
      : `unsupported operand type(s) for ${operator}: '${typeName(a)}' and '${typeName(b)}'`,
    placeOf(b instanceof Str ? left : right) ?? placeOf(left),
  )
}

function isSequence(value: Value): value is Str | List {
  return value instanceof Str || (value instanceof List && value.kind !== 'range')
}

/** With one side marked as HTML the other is escaped. */
function addText(a: Str, b: Str, r: Runtime): Str {
  if (!a.safe && !b.safe) return concat(a, b, r.meter)
  return concat(escapeHtml(a, r), escapeHtml(b, r), r.meter).markSafe(true)
}

function repeat(value: Str | List, count: number, r: Runtime): Value {
  const times = Math.max(0, count)
  if (value instanceof Str) {
    if (value.text === '') return value
    r.meter.size(value.text.length * times)
    return concatAll(new Array<Str>(times).fill(value), r.meter).markSafe(value.safe)
  }
  r.meter.size(value.items.length * times)
  r.meter.step(value.items.length * times)
  const items: Value[] = []
  for (let round = 0; round < times && value.items.length > 0; round++) items.push(...value.items)
  return new List(items, value.kind)
}

function integers(operator: Arithmetic, a: Int, b: Int): Value {
  switch (operator) {
    case '+':
      return fitted(Number(a) + Number(b), () => BigInt(a) + BigInt(b))
    case '-':
      return fitted(Number(a) - Number(b), () => BigInt(a) - BigInt(b))
    case '*':
      checkBits(bits(a) + bits(b))
      return fitted(Number(a) * Number(b), () => BigInt(a) * BigInt(b))
    case '**':
      if (b < 0) return new Float(floats('**', Number(a), Number(b)))
      if (a !== 0 && a !== 1 && a !== -1) checkBits(bits(a) * Number(b))
      return shrink(BigInt(a) ** BigInt(b))
    default:
      if (Number(b) === 0) throw divisionByZero(operator === '/' ? '' : 'integer ')
      if (operator === '/') return new Float(Number(a) / Number(b))
      return operator === '//' ? floorDivide(a, b) : modulo(a, b)
  }
}

function fitted(value: number, exact: () => bigint): Int {
  return Number.isSafeInteger(value) ? value + 0 : shrink(exact())
}

function bits(value: Int): number {
  if (typeof value === 'number') return Math.log2(Math.abs(value) + 1)
  return value.toString(16).length * 4
}

function checkBits(count: number): void {
  if (count > MAX_BITS) throw new Fault('limit', `an integer of more than ${MAX_BITS} bits`)
}

function floorDivide(a: Int, b: Int): Int {
  if (typeof a === 'number' && typeof b === 'number') return Math.floor(a / b) + 0
  const x = BigInt(a)
  const y = BigInt(b)
  const quotient = x / y
  return shrink(x % y !== 0n && x < 0n !== y < 0n ? quotient - 1n : quotient)
}

function modulo(a: Int, b: Int): Int {
  if (typeof a === 'number' && typeof b === 'number') {
    const rest = a % b
    return rest !== 0 && rest < 0 !== b < 0 ? rest + b : rest + 0
  }
  const rest = BigInt(a) % BigInt(b)
  return shrink(rest !== 0n && rest < 0n !== BigInt(b) < 0n ? rest + BigInt(b) : rest)
}

function floats(operator: Arithmetic, a: number, b: number): number {
  if (operator === '+') return a + b
  if (operator === '-') return a - b
  if (operator === '*') return a * b
  if (operator === '**') return power(a, b)
  if (b === 0) throw divisionByZero(operator === '%' ? 'float modulo' : 'float ')
  if (operator === '/') return a / b
  const rest = a % b
  const floored = rest !== 0 && rest < 0 !== b < 0 ? rest + b : rest
  if (operator === '%') return floored === 0 ? (b < 0 ? -0 : 0) : floored
  // a zero has the sign of the quotient
  return Math.round((a - floored) / b) || (a / b < 0 || Object.is(a / b, -0) ? -0 : 0)
}

function power(a: number, b: number): number {
  if (a === 0 && b < 0) {
    throw new Fault('arithmetic', '0.0 cannot be raised to a negative power')
  }
  if (a < 0 && !Number.isInteger(b)) throw new Fault('unsupported', 'complex numbers')
  const result = a ** b
  if (!Number.isFinite(result) && Number.isFinite(a) && Number.isFinite(b)) {
    throw new Fault('arithmetic', 'the result is too large')
  }
  return result
}

function divisionByZero(kind: string): Fault {
  return new Fault('arithmetic', `${kind}division by zero`)
}

/** `-value` or `+value`. */
export function signed(sign: '+' | '-', value: Value): Value {
  const it = bare(value)
  if (it instanceof Float) return sign === '-' ? new Float(-it.value) : it
  const int = asInt(it)
  if (int !== undefined) {
    if (sign === '+') return int
    return typeof int === 'number' ? 0 - int : shrink(-int)
  }
  if (it instanceof Undefined) throw it.fault()
  throw typeFault(`bad operand type for unary ${sign}: '${typeName(it)}'`, placeOf(value))
}

/** `item in container` in Python. */
export function contains(container: Value, item: Value, r: Runtime): boolean {
  const it = bare(container)
  if (it instanceof Str) {
    const part = bare(item)
    if (part instanceof Str) return it.text.includes(part.text)
    throw typeFault(
      `'in <string>' requires string as left operand, not ${typeName(item)}`,
      placeOf(item),
    )
  }
  if (it instanceof Dict) return it.has(keyOf(item))
  const items = itemsOf(it, r)
  if (items) {
    r.meter.step(items.length)
    return includes(items, item)
  }
  throw typeFault(`argument of type '${typeName(it)}' is not iterable`, placeOf(container))
}

/** `value[start:stop:step]`. */
export function slice(
  value: Value,
  start: Value | null,
  stop: Value | null,
  step: Value | null,
  r: Runtime,
): Value {
  const it = bare(value)
  if (it instanceof Undefined) throw it.fault()
  if (it instanceof Undefined) throw it.fault()
  if (it instanceof Dict) throw typeFault("unhashable type: 'slice'", it.place)
  if (!(it instanceof Str || it instanceof List)) {
    throw typeFault(`'${typeName(it)}' object is not subscriptable`, placeOf(value))
  }
  const length = it instanceof Str ? it.length : it.items.length
  const [first, last, stride] = [index(start), index(stop), index(step) ?? 1]
  if (stride === 0) throw new Fault('value', 'slice step cannot be zero')
  const [from, to] = bounds(first, last, stride, length)
  if (it instanceof List) {
    const items: Value[] = []
    for (let at = from; stride > 0 ? at < to : at > to; at += stride) {
      items.push(it.items[at] as Value)
    }
    r.meter.step(items.length)
    return it.kind === 'range' ? rangeOf(items) : new List(items, it.kind)
  }
  if (stride === 1) return it.slice(it.unitOf(from), it.unitOf(Math.max(from, to)))
  const characters = it.characters()
  const parts: Str[] = []
  for (let at = from; stride > 0 ? at < to : at > to; at += stride) {
    parts.push(characters[at] as Str)
  }
  return concatAll(parts, r.meter).markSafe(it.safe)
}

/** A range of the given numbers; an engine range keeps its items. */
export function rangeOf(items: readonly Value[]): List {
  const first = Number(items[0] ?? 0)
  const step = items.length > 1 ? Number(items[1]) - first : 1
  const stop = items.length > 0 ? Number(items.at(-1)) + step : first
  const label = step === 1 ? `range(${first}, ${stop})` : `range(${first}, ${stop}, ${step})`
  return new List(items, 'range', null, label)
}

function index(value: Value | null): number | null {
  const it = value === null ? null : bare(value)
  if (it === null) return null
  const int = asInt(it)
  if (int !== undefined) return Number(int)
  throw typeFault('slice indices must be integers or None or have an __index__ method')
}

function bounds(
  start: number | null,
  stop: number | null,
  step: number,
  length: number,
): [number, number] {
  const low = step > 0 ? 0 : -1
  const high = step > 0 ? length : length - 1
  const clip = (at: number) => Math.min(high, Math.max(low, at < 0 ? at + length : at))
  const from = start === null ? (step > 0 ? low : high) : clip(start)
  const to = stop === null ? (step > 0 ? high : low) : clip(stop)
  return [from, to]
}
