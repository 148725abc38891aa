import template from '../../../data/templates/deepseek-v3.1.jinja?raw'
import { deepseekV31Ids } from '../../../data/tokens/deepseek-v3-ids.ts'
import type { Conversation } from '../../conversation.ts'
import type { Family } from '../family.ts'
import { templateFamily } from '../template-family.ts'
import { addGenerationPrompt } from '../template-options.ts'
import { thinkingSwitch } from './options.ts'
import {
  templateChangeCodes,
  templateConventions,
  templateVariables,
  thinking,
} from './template-conventions.ts'
import { gatheredSystems } from './template-remarks.ts'

const generation = 'if add_generation_prompt and state.asked'

const encoded = templateFamily({
  id: 'deepseek-v3.1',
  label: 'DeepSeek V3.1',
  vendor: 'deepseek',
  options: [addGenerationPrompt, thinking],
  template,
  tokens: deepseekV31Ids,
  variables: templateVariables,
  changeCodes: templateChangeCodes,
  remarks: gatheredSystems,
  evidence: {
    confidence: 'high',
    basis: 'published',
    source:
      'ggml-org/llama.cpp@0374c5b6, models/templates/deepseek-ai-DeepSeek-V3.1.jinja; later copies there are edited',
    checked: '2026-11-30',
    text: 'own',
  },
  conventions: {
    ...templateConventions,
    reasons: [
      { code: 'generation.think', under: [generation, 'if thinking'] },
      { code: 'generation.no-think', under: [generation, 'else'] },
      { code: 'generation.header', under: generation },
      {
        code: 'think.prefix',
        under: ['if state.asked', 'if message.prefix is defined and message.prefix and thinking'],
      },
      { code: 'header.no-reasoning', under: 'if state.asked' },
    ],
  },
})

/**
 * DeepSeek V3.1, which answers with or without reasoning. What a reader sets of DeepSeek's API,
 * `thinking: {"type": "disabled"}`, would count as true to the template, so it is read first.
 */
export const v31: Family = {
  ...encoded,
  given: (conversation, options) => encoded.given(withPlainSwitch(conversation), options),
  present: (conversation, options) => encoded.present(withPlainSwitch(conversation), options),
}

function withPlainSwitch(conversation: Conversation): Conversation {
  const { options } = conversation
  const given = options.get('thinking')
  const on = given === undefined ? null : thinkingSwitch(options)
  if (on === null || typeof given === 'boolean') return conversation
  return { ...conversation, options: new Map(options).set('thinking', on) }
}
