import type { Conversation } from '../conversation.ts'
import { type Place, pathOf, placeOf } from '../json/place.ts'
import { isArray, isObject, type Json, type JsonObject } from '../json/value.ts'
import { valueAt } from '../json/value-at.ts'
import { withValue } from '../json/with-value.ts'

/** A point of a conversation at which the model is asked to go on. */
export interface TurnPoint {
  /** How many messages of the body the model has been given. */
  readonly messages: number
  /** Where the last of them stands in the reader's input. */
  readonly place: Place | null
  readonly role: string
}

/**
 * The points at which a model was asked, or is to be: before every answer, and at the end if no
 * answer stands there. An answer to nothing but system text was written by nobody's request.
 */
export function turnPoints({ body, source }: Conversation): TurnPoint[] {
  const messages = messagesIn(body)
  const points: TurnPoint[] = []
  let isAsked = false
  for (let count = 0; count <= messages.length; count++) {
    const isAnswer = count === messages.length || roleOf(messages[count]) === 'assistant'
    const role = roleOf(messages[count - 1])
    if (count > 0 && role !== 'system' && role !== 'developer' && role !== 'assistant') {
      isAsked = true
    }
    if (!isAnswer || !isAsked || role === 'assistant') continue
    const place = source.place(placeOf(['messages', count - 1])) ?? null
    points.push({ messages: count, place, role })
  }
  return points
}

/** `conversation` as it was when it had `count` messages. Places stay what they are. */
export function conversationUpTo(conversation: Conversation, count: number): Conversation {
  const { body, source, input } = conversation
  const messages = messagesIn(body)
  if (count >= messages.length) return conversation
  const kept: JsonObject = new Map(body).set('messages', messages.slice(0, count))
  const next = source.place(placeOf(['messages', count])) ?? null
  return { ...conversation, body: kept, input: cutAt(input, next) }
}

/** `input` without the item of a list that holds `place`, and what follows in that list. */
function cutAt(input: Json, place: Place | null): Json {
  const path = pathOf(place)
  const at = path.findLastIndex((key) => typeof key === 'number')
  const list = placeOf(path.slice(0, Math.max(at, 0)))
  const items = at === -1 ? undefined : valueAt(input, list)
  if (!isArray(items)) return input
  return withValue(input, pathOf(list), items.slice(0, path[at] as number))
}

function messagesIn(body: JsonObject): readonly Json[] {
  const messages = body.get('messages')
  return isArray(messages) ? messages : []
}

function roleOf(message: Json | undefined): string {
  const role = isObject(message) ? message.get('role') : undefined
  return typeof role === 'string' ? role : ''
}
