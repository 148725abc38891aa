import later from './deepseek-v4.1-ids.json' with { type: 'json' }
import ids from './deepseek-v4-ids.json' with { type: 'json' }
import type { TokenFact } from './token-row.ts'

/** The control tokens that the encoding of DeepSeek V4 writes or reads, in order of their ids. */
export const deepseekV4Ids: readonly TokenFact[] = ids

/** Those of V4 and the two that V4.1 adds. */
export const deepseekV41Ids: readonly TokenFact[] = [...ids, ...later].sort((a, b) => a.id - b.id)
