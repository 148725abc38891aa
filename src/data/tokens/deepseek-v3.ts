import thinkNotes from './deepseek-v3.1.json' with { type: 'json' }
import notes from './deepseek-v3.json' with { type: 'json' }
import { deepseekR1Ids, deepseekV3Ids, deepseekV31Ids, deepseekV32Ids } from './deepseek-v3-ids.ts'
import callNotes from './deepseek-v4.json' with { type: 'json' }
import type { TokenNote } from './token-row.ts'
import { withNotes } from './with-notes.ts'

const own = notes as readonly TokenNote[]
const think = thinkNotes as readonly TokenNote[]

/** The added tokens of DeepSeek V3, with our notes on them, in order of their ids. */
export const deepseekV3Tokens = withNotes(deepseekV3Ids, own)

/** Those of V3.1. */
export const deepseekV31Tokens = withNotes(deepseekV31Ids, [...own, ...think])

/** Those of V3.2. */
export const deepseekV32Tokens = withNotes(deepseekV32Ids, [
  ...own,
  ...think,
  ...(callNotes as readonly TokenNote[]),
])

/** Those of R1, whose think tags have ids that no source states. */
export const deepseekR1Tokens = withNotes(deepseekR1Ids, [
  ...own,
  ...think.map(({ note: _, ...rest }) => rest),
])
