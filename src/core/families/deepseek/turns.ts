import type { Place } from '../../json/place.ts'
import type { Json, JsonObject } from '../../json/value.ts'

/** A piece of a user turn: the text of a user message, or the result of a tool message. */
export interface Block {
  readonly type: 'text' | 'tool_result'
  readonly content: Json
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
  /** Of a message that is no user's; merging throws away those of a user turn. */
  readonly tools: Json | undefined
  readonly calls: Json | undefined
  /** How many of its calls have an id; set by sorting. */
  callIds: number
  /** Of a user turn. */
  blocks: Block[] | null
}

/** Index of the last turn that counts as the user's, or -1. */
export function lastUserIndex(turns: readonly Turn[]): number {
  return turns.findLastIndex(({ role }) => role === 'user' || role === 'developer')
}
