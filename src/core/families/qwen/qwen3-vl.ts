import template from '../../../data/templates/qwen3-vl.jinja?raw'
import thinkingTemplate from '../../../data/templates/qwen3-vl-thinking.jinja?raw'
import { qwen3Ids } from '../../../data/tokens/qwen3-ids.ts'
import { templateFamily } from '../template-family.ts'
import { addGenerationPrompt } from '../template-options.ts'
import { chatMl } from './conventions.ts'
import { addVisionId } from './options.ts'
import {
  generationPrompt,
  keptReasoning,
  notCounted,
  opened,
  placeholders,
  preamble,
  toolResults,
} from './reasons.ts'

const both = {
  vendor: 'qwen',
  options: [addGenerationPrompt, addVisionId],
  tokens: qwen3Ids,
} as const

/** Qwen3-VL, which does not reason. */
export const qwen3Vl = templateFamily({
  ...both,
  id: 'qwen3-vl',
  label: 'Qwen3-VL',
  template,
  evidence: {
    confidence: 'high',
    basis: 'published',
    source: 'huggingface/trl@f2cd57710, trl/chat_templates/qwen3_vl.jinja',
    checked: '2026-11-30',
    text: 'own',
  },
  changeCodes: new Map([['reasoning.dropped', 'reasoning.field-ignored']]),
  conventions: {
    ...chatMl,
    reasons: [...placeholders, generationPrompt, ...toolResults, preamble('if tools')],
  },
})

/** Qwen3-VL Thinking, with the stray line breaks of the one public copy of its template. */
export const qwen3VlThinking = templateFamily({
  ...both,
  id: 'qwen3-vl-thinking',
  label: 'Qwen3-VL Thinking',
  template: thinkingTemplate,
  evidence: {
    confidence: 'medium',
    basis: 'published',
    source: 'sgl-project/sglang@043d6c53, examples/chat_template/template_qwen3_vl_thinking.jinja',
    checked: '2026-11-30',
    text: 'own',
  },
  changeCodes: new Map([['reasoning.dropped', 'reasoning.before-question']]),
  conventions: {
    ...chatMl,
    reasons: [
      ...placeholders,
      opened,
      generationPrompt,
      ...keptReasoning(
        'if loop.index0 > last.question and (loop.last or reasoning)',
        'think.kept',
        'think.empty',
      ),
      ...['for message in messages', "if last.sought and message.role == 'user'"].map((under) => ({
        code: 'stray-line-break',
        under,
        part: 'template' as const,
        directly: true as const,
        ownerless: true as const,
      })),
      ...toolResults,
      preamble('if tools'),
      notCounted,
    ],
  },
})
