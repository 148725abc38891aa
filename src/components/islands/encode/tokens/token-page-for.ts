import { tokenSlug } from '~/components/docs/entry/token-slug.ts'
import type { TokenizerId } from '~/core/tokenizers/tokenizers.ts'
import { deepseekV31Ids } from '~/data/tokens/deepseek-v3-ids.ts'
import { deepseekV41Ids } from '~/data/tokens/deepseek-v4-ids.ts'
import { qwen3Ids } from '~/data/tokens/qwen3-ids.ts'

const vocabularies = {
  qwen3: { folder: 'qwen3', tokens: qwen3Ids },
  'qwen2.5': { folder: 'qwen3', tokens: qwen3Ids },
  'deepseek-v3': { folder: 'deepseek-v3', tokens: deepseekV31Ids },
  'deepseek-v3.1': { folder: 'deepseek-v3', tokens: deepseekV31Ids },
  'deepseek-r1': { folder: 'deepseek-v3', tokens: deepseekV31Ids },
  'deepseek-v4.1': { folder: 'deepseek-v4', tokens: deepseekV41Ids },
  'deepseek-v4': { folder: 'deepseek-v4', tokens: deepseekV41Ids },
} as const

/** Address of the page of a control token; `null` if it has none. */
export function tokenPageFor(tokenizer: TokenizerId, token: string, locale: string): string | null {
  const { folder, tokens } = vocabularies[tokenizer]
  if (!tokens.some((one) => one.token === token)) return null
  const base = import.meta.env.BASE_URL.replace(/\/?$/, '/')
  const language = locale === 'en' ? '' : `${locale}/`
  return `${base}${language}tokens/${folder}/${tokenSlug(token)}/`
}
