import { deepseekV4Tokens } from '~/data/tokens/deepseek-v4.ts'
import { qwen3Tokens } from '~/data/tokens/qwen3.ts'
import type { TokenRow } from '~/data/tokens/token-row.ts'

export interface TokenTable {
  readonly rows: readonly TokenRow[]
  /** As a search result names it. */
  readonly name: string
  /** Page that shows the table, from the root of a language. */
  readonly page: string
}

/** Tables of control tokens by the name that pages use. */
export const tokenTables = {
  qwen3: { rows: qwen3Tokens, name: 'Qwen3', page: 'qwen/tokens/' },
  'deepseek-v4': { rows: deepseekV4Tokens, name: 'DeepSeek V4', page: 'deepseek/tokens/' },
} satisfies Record<string, TokenTable>

export type TokenTableName = keyof typeof tokenTables
