import type { Entry } from './entry.ts'
import { reminderEntries } from './reminder-entries.ts'
import { tagEntries } from './tag-entries.ts'
import { tokenEntries } from './token-entries.ts'

/**
 * Everything with a page made from data. Search, links in prose, and the files for programs read
 * this list: a new kind of page is a list of entries here and a route in `src/pages`.
 */
export const entries: readonly Entry[] = [...tokenEntries, ...tagEntries, ...reminderEntries]
