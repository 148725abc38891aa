import thinkRows from './deepseek-v3.1.json' with { type: 'json' }
import rows from './deepseek-v3.json' with { type: 'json' }
import wire from './deepseek-v4.json' with { type: 'json' }
import type { TokenRow } from './token-row.ts'

/** The added tokens of DeepSeek V3 but for its 800 placeholders, in order of their ids. */
export const deepseekV3Tokens = rows as readonly TokenRow[]

const thinkTags = thinkRows as readonly TokenRow[]

const byId = (tokens: readonly TokenRow[]) =>
  [...tokens].sort((a, b) => Number(a.id) - Number(b.id))

/** Those of V3 and the think tags: DeepSeek V3.1. */
export const deepseekV31Tokens = byId([...deepseekV3Tokens, ...thinkTags])

/** Those of V3.1 and what stands in the tags of calls, whose id no source states for this release. */
export const deepseekV32Tokens: readonly TokenRow[] = [
  ...deepseekV31Tokens,
  ...(wire as readonly TokenRow[])
    .filter(({ token }) => token === '｜DSML｜')
    .map((row) => ({ ...row, id: null, special: null })),
]

/** Those of V3 and the think tags of R1, whose ids no source states here. */
export const deepseekR1Tokens: readonly TokenRow[] = [
  ...deepseekV3Tokens,
  ...thinkTags.map(({ note: _, ...row }) => ({ ...row, id: null, special: null })),
]
