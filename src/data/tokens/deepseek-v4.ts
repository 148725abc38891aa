import laterRows from './deepseek-v4.1.json' with { type: 'json' }
import rows from './deepseek-v4.json' with { type: 'json' }
import type { TokenRow } from './token-row.ts'

/** The control tokens that the encoding of DeepSeek V4 writes or reads, in order of their ids. */
export const deepseekV4Tokens = rows as readonly TokenRow[]

/** Those of V4 and the two that V4.1 adds. */
export const deepseekV41Tokens: readonly TokenRow[] = [
  ...deepseekV4Tokens,
  ...(laterRows as readonly TokenRow[]),
].sort((a, b) => Number(a.id) - Number(b.id))
