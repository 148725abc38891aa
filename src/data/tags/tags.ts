import type { TagRow } from './tag-row.ts'
import rows from './tags.json' with { type: 'json' }

/** Every prompt tag that the references list, in the order of the Opus 4.8 one; five from elsewhere come last. */
export const tags: readonly TagRow[] = rows as TagRow[]
