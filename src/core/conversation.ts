import type { Place } from './json/place.ts'
import type { Json, JsonObject } from './json/value.ts'
import type { WayBack } from './source-map.ts'
import type { Change } from './span.ts'

export const formats = ['openai-chat', 'anthropic', 'openai-responses', 'sharegpt', 'text'] as const
export type Format = (typeof formats)[number]

/** What a reader pasted, in the shape of an OpenAI chat body, with the way back to the input. */
export interface Conversation {
  readonly format: Format
  /** `messages`, and as given `tools`, `response_format` and whatever else the body holds. */
  readonly body: JsonObject
  /** Options of encodings that the body itself sets: `enable_thinking`, `reasoning_effort` … */
  readonly options: JsonObject
  /** From places in `body` to places in `input`. */
  readonly source: WayBack
  /** What the import changed; places are in `input`. */
  readonly changes: readonly Change[]
  /** The reader's own value; a string for plain text. */
  readonly input: Json
  /** Where in `input` this conversation stands, if it was picked from a list of several. */
  readonly root?: Place | null
}
