import type { Place } from '../json/place.ts'

/** The lists of a body that a template goes through. */
export type List = 'messages' | 'tools'

/** The first keys of a place: a list of the conversation, an item of it, a field of that. */
export interface Top {
  readonly list: List | null
  readonly index: number | null
  readonly field: string | number | null
}

export function topOf(place: Place | null): Top {
  let field: Place | null = null
  let index: Place | null = null
  let list = place
  while (list?.parent) {
    field = index
    index = list
    list = list.parent
  }
  return {
    list: list?.key === 'messages' || list?.key === 'tools' ? list.key : null,
    index: typeof index?.key === 'number' ? index.key : null,
    field: field?.key ?? null,
  }
}
