import { deepseekV31Tokens } from './deepseek-v3.ts'
import { deepseekV41Tokens } from './deepseek-v4.ts'
import { qwen3Tokens } from './qwen3.ts'
import type { TokenRow } from './token-row.ts'

/** A vocabulary whose control tokens have pages of their own. */
export interface Vocabulary {
  readonly id: string
  readonly name: string
  readonly rows: readonly TokenRow[]
  /** Ids of the families whose prompts are written in it, in the order in which examples ask them. */
  readonly families: readonly string[]
  /** Page of a language that tells of them all. */
  readonly page: string
}

/**
 * In the order of searches. A vocabulary's rows hold what its later releases added: the think tags
 * of V3.1 and the two tokens of V4.1, whose notes say so.
 */
export const vocabularies: readonly Vocabulary[] = [
  {
    id: 'qwen3',
    name: 'Qwen3',
    rows: qwen3Tokens,
    families: ['qwen3', 'qwen3-vl', 'qwen2.5-vl'],
    page: 'qwen/tokens/',
  },
  {
    id: 'deepseek-v4',
    name: 'DeepSeek V4',
    rows: deepseekV41Tokens,
    families: ['deepseek-v4', 'deepseek-v4.1'],
    page: 'deepseek/tokens/',
  },
  {
    id: 'deepseek-v3',
    name: 'DeepSeek V3',
    rows: deepseekV31Tokens,
    families: ['deepseek-v3', 'deepseek-v3.1', 'deepseek-r1'],
    page: 'deepseek/tokens/',
  },
]
