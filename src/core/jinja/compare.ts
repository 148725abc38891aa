import { typeFault } from './error.ts'
import { Str } from './text.ts'
import {
  asInt,
  asNumber,
  bare,
  Dict,
  Float,
  type Int,
  List,
  placeOf,
  typeName,
  Undefined,
  type Value,
} from './values.ts'

/** `a == b` in Python. */
export function equal(left: Value, right: Value): boolean {
  const a = bare(left)
  const b = bare(right)
  if (a === b) return true
  if (a instanceof Str) return b instanceof Str && a.text === b.text
  const number = asNumber(a)
  if (number !== undefined) return asNumber(b) !== undefined && orderNumbers(a, b) === 0
  if (a instanceof Undefined) return b instanceof Undefined
  if (a instanceof List) return b instanceof List && a.kind === b.kind && equalLists(a, b)
  return a instanceof Dict && b instanceof Dict && equalDicts(a, b)
}

function equalLists(a: List, b: List): boolean {
  return (
    a.items.length === b.items.length &&
    a.items.every((item, index) => equal(item, b.items[index] as Value))
  )
}

function equalDicts(a: Dict, b: Dict): boolean {
  if (a.size !== b.size) return false
  for (const id of a.ids()) {
    const other = b.get(id)
    if (other === undefined || !equal(a.get(id) as Value, other)) return false
  }
  return true
}

export type Comparison = '<' | '<=' | '>' | '>='

/** Negative, zero or positive as `a` stands before, with or after `b`; NaN beside a NaN. */
export function order(left: Value, right: Value, operator: Comparison): number {
  const a = bare(left)
  const b = bare(right)
  if (a instanceof Str && b instanceof Str) return orderText(a.text, b.text)
  if (asNumber(a) !== undefined && asNumber(b) !== undefined) return orderNumbers(a, b)
  if (a instanceof Undefined) throw a.fault()
  if (b instanceof Undefined) throw b.fault()
  if (a instanceof List && b instanceof List && a.kind === b.kind && a.kind !== 'range') {
    return orderLists(a, b, operator)
  }
  throw typeFault(
    `'${operator}' not supported between instances of '${typeName(a)}' and '${typeName(b)}'`,
    placeOf(left) ?? placeOf(right),
  )
}

function orderLists(a: List, b: List, operator: Comparison): number {
  const shared = Math.min(a.items.length, b.items.length)
  for (let index = 0; index < shared; index++) {
    const x = a.items[index] as Value
    const y = b.items[index] as Value
    if (!equal(x, y)) return order(x, y, operator)
  }
  return a.items.length - b.items.length
}

function orderNumbers(a: Value, b: Value): number {
  if (a instanceof Float || b instanceof Float) {
    const x = asNumber(a) as number
    const y = asNumber(b) as number
    // an integer that a double cannot hold is still compared exactly
    if (a instanceof Float && b instanceof Float)
      return x < y ? -1 : x > y ? 1 : x === y ? 0 : Number.NaN
    const left = a instanceof Float ? a.value : (asInt(a) as Int)
    const right = b instanceof Float ? b.value : (asInt(b) as Int)
    return left < right ? -1 : left > right ? 1 : left >= right ? 0 : Number.NaN
  }
  const x = asInt(a) as Int
  const y = asInt(b) as Int
  return x < y ? -1 : x > y ? 1 : 0
}

const surrogate = /[\ud800-\udfff]/

/** By code points, as Python compares. */
export function orderText(a: string, b: string): number {
  if (!surrogate.test(a) && !surrogate.test(b)) return a < b ? -1 : a > b ? 1 : 0
  const left = Array.from(a)
  const right = Array.from(b)
  const shared = Math.min(left.length, right.length)
  for (let index = 0; index < shared; index++) {
    const x = (left[index] as string).codePointAt(0) as number
    const y = (right[index] as string).codePointAt(0) as number
    if (x !== y) return x - y
  }
  return left.length - right.length
}

/** Whether `item` is one of `items`, as `in` finds it in a list. */
export function includes(items: readonly Value[], item: Value): boolean {
  return items.some((other) => equal(other, item))
}

/** `sorted(items)` by `keys`, stable; fails where two keys have no order. */
export function sortedBy<T>(
  items: readonly T[],
  keyOfItem: (item: T) => Value,
  reverse: boolean,
): T[] {
  const keyed = items.map((item) => ({ item, key: keyOfItem(item) }))
  if (keyed.length > 1) {
    const sign = reverse ? -1 : 1
    keyed.sort((a, b) => sign * order(a.key, b.key, '<') || 0)
  }
  return keyed.map(({ item }) => item)
}
