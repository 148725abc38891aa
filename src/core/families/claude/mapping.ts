import type { ChangeLog } from './changes.ts'
import type { IdTable } from './id-table.ts'
import type { ClaudeOptions } from './options.ts'

/** What the steps of one mapping share. */
export interface Mapping {
  readonly options: ClaudeOptions
  readonly log: ChangeLog
  readonly ids: IdTable
}
