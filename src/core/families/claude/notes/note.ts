import type { Place } from '../../../json/place.ts'
import type { Change } from '../../../span.ts'
import type { Effect, NoteCode } from './evidence.ts'

/** Where it is known from: the vendor's pages, public reports, or accounts that differ. */
export type NoteBasis = 'documented' | 'reported' | 'disputed'

/** Something the API is known to refuse, alter or take in an unexpected way in this request. */
export interface Note extends Change {
  readonly action: 'flagged'
  readonly effect: Effect
  /** Where in the request. */
  readonly at: Place | null
  readonly basis: NoteBasis
  /** Public address of the evidence. */
  readonly source: string
}

/** What a check found, before it is known where it shows. */
export interface Finding {
  readonly code: NoteCode
  readonly at: Place | null
  readonly values?: Readonly<Record<string, string>>
}

export function isNote(change: Change): change is Note {
  return 'basis' in change && 'source' in change
}
