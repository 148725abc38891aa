import type { Json } from '../../json/value.ts'
import { type CallTexts, callTexts } from './calls.ts'
import type { Efforts } from './efforts.ts'
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
export function wordingOf(data: WordingData, words: Parameters<typeof callTexts>[0]): Wording {
  return {
    calls: callTexts(words),
    beforeSchemas: fixedText(`\n\n${data.tools.beforeSchemas}`, literals),
    afterSchemas: fixedText(data.tools.afterSchemas, literals),
    responseFormat: fixedText(`\n\n${data.responseFormat}`, literals),
  }
}
