import { listing } from '~/core/families/listing.ts'
import { type Json, typeName } from '~/core/json/value.ts'

/** `id` as it was given: what is no string is named by its type. */
export function unknownFamily(id: Json | undefined): string {
  const found = typeof id === 'string' ? JSON.stringify(id) : typeName(id)
  return `unknown family ${found}; known are ${listing.map((one) => one.id).join(', ')}`
}
