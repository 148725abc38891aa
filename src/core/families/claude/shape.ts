import { EncodeError } from '../../error.ts'
import { child, type Place, pathText } from '../../json/place.ts'
import {
  isArray,
  isObject,
  type Json,
  type JsonArray,
  JsonNumber,
  type JsonObject,
  typeName,
} from '../../json/value.ts'

/** A string of the input and where it stands. */
export interface Text {
  readonly value: string
  readonly place: Place
}

/** An object of the input, read field by field. A field that is `null` counts as absent. */
export class Shape {
  private constructor(
    readonly object: JsonObject,
    readonly place: Place | null,
  ) {}

  /** @throws EncodeError `input.bad-shape` unless `value` is an object. */
  static of(value: Json | undefined, place: Place | null): Shape {
    if (!isObject(value)) throw badShape(value, place, 'object')
    return new Shape(value, place)
  }

  at(key: string): Place {
    return child(this.place, key)
  }

  get(key: string): Json | undefined {
    return this.object.get(key) ?? undefined
  }

  text(key: string): Text | undefined {
    const value = this.get(key)
    if (value === undefined) return undefined
    if (typeof value !== 'string') throw this.bad(key, 'string')
    return { value, place: this.at(key) }
  }

  requiredText(key: string): Text {
    return this.text(key) ?? this.missing(key, 'string')
  }

  shape(key: string): Shape | undefined {
    const value = this.get(key)
    return value === undefined ? undefined : Shape.of(value, this.at(key))
  }

  requiredShape(key: string): Shape {
    return this.shape(key) ?? this.missing(key, 'object')
  }

  list(key: string): JsonArray | undefined {
    const value = this.get(key)
    if (value === undefined || isArray(value)) return value
    throw this.bad(key, 'list')
  }

  number(key: string): JsonNumber | undefined {
    const value = this.get(key)
    if (value === undefined || value instanceof JsonNumber) return value
    throw this.bad(key, 'number')
  }

  boolean(key: string): boolean | undefined {
    const value = this.get(key)
    if (value === undefined || typeof value === 'boolean') return value
    throw this.bad(key, 'boolean')
  }

  bad(key: string, expected: string): EncodeError {
    return badShape(this.object.get(key), this.at(key), expected)
  }

  private missing(key: string, expected: string): never {
    throw this.bad(key, expected)
  }
}

export function badShape(
  value: Json | undefined,
  place: Place | null,
  expected: string,
  found = typeName(value),
): EncodeError {
  const message = `${pathText(place) || 'input'}: found ${found}, expected ${expected}`
  return new EncodeError('input.bad-shape', message, place, { found, expected })
}
