import { child, type Place } from '../../../json/place.ts'
import { isArray, isObject, type Json, type JsonObject } from '../../../json/value.ts'

/** An object of a request, with its place. Whatever has another form is passed over. */
export interface View {
  readonly object: JsonObject
  readonly place: Place | null
}

/** The objects in the list under `key`. */
export function viewsIn({ object, place }: View, key: string): readonly View[] {
  const list = object.get(key)
  const at = child(place, key)
  if (!isArray(list)) return []
  return list.flatMap((item, index) =>
    isObject(item) ? [{ object: item, place: child(at, index) }] : [],
  )
}

/** The place of a member, or of the object where it has none of that name. */
export function memberPlace({ object, place }: View, key: string): Place | null {
  return object.has(key) ? child(place, key) : place
}

export function textAt({ object }: View, key: string): string | undefined {
  const value = object.get(key)
  return typeof value === 'string' ? value : undefined
}

export function viewAt({ object, place }: View, key: string): View | undefined {
  const value: Json | undefined = object.get(key)
  return isObject(value) ? { object: value, place: child(place, key) } : undefined
}

export function typeOf(view: View): string | undefined {
  return textAt(view, 'type')
}
