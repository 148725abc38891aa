import type { Bilingual, TokenNote } from '../tokens/token-row.ts'
import rows from './glossary.json' with { type: 'json' }

/** A term of the field: one word a thing, in both languages. */
export interface GlossaryRow {
  readonly id: string
  readonly term: Bilingual
  /** A sentence or two; backquotes set off what the wire spells. */
  readonly meaning: Bilingual
  /** Ids of terms beside it. */
  readonly related: readonly string[]
  /** The page that treats it, from the root of a language. */
  readonly page: string
  /** Other words for it. */
  readonly keywords: readonly string[]
  /** Where a fact in the meaning comes from; `null` where the meaning is a convention alone. */
  readonly source: Bilingual | null
  readonly checked: string | null
  readonly basis: TokenNote['basis'] | null
}

/** By subject, the general before the particular. */
export const glossary = rows as readonly GlossaryRow[]
