import template from '../../../data/templates/qwen3-coder.jinja?raw'
import llamaTemplate from '../../../data/templates/qwen3-coder-llamacpp.jinja?raw'
import { qwen3Ids } from '../../../data/tokens/qwen3-ids.ts'
import type { JsonObject } from '../../json/value.ts'
import { templateFamily } from '../template-family.ts'
import { addGenerationPrompt } from '../template-options.ts'
import { closingTags, isPythonText, isPythonWord, pythonValues } from './argument-remarks.ts'
import { chatMl } from './conventions.ts'
import { defaultSystem, generationPrompt, preamble, toolResults } from './reasons.ts'
import { argumentRefusals } from './refusals.ts'

const withTools = 'if tools is iterable and tools | length > 0'

const both = {
  vendor: 'qwen',
  options: [addGenerationPrompt],
  tokens: qwen3Ids,
  changeCodes: new Map([['reasoning.dropped', 'reasoning.field-ignored']]),
  refusals: argumentRefusals,
  conventions: {
    ...chatMl,
    reasons: [
      defaultSystem(`el${withTools}`),
      generationPrompt,
      ...toolResults,
      preamble(withTools),
    ],
  },
} as const

/** Qwen3-Coder, in the revision of August 2025: calls are tags, and so are definitions. */
export const qwen3Coder = templateFamily({
  ...both,
  id: 'qwen3-coder',
  label: 'Qwen3-Coder',
  template,
  evidence: {
    confidence: 'medium',
    basis: 'published',
    source: 'google/minja, tests_files/Qwen-Qwen3-Coder-30B-A3B-Instruct.jinja of 2025-08-08',
    checked: '2026-11-30',
    text: 'own',
  },
  remarks: (body: JsonObject) => [...closingTags(body), ...pythonValues(isPythonText)(body)],
})

/** Qwen3-Coder as llama.cpp writes its prompts: other wording, and lists as JSON. */
export const qwen3CoderLlamaCpp = templateFamily({
  ...both,
  id: 'qwen3-coder-llamacpp',
  label: 'Qwen3-Coder (llama.cpp)',
  template: llamaTemplate,
  evidence: {
    confidence: 'high',
    basis: 'published',
    source: 'llama.cpp, models/templates/Qwen3-Coder.jinja (Raudbjorn/ggml-llama.cpp@ae1a0b1c7)',
    checked: '2026-11-30',
    text: 'own',
  },
  remarks: (body: JsonObject) => [...closingTags(body), ...pythonValues(isPythonWord)(body)],
})
