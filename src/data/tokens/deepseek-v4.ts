import laterNotes from './deepseek-v4.1.json' with { type: 'json' }
import notes from './deepseek-v4.json' with { type: 'json' }
import { deepseekV4Ids, deepseekV41Ids } from './deepseek-v4-ids.ts'
import type { TokenNote } from './token-row.ts'
import { withNotes } from './with-notes.ts'

/** The control tokens of DeepSeek V4 with our notes on them, in order of their ids. */
export const deepseekV4Tokens = withNotes(deepseekV4Ids, notes as readonly TokenNote[])

/** Those of V4.1. */
export const deepseekV41Tokens = withNotes(deepseekV41Ids, [
  ...(notes as readonly TokenNote[]),
  ...(laterNotes as readonly TokenNote[]),
])
