import textTemplate from '../../../data/templates/qwen2.5.jinja?raw'
import visionTemplate from '../../../data/templates/qwen2.5-vl.jinja?raw'
import { templateFamily } from '../template-family.ts'
import { addGenerationPrompt } from '../template-options.ts'
import { quotedArguments } from './argument-remarks.ts'
import { plainChatMl, qwen25Tokens } from './conventions.ts'
import { addVisionId } from './options.ts'
import { defaultSystem, generationPrompt, placeholders, preamble, toolResults } from './reasons.ts'

const both = {
  vendor: 'qwen',
  tokens: qwen25Tokens,
  changeCodes: new Map([['reasoning.dropped', 'reasoning.field-ignored']]),
} as const

/** Qwen2.5, whose tags for tool results are plain text to its tokenizer. */
export const qwen25 = templateFamily({
  ...both,
  id: 'qwen2.5',
  label: 'Qwen2.5',
  options: [addGenerationPrompt],
  template: textTemplate,
  evidence: {
    confidence: 'high',
    basis: 'published',
    source:
      'huggingface/trl@f2cd57710, trl/chat_templates/qwen2_5.jinja; llama.cpp has the same bytes',
    checked: '2026-11-30',
    text: 'own',
  },
  remarks: quotedArguments,
  conventions: {
    ...plainChatMl,
    reasons: [
      defaultSystem('elif messages'),
      generationPrompt,
      ...toolResults,
      preamble('if tools'),
    ],
  },
})

/** Qwen2.5-VL: parts of content, but no tools. */
export const qwen25Vl = templateFamily({
  ...both,
  id: 'qwen2.5-vl',
  label: 'Qwen2.5-VL',
  options: [addGenerationPrompt, addVisionId],
  template: visionTemplate,
  evidence: {
    confidence: 'high',
    basis: 'published',
    source: 'huggingface/trl@f2cd57710, trl/chat_templates/qwen2_5_vl.jinja',
    checked: '2026-11-30',
    text: 'own',
  },
  conventions: {
    ...plainChatMl,
    reasons: [defaultSystem('elif messages'), ...placeholders, generationPrompt],
  },
})
