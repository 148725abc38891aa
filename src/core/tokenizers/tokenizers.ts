import { searchPlaces } from '../../data/tokens/deepseek-v3.1-places.ts'
import { deepseekV31Ids } from '../../data/tokens/deepseek-v3-ids.ts'
import { deepseekV4Ids, deepseekV41Ids } from '../../data/tokens/deepseek-v4-ids.ts'
import type { TokenFact } from '../../data/tokens/token-row.ts'
import type { AddedToken, Vocabulary } from './packed.ts'
import { type Split, splitDeepseek, splitQwen } from './split.ts'
import { Tokenizer } from './tokenizer.ts'

/** The vocabularies that are at hand, by the names of their files. */
export const vocabularyNames = ['qwen3', 'deepseek-v3'] as const
export type VocabularyName = (typeof vocabularyNames)[number]

/**
 * How sure it is that a tokenizer gives what the model's own would: compared with it on every vector, made
 * from a sister's file by what is stated in public of the differences, or with parts missing.
 */
export type Confidence = 'exact' | 'inferred' | 'estimate'

interface TokenizerRow {
  readonly id: string
  readonly vocabulary: VocabularyName
  readonly confidence: Confidence
  readonly split: Split
  readonly normalizes: boolean
  /** The added tokens, of those in the vocabulary's file. */
  added(tokens: readonly AddedToken[]): readonly AddedToken[]
}

/** The last four tokens of Qwen3's file, which Qwen2.5 does not have. */
const FIRST_NEW_IN_QWEN3 = 151665

const qwen = { vocabulary: 'qwen3', split: splitQwen, normalizes: true } as const

const deepseek = { vocabulary: 'deepseek-v3', split: splitDeepseek, normalizes: false } as const

/** In the order of menus. */
export const tokenizers = [
  { id: 'qwen3', ...qwen, confidence: 'exact', added: (tokens) => tokens },
  {
    id: 'qwen2.5',
    ...qwen,
    confidence: 'exact',
    added: (tokens) => tokens.filter(({ id }) => id < FIRST_NEW_IN_QWEN3),
  },
  { id: 'deepseek-v3', ...deepseek, confidence: 'exact', added: (tokens) => tokens },
  // llama.cpp's hash of the ids for its test text is that of V3: pull request 15495 of ggml-org/llama.cpp
  {
    id: 'deepseek-v3.1',
    ...deepseek,
    confidence: 'inferred',
    added: (tokens) => withKnown(tokens, [...deepseekV31Ids, ...searchPlaces]),
  },
  // the ids that sgl-project/sglang has for R1 in srt/sampling/custom_logit_processor.py
  {
    id: 'deepseek-r1',
    ...deepseek,
    confidence: 'inferred',
    added: (tokens) => withKnown(tokens, deepseekV31Ids),
  },
  {
    id: 'deepseek-v4',
    ...deepseek,
    confidence: 'estimate',
    added: (tokens) => withKnown(tokens, deepseekV4Ids),
  },
  {
    id: 'deepseek-v4.1',
    ...deepseek,
    confidence: 'estimate',
    added: (tokens) => withKnown(tokens, deepseekV41Ids),
  },
] as const satisfies readonly TokenizerRow[]

export type TokenizerId = (typeof tokenizers)[number]['id']

export function isTokenizerId(id: unknown): id is TokenizerId {
  return tokenizers.some((one) => one.id === id)
}

/** Whose vocabulary file the tokenizer `id` needs. */
export function vocabularyFor(id: TokenizerId): VocabularyName {
  return rowOf(id).vocabulary
}

/** The tokenizer `id` over the vocabulary that it needs. */
export function tokenizerOver(id: TokenizerId, vocabulary: Vocabulary): Tokenizer {
  const { split, normalizes, added } = rowOf(id)
  return new Tokenizer({ ...vocabulary, added: added(vocabulary.added) }, { split, normalizes })
}

/**
 * `tokens` of V3 and those of `facts` whose id is published. Of the 465 that V4 has beyond V3 most are not.
 */
function withKnown(
  tokens: readonly AddedToken[],
  facts: readonly TokenFact[],
): readonly AddedToken[] {
  const known = facts.flatMap(({ token, id, special }): AddedToken[] =>
    id === null ? [] : [{ token, id, special: special ?? false }],
  )
  // later releases took places that V3 kept free
  const others = tokens.filter(({ id }) => !known.some((one) => one.id === id))
  return [...others, ...known].sort((a, b) => a.id - b.id)
}

function rowOf(id: TokenizerId): TokenizerRow {
  const row = tokenizers.find((one) => one.id === id)
  if (!row) throw new Error(`no tokenizer ${id}`)
  return row
}
