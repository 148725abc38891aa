import largeTemplate from '../../../data/templates/qwen3.5.jinja?raw'
import smallTemplate from '../../../data/templates/qwen3.5-small.jinja?raw'
import laterTemplate from '../../../data/templates/qwen3.6.jinja?raw'
import { qwen35Tokens } from '../../../data/tokens/qwen3.5.ts'
import type { JsonObject } from '../../json/value.ts'
import { templateFamily } from '../template-family.ts'
import { addGenerationPrompt } from '../template-options.ts'
import { closingTags, isPythonWord, pythonValues } from './argument-remarks.ts'
import { chatMl } from './conventions.ts'
import { addVisionId, preserveThinking, thinkingIfOn, thinkingUnlessOff } from './options.ts'
import {
  generationPrompt,
  keptReasoning,
  notCountedInside,
  opened,
  placeholders,
  preamble,
  prefilled,
  toolResults,
} from './reasons.ts'
import { checkedRefusals } from './refusals.ts'
import { oddSwitch, oddSwitchOn, systemBelowTools } from './remarks.ts'

const all = {
  vendor: 'qwen',
  tokens: qwen35Tokens,
  changeCodes: new Map([['reasoning.dropped', 'reasoning.before-question']]),
  refusals: checkedRefusals,
} as const

function conventions(keeps: string, kept: string, empty: string) {
  return {
    ...chatMl,
    reasons: [
      ...placeholders,
      prefilled,
      opened,
      generationPrompt,
      ...keptReasoning(keeps, kept, empty),
      ...toolResults,
      preamble('if tools and tools is iterable and tools is not mapping'),
      notCountedInside,
    ],
  }
}

const afterQuestion = conventions(
  'if loop.index0 > last.question',
  'think.kept',
  'think.empty-step',
)

const printed = pythonValues(isPythonWord)

function remarksOnBody(body: JsonObject) {
  return [...systemBelowTools(body), ...closingTags(body)]
}

/** Qwen3.5 from 4B upwards, which reasons unless told not to. */
export const qwen35 = templateFamily({
  ...all,
  id: 'qwen3.5',
  label: 'Qwen3.5 (4B and larger)',
  options: [addGenerationPrompt, thinkingUnlessOff, addVisionId],
  template: largeTemplate,
  evidence: {
    confidence: 'high',
    basis: 'published',
    source:
      'huggingface/trl@f2cd57710, trl/chat_templates/qwen3_5_think.jinja; llama.cpp has the same bytes',
    checked: '2026-11-30',
    text: 'own',
  },
  remarks: (body: JsonObject, options: JsonObject) => [
    ...oddSwitch(body, options),
    ...remarksOnBody(body),
    ...printed(body),
  ],
  conventions: afterQuestion,
})

/** Qwen3.5 up to 2B, which does not reason unless told to. */
export const qwen35Small = templateFamily({
  ...all,
  id: 'qwen3.5-small',
  label: 'Qwen3.5 (up to 2B)',
  options: [addGenerationPrompt, thinkingIfOn, addVisionId],
  template: smallTemplate,
  evidence: {
    confidence: 'high',
    basis: 'published',
    source: 'huggingface/trl@f2cd57710, trl/chat_templates/qwen3_5_nothink.jinja',
    checked: '2026-11-30',
    text: 'own',
  },
  remarks: (body: JsonObject, options: JsonObject) => [
    ...oddSwitchOn(body, options),
    ...remarksOnBody(body),
    ...printed(body),
  ],
  conventions: afterQuestion,
})

/** Qwen3.6, which can keep the reasoning of all turns. */
export const qwen36 = templateFamily({
  ...all,
  id: 'qwen3.6',
  label: 'Qwen3.6',
  options: [addGenerationPrompt, thinkingUnlessOff, preserveThinking, addVisionId],
  template: laterTemplate,
  evidence: {
    confidence: 'high',
    basis: 'published',
    source: 'huggingface/trl@f2cd57710, trl/chat_templates/qwen3_6.jinja',
    checked: '2026-11-30',
    text: 'own',
  },
  remarks: (body: JsonObject, options: JsonObject) => [
    ...oddSwitch(body, options),
    ...remarksOnBody(body),
  ],
  conventions: conventions(
    'if preserve_thinking is true or loop.index0 > last.question',
    'think.kept-or-preserved',
    'think.empty-step',
  ),
})
