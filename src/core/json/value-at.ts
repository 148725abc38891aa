import { type Place, pathOf } from './place.ts'
import { isArray, isObject, type Json } from './value.ts'

/** What stands at `place` in a tree, or `undefined` if nothing does. */
export function valueAt(root: Json, place: Place | null): Json | undefined {
  let at: Json | undefined = root
  for (const key of pathOf(place)) {
    if (typeof key === 'number') at = isArray(at) ? at[key] : undefined
    else at = isObject(at) ? at.get(key) : undefined
  }
  return at
}
