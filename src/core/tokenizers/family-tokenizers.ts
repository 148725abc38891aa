import type { TokenizerId } from './tokenizers.ts'

/** Why there are no ids for a family. The view has a sentence for each. */
export type NoTokenizer = 'claude' | 'qwen3.5' | 'deepseek-v3.2' | 'own'

export type FamilyTokenizer =
  | {
      readonly type: 'tokenizer'
      readonly id: TokenizerId
      /** A code for what is to be known of it. */
      readonly note: 'exact' | 'v3.1' | 'r1' | 'v4' | 'qwq' | 'guessed'
    }
  | { readonly type: 'none'; readonly reason: NoTokenizer }

const exact = (id: TokenizerId): FamilyTokenizer => ({ type: 'tokenizer', id, note: 'exact' })
const none = (reason: NoTokenizer): FamilyTokenizer => ({ type: 'none', reason })
const v4: FamilyTokenizer = { type: 'tokenizer', id: 'deepseek-v4', note: 'v4' }
const v41: FamilyTokenizer = { type: 'tokenizer', id: 'deepseek-v4.1', note: 'v4' }
// whether its tokenizer has the last four added tokens of Qwen3 is not settled
const qwq: FamilyTokenizer = { type: 'tokenizer', id: 'qwen3', note: 'qwq' }

const byFamily: Readonly<Record<string, FamilyTokenizer>> = {
  claude: none('claude'),
  'qwen3.8': none('qwen3.5'),
  'qwen3.6': none('qwen3.5'),
  'qwen3.5': none('qwen3.5'),
  'qwen3.5-small': none('qwen3.5'),
  'qwen3-vl': exact('qwen3'),
  'qwen3-vl-thinking': exact('qwen3'),
  'qwen3-coder': exact('qwen3'),
  'qwen3-coder-llamacpp': exact('qwen3'),
  'qwen3-thinking-2507': exact('qwen3'),
  'qwen3-instruct-2507': exact('qwen3'),
  qwen3: exact('qwen3'),
  'qwen3-first': exact('qwen3'),
  'qwq-32b': qwq,
  'qwq-32b-llamacpp': qwq,
  'qwen2.5-vl': exact('qwen2.5'),
  'qwen2.5': exact('qwen2.5'),
  'deepseek-v4.1': v41,
  'deepseek-v4-0731': v4,
  'deepseek-v4': v4,
  'deepseek-v3.2': none('deepseek-v3.2'),
  'deepseek-v3.1': { type: 'tokenizer', id: 'deepseek-v3.1', note: 'v3.1' },
  'deepseek-r1': { type: 'tokenizer', id: 'deepseek-r1', note: 'r1' },
  'deepseek-v3': exact('deepseek-v3'),
}

/**
 * What makes ids of the prompts of a family. For a template that a reader brought along it is guessed
 * from the control tokens that it writes.
 */
export function tokenizerOf(family: string, tokens: readonly { token: string }[]): FamilyTokenizer {
  const known = byFamily[family]
  if (known) return known
  const writes = (token: string) => tokens.some((one) => one.token === token)
  if (writes('<|im_start|>')) return { type: 'tokenizer', id: 'qwen3', note: 'guessed' }
  if (writes('<｜User｜>')) return { type: 'tokenizer', id: 'deepseek-v3', note: 'guessed' }
  return none('own')
}
