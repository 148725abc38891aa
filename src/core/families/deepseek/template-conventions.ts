import type { JsonObject } from '../../json/value.ts'
import type { Option } from '../family.ts'
import { tokens } from './wire.ts'

/** What the chat templates of DeepSeek are given besides a conversation. */
export const templateVariables: JsonObject = new Map([['bos_token', tokens.bos]])

/** What they have in common: no names of roles, and an end only for answers. */
export const templateConventions = {
  turnEnd: tokens.eos,
  reasoning: { open: tokens.thinkStart, close: tokens.thinkEnd },
} as const

/** V3.1: whatever counts as true opens the reasoning at the end. */
export const thinking: Option = {
  name: 'thinking',
  type: 'boolean',
  choices: [true, false],
  unset: false,
}

/** What other words are needed for than the modules have, or than a template in general. */
export const templateChangeCodes: ReadonlyMap<string, string> = new Map([
  ['reasoning.dropped', 'reasoning.field-ignored'],
  ['call-ids.dropped', 'call-ids.unused'],
  ['part.dropped', 'content-part.dropped'],
  ['response-format.ignored', 'response-format.unread'],
])
