/**
 * JSON without loss: objects keep every key in order (`"10"` and `__proto__` too) and numbers keep
 * the text they were written with, so that an encoding can show `1.0` or a 20-digit integer as read.
 */
export type Json = null | boolean | string | JsonNumber | JsonArray | JsonObject
export type JsonArray = readonly Json[]
export type JsonObject = ReadonlyMap<string, Json>

const MINUS = 45
const ZERO = 48
const NINE = 57

/** A number as written. `text` follows the JSON grammar, or is `NaN`, `Infinity`, `-Infinity`. */
export class JsonNumber {
  constructor(readonly text: string) {}

  /** Whether Python reads it as an int: written without point or exponent, and finite. */
  get isInteger(): boolean {
    const { text } = this
    for (let at = text.charCodeAt(0) === MINUS ? 1 : 0; at < text.length; at++) {
      if (text.charCodeAt(at) > NINE || text.charCodeAt(at) < ZERO) return false
    }
    return true
  }

  /** The nearest double. */
  get value(): number {
    return Number(this.text)
  }
}

export function isObject(value: Json | undefined): value is JsonObject {
  return value instanceof Map
}

export function isArray(value: Json | undefined): value is JsonArray {
  return Array.isArray(value)
}

/** What a reader calls the type of `value`: `object`, `list`, `string`, `number`, `boolean`, `null`, `nothing`. */
export function typeName(value: Json | undefined): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (value instanceof JsonNumber) return 'number'
  if (isArray(value)) return 'list'
  return isObject(value) ? 'object' : typeof value
}

/** A lossless value from a plain JavaScript one; members that are `undefined` are left out. */
export function fromJs(value: unknown): Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') {
    return new JsonNumber(Object.is(value, -0) ? '-0.0' : String(value))
  }
  if (typeof value === 'bigint') return new JsonNumber(String(value))
  if (value instanceof JsonNumber || value instanceof Map) return value as Json
  if (Array.isArray(value)) return value.map(fromJs)
  const object = new Map<string, Json>()
  for (const [key, member] of Object.entries(value as object)) {
    if (member !== undefined) object.set(key, fromJs(member))
  }
  return object
}

/** A plain JavaScript value: integer-like keys may move and long numbers lose digits. */
export function toJs(value: Json): unknown {
  if (value instanceof JsonNumber) return value.value
  if (isArray(value)) return value.map(toJs)
  if (isObject(value)) {
    // defineProperty, since assigning to `__proto__` would change the prototype instead
    const object: Record<string, unknown> = {}
    for (const [key, member] of value) {
      Object.defineProperty(object, key, {
        value: toJs(member),
        enumerable: true,
        writable: true,
        configurable: true,
      })
    }
    return object
  }
  return value
}
