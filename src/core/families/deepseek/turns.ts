import type { Place } from '../../json/place.ts'
import type { Json, JsonObject } from '../../json/value.ts'

/** A text that a list of parts holds, or the image that a token stands for. */
export interface TextPart {
  readonly text: string
  readonly place: Place
  readonly image: boolean
}

/** A list of parts that counts as their texts, an empty line between them. */
export interface Joined {
  readonly parts: readonly TextPart[]
  /** What is neither text nor image. */
  readonly dropped: readonly { readonly place: Place; readonly type: string }[]
}

/** A piece of a user turn: the text of a user message, or the result of a tool message. */
export interface Block {
  /** `text`, `tool_result`, or what a release without a rule for it finds; undefined if it is no object. */
  readonly type: Json | undefined
  readonly content: Json
  /** Of the content. */
  readonly place: Place
  /** Where the content is a list that counts as text. */
  readonly joined: Joined | null
  /** Whether a token stands for it: it is an image. */
  readonly image: boolean
  /** Whether it was a block in the input already. */
  readonly given: boolean
  readonly callId: Json
  /** The place of the message it was, and that message. */
  readonly message: Place
  readonly source: JsonObject
  /** Whether it was appended to a turn that an earlier message had begun. */
  readonly merged: boolean
  /** Position of the call it answers, and whether it left its slot; set by sorting. */
  rank: number
  moved: boolean
}

/** What is rendered as one: a message, or a run of user and tool messages. */
export interface Turn {
  readonly role: Json
  /** The message as given; its first one, for a run. */
  readonly message: JsonObject
  readonly place: Place
  readonly task: Json
  /** Of a message that is no user's, or of a user turn without blocks. */
  readonly content: Json | undefined
  /** Where the content is a list that counts as text. */
  readonly joined: Joined | null
  /** Of a message that is no user's; V4 throws away those of a user turn. */
  readonly tools: Json | undefined
  readonly calls: Json | undefined
  /** How many of its calls have an id; set by sorting. */
  callIds: number
  /** Of a user turn. */
  blocks: Block[] | null
  /** Whether one of the blocks is no object. */
  loose: boolean
}

/** New messages, and what the model has read already. */
export interface Gathered {
  readonly turns: readonly Turn[]
  readonly context: readonly Turn[]
}

/** Whether a turn counts as the user's, by its role and its index. */
export type IsUser = (role: Json, index: number) => boolean

/** Index of the last turn that counts as the user's, or -1. */
export function lastUserIndex(turns: readonly Turn[], isUser: IsUser): number {
  return turns.findLastIndex(({ role }, index) => isUser(role, index))
}
