import { child } from '../../json/place.ts'
import type { RefusalRule } from '../refusal-rule.ts'
import { skippedQuestions } from './remarks.ts'

const messages = child(null, 'messages')

/** Templates that write calls as tags go through the arguments, and cannot go through text. */
export const argumentRefusals: readonly RefusalRule[] = [
  { code: 'arguments.not-object', wrongType: 'arguments' },
]

/** What the templates from Qwen3.5 on reject, by their own words. */
export const checkedRefusals: readonly RefusalRule[] = [
  ...argumentRefusals,
  { code: 'messages.none', raised: 'No messages provided.', place: messages },
  {
    code: 'question.only-tool-shaped',
    raised: 'No user query found in messages.',
    place: messages,
    skipped: skippedQuestions,
    ifSkipped: true,
  },
  { code: 'question.none', raised: 'No user query found in messages.', place: messages },
  { code: 'system.not-first', raised: 'System message must be at the beginning.' },
  { code: 'system.image', raised: /^System message cannot contain (?:images|videos)\.$/ },
  { code: 'role.unexpected', raised: 'Unexpected message role.', field: 'role' },
  { code: 'content.unexpected', raised: 'Unexpected content type.', field: 'content' },
  { code: 'part.unexpected', raised: 'Unexpected item type in content.', field: 'content' },
  { code: 'reasoning-effort.unexpected', raised: /^Unexpected reasoning effort / },
]
