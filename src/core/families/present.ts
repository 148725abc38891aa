import type { Conversation } from '../conversation.ts'
import { EncodeError } from '../error.ts'
import type { JsonObject } from '../json/value.ts'
import { SourceMap } from '../source-map.ts'
import type { Change, Encoding } from '../span.ts'
import type { ControlToken } from './family.ts'
import { flagSpelled } from './flag-spelled.ts'
import { settings } from './settings.ts'

/** A conversation in the shape that a family takes. */
export interface Prepared {
  readonly body: JsonObject
  /** From places in `body` to places in the conversation's body. */
  readonly source: SourceMap
  /** Places are in the conversation's body. */
  readonly changes: readonly Change[]
}

export interface Presentation {
  readonly tokens: readonly ControlToken[]
  prepare(conversation: Conversation, options: JsonObject): Prepared
  encode(body: JsonObject, options: JsonObject): Encoding
}

/** The messages and tools as they are: what a chat template is given. */
export function asGiven(conversation: Conversation): Prepared {
  return { body: conversation.body, source: new SourceMap(), changes: [] }
}

/** A family's `present`, from its preparation and its exact encoder. */
export function presentWith(family: Presentation) {
  return (conversation: Conversation, options: JsonObject): Encoding => {
    const set = settings(conversation.options, options)
    const prepared = family.prepare(conversation, set)
    try {
      const exact = flagSpelled(family.encode(prepared.body, set), family.tokens)
      const inBody = prepared.source.relocate(exact)
      const before = { ...inBody, changes: [...prepared.changes, ...inBody.changes] }
      const inInput = conversation.source.relocate(before)
      return { ...inInput, changes: [...conversation.changes, ...inInput.changes] }
    } catch (error) {
      if (!(error instanceof EncodeError)) throw error
      const inBody = prepared.source.place(error.place) ?? null
      const place = conversation.source.place(inBody) ?? null
      const places = error.details.places?.flatMap((other) => {
        const there = prepared.source.place(other)
        return (there && conversation.source.place(there)) || []
      })
      const details = { ...error.details, ...(places && { places }) }
      throw new EncodeError(error.code, error.message, place, details)
    }
  }
}
