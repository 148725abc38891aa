import type { EntryHit } from './match-entries.ts'
import type { NamedPage } from './match-pages.ts'

/** What the search box of one language knows by name, as it stands in `search/<locale>.json`. */
export interface SearchNames {
  readonly entries: readonly EntryHit[]
  readonly pages: readonly NamedPage[]
}
