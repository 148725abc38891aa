import wire from '../../../data/deepseek/wire.json' with { type: 'json' }
import type { Json } from '../../json/value.ts'
import { type CallTexts, callTexts } from './calls.ts'
import { type Efforts, namedEfforts, numericEfforts } from './efforts.ts'
import { gatherBlocks } from './gather-blocks.ts'
import { gatherMessages } from './merge.ts'
import { type FixedText, fixedText } from './prompt.ts'
import type { Gathered, IsUser } from './turns.ts'
import { literals } from './wire.ts'

/** The fixed texts of a release that is an encoding module. */
export interface Wording {
  readonly calls: CallTexts
  readonly beforeSchemas: FixedText
  readonly afterSchemas: FixedText
  readonly responseFormat: FixedText
}

/** What a module takes by itself, so that nothing has to be prepared for it. */
export interface Intake {
  /** `null` where the release has no such setting. */
  readonly efforts: Efforts | null
  /** Messages whose content may be a list of parts. */
  readonly lists: 'none' | 'results' | 'all'
  /** Whether arguments that are objects are taken for what they are. */
  readonly objects: boolean
  /** Keys of the words of options that mean something else than in V4, by their names. */
  readonly words: Readonly<Record<string, string>>
}

/** What differs between V4 and the releases after it, which share the encoding module. */
export interface Release extends Wording, Intake {
  readonly efforts: Efforts
  /** Merges messages into turns. */
  readonly gather: (messages: Json, context: Json | undefined) => Gathered
  readonly isUser: IsUser
  /** Whether a user turn keeps the fields of its first message. */
  readonly keepsFields: boolean
  /** The token before system text, if there is one. */
  readonly system: string | null
  /** The token that stands for an image, if there is one. */
  readonly image: string | null
  /** Roles that a rule writes. */
  readonly roles: readonly string[]
}

interface WordingData {
  readonly tools: { readonly beforeSchemas: string; readonly afterSchemas: string }
  readonly responseFormat: string
}

/** What a release's entry in the wire data says, cut at its control tokens. */
function wordingOf(data: WordingData, words: Parameters<typeof callTexts>[0]): Wording {
  return {
    calls: callTexts(words),
    beforeSchemas: fixedText(`\n\n${data.tools.beforeSchemas}`, literals),
    afterSchemas: fixedText(data.tools.afterSchemas, literals),
    responseFormat: fixedText(`\n\n${data.responseFormat}`, literals),
  }
}

/** V3.2, the first release without a chat template. Its own module has a machine of its own. */
export const v32: Wording & Intake & { readonly developerLead: string } = {
  ...wordingOf(wire['v3.2'], {
    calls: 'function_calls',
    invoke: 'invoke',
    parameter: 'parameter',
  }),
  developerLead: wire['v3.2'].developerLead,
  efforts: null,
  lists: 'none',
  objects: false,
  words: { drop_thinking: 'drop_thinking/developer' },
}

/**
 * V4-Pro and V4-Flash as first released. The aliases follow the table of DeepSeek's API guide
 * ("Thinking Mode"), where `low` was served as `high` until a release knew `low`.
 */
export const v4: Release = {
  ...wordingOf(wire.v4, { calls: 'tool_calls', invoke: 'invoke', parameter: 'parameter' }),
  efforts: namedEfforts(
    wire.v4.efforts,
    new Map([
      ['minimal', 'high'],
      ['low', 'high'],
      ['medium', 'high'],
      ['xhigh', 'high'],
      ['ultra', 'max'],
    ]),
  ),
  gather: gatherMessages,
  isUser: (role) => role === 'user' || role === 'developer',
  keepsFields: false,
  system: null,
  image: null,
  lists: 'results',
  objects: false,
  words: {},
  roles: ['system', 'developer', 'user', 'assistant', 'tool', 'latest_reminder'],
}

const laterAliases: Efforts['aliases'] = new Map([
  ['minimal', 'low'],
  ['medium', 'high'],
  ['xhigh', 'high'],
  ['ultra', 'max'],
])

/** V4-Flash-0731 and the V4-Pro revisions after it: other texts for the efforts, all else is V4. */
export const v40731: Release = {
  ...v4,
  efforts: namedEfforts(wire['v4-0731'].efforts, laterAliases),
  words: { reasoning_effort: 'reasoning_effort/three' },
}

/** V4.1: a token before system text, images, efforts in numbers; a later system text is a turn. */
export const v41: Release = {
  ...wordingOf(wire['v4.1'], { calls: ' calls', invoke: ' invoke', parameter: ' parameter' }),
  efforts: numericEfforts(
    wire['v4.1'].effort,
    wire['v4.1'].efforts,
    wire['v4.1'].defaultEffort,
    laterAliases,
  ),
  gather: (messages, context) => gatherBlocks(messages, context, wire['v4.1'].image),
  isUser: (role, index) => role === 'user' || (role === 'system' && index > 0),
  keepsFields: true,
  system: wire['v4.1'].system,
  image: wire['v4.1'].image,
  lists: 'all',
  objects: true,
  words: {
    drop_thinking: 'drop_thinking/any-tools',
    reasoning_effort: 'reasoning_effort/number',
  },
  roles: ['system', 'user', 'assistant', 'tool', 'latest_reminder'],
}
