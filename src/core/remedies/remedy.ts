import { isArray, isObject, type Json, type JsonObject } from '../json/value.ts'

/** A change to a conversation or to an option that may make a family take what it refuses. */
export type Remedy =
  | {
      readonly type: 'body'
      /** The view has words for each code. */
      readonly code: string
      /** The body with the change; the same object where there is nothing to change. */
      mend(body: JsonObject): JsonObject
    }
  | {
      readonly type: 'option'
      readonly code: string
      readonly option: string
      /** What to set it to; `null` leaves it unset, whatever the input says. */
      readonly value: Json
    }

export function messagesIn(body: JsonObject): readonly Json[] {
  const messages = body.get('messages')
  return isArray(messages) ? messages : []
}

export function withMember(object: JsonObject, key: string, value: Json): JsonObject {
  return object.get(key) === value ? object : new Map(object).set(key, value)
}

/** With another list of messages, unless they are the same ones. */
export function withMessages(body: JsonObject, next: readonly Json[]): JsonObject {
  const before = messagesIn(body)
  const same = next.length === before.length && next.every((one, index) => one === before[index])
  return same ? body : withMember(body, 'messages', next)
}

/** With each message that is an object put through `edit`. */
export function mapMessages(
  body: JsonObject,
  edit: (message: JsonObject) => JsonObject,
): JsonObject {
  return withMessages(
    body,
    messagesIn(body).map((message) => (isObject(message) ? edit(message) : message)),
  )
}

/** With each call of each message put through `edit`. */
export function mapCalls(body: JsonObject, edit: (call: JsonObject) => JsonObject): JsonObject {
  return mapMessages(body, (message) => {
    const calls = message.get('tool_calls')
    if (!isArray(calls)) return message
    const next = calls.map((call) => (isObject(call) ? edit(call) : call))
    const same = next.every((call, index) => call === calls[index])
    return same ? message : withMember(message, 'tool_calls', next)
  })
}

export function roleOf(message: Json | undefined): Json | undefined {
  return isObject(message) ? message.get('role') : undefined
}

export function isPart(part: Json, type: string): part is JsonObject {
  return isObject(part) && part.get('type') === type
}

export function textPart(text: string): JsonObject {
  return new Map([
    ['type', 'text'],
    ['text', text],
  ])
}
