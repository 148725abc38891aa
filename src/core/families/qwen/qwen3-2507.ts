import instructTemplate from '../../../data/templates/qwen3-instruct-2507.jinja?raw'
import thinkingTemplate from '../../../data/templates/qwen3-thinking-2507.jinja?raw'
import { qwen3Ids } from '../../../data/tokens/qwen3-ids.ts'
import { templateFamily } from '../template-family.ts'
import { addGenerationPrompt } from '../template-options.ts'
import { chatMl } from './conventions.ts'
import {
  generationPrompt,
  keptReasoning,
  notCounted,
  opened,
  preamble,
  toolResults,
} from './reasons.ts'

const both = { vendor: 'qwen', options: [addGenerationPrompt], tokens: qwen3Ids } as const

/** The release of July 2025 that does not reason. */
export const qwen3Instruct2507 = templateFamily({
  ...both,
  id: 'qwen3-instruct-2507',
  label: 'Qwen3 Instruct 2507',
  template: instructTemplate,
  evidence: {
    confidence: 'high',
    basis: 'published',
    source: 'huggingface/trl@f2cd57710, trl/chat_templates/qwen3_instruct_2507.jinja',
    checked: '2026-11-30',
    text: 'own',
  },
  changeCodes: new Map([['reasoning.dropped', 'reasoning.field-ignored']]),
  conventions: { ...chatMl, reasons: [generationPrompt, ...toolResults, preamble('if tools')] },
})

/** The release of July 2025 that always reasons. */
export const qwen3Thinking2507 = templateFamily({
  ...both,
  id: 'qwen3-thinking-2507',
  label: 'Qwen3 Thinking 2507',
  template: thinkingTemplate,
  evidence: {
    confidence: 'medium',
    basis: 'published',
    source:
      'tokenizer_config.json as akougkas/warpio-cli quotes it, warpio-docs/ai-docs/model_cards/qwen3:4b.md',
    checked: '2026-11-30',
    text: 'own',
  },
  changeCodes: new Map([['reasoning.dropped', 'reasoning.before-question']]),
  conventions: {
    ...chatMl,
    reasons: [
      opened,
      generationPrompt,
      ...keptReasoning(
        'if loop.index0 > last.question and (loop.last or reasoning)',
        'think.kept',
        'think.empty',
      ),
      ...toolResults,
      preamble('if tools'),
      notCounted,
    ],
  },
})
