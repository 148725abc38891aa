import type { Bilingual } from '../tokens/token-row.ts'
import rows from './changes.json' with { type: 'json' }

/** Something on the site that a reader may want to hear of: a new part, or a fact put right. */
export interface ChangeRow {
  /** Never changes: readers of the feed know an entry by it. */
  readonly id: string
  /** ISO. */
  readonly date: string
  /** Where to look, from the root of a language. */
  readonly page: string
  readonly title: Bilingual
  readonly says: Bilingual
}

/** The newest first. */
export const changes: readonly ChangeRow[] = rows
