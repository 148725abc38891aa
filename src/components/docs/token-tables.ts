import { deepseekV31Tokens } from '~/data/tokens/deepseek-v3.ts'
import { deepseekV41Tokens } from '~/data/tokens/deepseek-v4.ts'
import { qwen35Tokens } from '~/data/tokens/qwen3.5.ts'
import { qwen3Tokens } from '~/data/tokens/qwen3.ts'
import type { TokenRow } from '~/data/tokens/token-row.ts'

export interface TokenTable {
  readonly rows: readonly TokenRow[]
  /** As a search result names it. */
  readonly name: string
  /** Page that shows the table, from the root of a language. */
  readonly page: string
  /** Before the fragment of a row, where a page shows several tables. */
  readonly prefix: string
}

/** Tables of control tokens by the name that pages use. */
export const tokenTables = {
  qwen3: { rows: qwen3Tokens, name: 'Qwen3', page: 'qwen/tokens/', prefix: '' },
  'qwen3.5': { rows: qwen35Tokens, name: 'Qwen3.5', page: 'qwen/tokens/', prefix: 'q35-' },
  'deepseek-v4': {
    rows: deepseekV41Tokens,
    name: 'DeepSeek V4',
    page: 'deepseek/tokens/',
    prefix: '',
  },
  'deepseek-v3': {
    rows: deepseekV31Tokens,
    name: 'DeepSeek V3',
    page: 'deepseek/tokens/',
    prefix: 'v3-',
  },
} satisfies Record<string, TokenTable>

export type TokenTableName = keyof typeof tokenTables
