import { deepseekR1Ids, deepseekV3Ids, deepseekV31Ids, deepseekV32Ids } from './deepseek-v3-ids.ts'
import { deepseekV4Ids, deepseekV41Ids } from './deepseek-v4-ids.ts'
import qwen35 from './qwen3.5.json' with { type: 'json' }
import { qwen3Ids } from './qwen3-ids.ts'
import type { TokenFact } from './token-row.ts'

/** A release, or several with the same vocabulary, and what they read as control tokens. */
export interface TokenReader {
  readonly name: string
  readonly tokens: readonly TokenFact[]
}

/** Every vocabulary of the site with its control tokens, without our notes. */
export const tokenReaders: readonly TokenReader[] = [
  { name: 'Qwen3', tokens: qwen3Ids },
  { name: 'Qwen3.5', tokens: qwen35 },
  { name: 'DeepSeek V3', tokens: deepseekV3Ids },
  { name: 'DeepSeek R1', tokens: deepseekR1Ids },
  { name: 'DeepSeek V3.1', tokens: deepseekV31Ids },
  { name: 'DeepSeek V3.2', tokens: deepseekV32Ids },
  { name: 'DeepSeek V4', tokens: deepseekV4Ids },
  { name: 'DeepSeek V4.1', tokens: deepseekV41Ids },
]
