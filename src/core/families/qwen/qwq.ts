import template from '../../../data/templates/qwq-32b.jinja?raw'
import llamaTemplate from '../../../data/templates/qwq-32b-llamacpp.jinja?raw'
import { qwen3Ids } from '../../../data/tokens/qwen3-ids.ts'
import { templateFamily } from '../template-family.ts'
import { addGenerationPrompt } from '../template-options.ts'
import { quotedArguments } from './argument-remarks.ts'
import { chatMl } from './conventions.ts'
import { thinkingIfTruthy } from './options.ts'
import { generationPrompt, opened, preamble, prefilled, toolResults } from './reasons.ts'

const both = {
  vendor: 'qwen',
  // whether its tokenizer has the last four of these is not settled by the sources at hand
  tokens: qwen3Ids,
  changeCodes: new Map([['reasoning.dropped', 'reasoning.field-ignored']]),
  remarks: quotedArguments,
} as const

/** QwQ-32B without what llama.cpp added to its template. */
export const qwq32b = templateFamily({
  ...both,
  id: 'qwq-32b',
  label: 'QwQ-32B',
  options: [addGenerationPrompt],
  template,
  evidence: {
    confidence: 'medium',
    basis: 'inferred',
    source:
      'llama.cpp, models/templates/Qwen-QwQ-32B.jinja (Raudbjorn/ggml-llama.cpp@ae1a0b1c7) without the line on enable_thinking',
    checked: '2026-11-30',
    text: 'own',
  },
  conventions: {
    ...chatMl,
    reasons: [opened, generationPrompt, ...toolResults, preamble('if tools')],
  },
})

/** QwQ-32B as llama.cpp writes its prompts. */
export const qwq32bLlamaCpp = templateFamily({
  ...both,
  id: 'qwq-32b-llamacpp',
  label: 'QwQ-32B (llama.cpp)',
  options: [addGenerationPrompt, thinkingIfTruthy],
  template: llamaTemplate,
  evidence: {
    confidence: 'high',
    basis: 'published',
    source: 'llama.cpp, models/templates/Qwen-QwQ-32B.jinja (Raudbjorn/ggml-llama.cpp@ae1a0b1c7)',
    checked: '2026-11-30',
    text: 'own',
  },
  conventions: {
    ...chatMl,
    reasons: [prefilled, opened, generationPrompt, ...toolResults, preamble('if tools')],
  },
})
