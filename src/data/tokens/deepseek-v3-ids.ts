import thinkTags from './deepseek-v3.1-ids.json' with { type: 'json' }
import ids from './deepseek-v3-ids.json' with { type: 'json' }
import type { TokenFact } from './token-row.ts'

/** The added tokens of DeepSeek V3 but for its 800 placeholders, in order of their ids. */
export const deepseekV3Ids: readonly TokenFact[] = ids

/** Those of V3 and the think tags: DeepSeek V3.1. */
export const deepseekV31Ids: readonly TokenFact[] = [...ids, ...thinkTags].sort(
  (a, b) => a.id - b.id,
)

/** Those of V3.1 and what stands in the tags of calls, whose id no source states for this release. */
export const deepseekV32Ids: readonly TokenFact[] = [
  ...deepseekV31Ids,
  { token: '｜DSML｜', id: null, special: null },
]

/** Those of V3 and the think tags of R1, whose ids no source states here. */
export const deepseekR1Ids: readonly TokenFact[] = [
  ...ids,
  ...thinkTags.map(({ token }) => ({ token, id: null, special: null })),
]
