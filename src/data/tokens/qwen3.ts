import notes from './qwen3.json' with { type: 'json' }
import { qwen3Ids } from './qwen3-ids.ts'
import type { TokenNote } from './token-row.ts'
import { withNotes } from './with-notes.ts'

/**
 * The added tokens of the Qwen3 vocabulary, in order of their ids: ids and flags as the tokenizer's
 * own configuration states them, the rest from our notes. Right for Qwen2.5, QwQ, Qwen3, its 2507,
 * Coder and VL releases; Qwen3.5 and later use another vocabulary.
 */
export const qwen3Tokens = withNotes(qwen3Ids, notes as readonly TokenNote[])
