import type { Decoder } from '~/core/decode/index.ts'
import { listing } from '~/core/families/listing.ts'

/** What a family is called. */
export function labelOf({ id }: Pick<Decoder, 'id'>): string {
  return listing.find((one) => one.id === id)?.label ?? id
}
