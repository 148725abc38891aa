import { readJson } from '~/core/json/read.ts'
import { isArray, isObject, type Json, JsonNumber, type JsonObject } from '~/core/json/value.ts'

/** A variable and its value as JSON text, which keeps numbers as they were written. */
export type StoredValue = readonly [name: string, json: string]

const known = new WeakMap<StoredValue, Json>()

/** The values as the core takes them; those that are no JSON are left out. */
export function valuesOf(stored: readonly StoredValue[]): JsonObject {
  const values = new Map<string, Json>()
  for (const pair of stored) {
    const value = valueIn(pair)
    if (value !== undefined) values.set(pair[0], value)
  }
  return values
}

/** The value of one pair; remembered with it. */
export function valueIn(pair: StoredValue): Json | undefined {
  const before = known.get(pair)
  if (before !== undefined) return before
  try {
    const value = readJson(pair[1])
    known.set(pair, value)
    return value
  } catch {
    return undefined
  }
}

/** `value` as JSON text, with numbers as they were written. */
export function jsonOf(value: Json): string {
  if (value instanceof JsonNumber) return value.text
  if (isArray(value)) return `[${value.map(jsonOf).join(',')}]`
  if (!isObject(value)) return JSON.stringify(value)
  return `{${Array.from(value, ([key, item]) => `${JSON.stringify(key)}:${jsonOf(item)}`).join(',')}}`
}

export function stored(values: Iterable<readonly [string, Json]>): StoredValue[] {
  return Array.from(values, ([name, value]): StoredValue => [name, jsonOf(value)])
}

/** `before` with the values of `more` in place; a `null` takes a value away. */
export function merged(
  before: readonly StoredValue[],
  more: readonly StoredValue[],
): readonly StoredValue[] {
  const all = new Map(before.map((pair) => [pair[0], pair]))
  for (const pair of more) {
    if (pair[1] === 'null') all.delete(pair[0])
    else all.set(pair[0], pair)
  }
  return [...all.values()]
}

/** One JSON object to take along and to paste again. */
export function valuesFile(values: readonly StoredValue[]): string {
  if (values.length === 0) return '{}\n'
  const lines = values.map(([name, json]) => `  ${JSON.stringify(name)}: ${json}`)
  return `{\n${lines.join(',\n')}\n}\n`
}
