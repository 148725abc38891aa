import rows from './deepseek-v4.json' with { type: 'json' }
import type { TokenRow } from './token-row.ts'

/** The control tokens that the encoding of DeepSeek V4 writes or reads, in order of their ids. */
export const deepseekV4Tokens = rows as readonly TokenRow[]
