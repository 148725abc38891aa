import template from '../../../data/templates/qwen3.8.jinja?raw'
import { qwen35Tokens } from '../../../data/tokens/qwen3.5.ts'
import type { JsonObject } from '../../json/value.ts'
import { templateFamily } from '../template-family.ts'
import { addGenerationPrompt } from '../template-options.ts'
import { closingTags } from './argument-remarks.ts'
import { chatMl } from './conventions.ts'
import { addVisionId, preserveUnlessOff, reasoningEffort, thinkingWithEffort } from './options.ts'
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
import { oddSwitchWithEffort, systemBelowTools } from './remarks.ts'

/** Qwen3.8, which says in the system turn how much to reason, and keeps the reasoning of all turns. */
export const qwen38 = templateFamily({
  vendor: 'qwen',
  id: 'qwen3.8',
  label: 'Qwen3.8',
  options: [
    addGenerationPrompt,
    thinkingWithEffort,
    reasoningEffort,
    preserveUnlessOff,
    addVisionId,
  ],
  tokens: qwen35Tokens,
  template,
  evidence: {
    confidence: 'high',
    basis: 'published',
    source:
      'huggingface/trl@cb1275c72, trl/chat_templates/qwen3_8.jinja; BigBIueWhale/qwen_38_agent_setup@da578e0, chat_template.jinja',
    checked: '2026-11-30',
    text: 'own',
  },
  changeCodes: new Map([['reasoning.dropped', 'reasoning.before-question']]),
  refusals: checkedRefusals,
  remarks: (body: JsonObject, options: JsonObject) => [
    ...oddSwitchWithEffort(body, options),
    ...systemBelowTools(body),
    ...closingTags(body),
  ],
  conventions: {
    ...chatMl,
    reasons: [
      ...placeholders,
      ...["if effort == 'xhigh'", "elif effort == 'low'"].map((under) => ({
        code: 'system.effort',
        under,
        part: 'template' as const,
        change: 'added' as const,
      })),
      prefilled,
      opened,
      generationPrompt,
      ...keptReasoning(
        'if preserve_thinking is undefined or preserve_thinking is true or loop.index0 > last.question',
        'think.kept-unless-off',
        'think.empty-answer',
      ),
      ...toolResults,
      preamble('if tools and callable'),
      notCountedInside,
    ],
  },
})
