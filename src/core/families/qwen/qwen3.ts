import laterTemplate from '../../../data/templates/qwen3.jinja?raw'
import { qwen3Ids } from '../../../data/tokens/qwen3-ids.ts'
import { templateFamily } from '../template-family.ts'
import { addGenerationPrompt } from '../template-options.ts'
import { chatMl } from './conventions.ts'
import { enableThinking } from './options.ts'
import { qwen3Reasons } from './reasons.ts'
import { oddSwitch } from './remarks.ts'

/** What both revisions of the template have in common. */
export const qwen3Facts = {
  vendor: 'qwen',
  options: [addGenerationPrompt, enableThinking],
  tokens: qwen3Ids,
  changeCodes: new Map([['reasoning.dropped', 'reasoning.before-question']]),
  remarks: oddSwitch,
} as const

/** Qwen3 in the later revision of its chat template, which takes content that is not text. */
export const qwen3 = templateFamily({
  ...qwen3Facts,
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
