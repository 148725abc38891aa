import { isArray, isObject, type Json, type JsonObject } from './json/value.ts'
import { javascriptJson } from './json/write.ts'

/**
 * Edits of a chat body. Each gives a new body and leaves the old one as it is; what an edit does not
 * name stays, in its order and with its numbers as they were written. An index that no message has
 * changes nothing.
 */

/** The messages of a body, or of a bare list. */
export function messagesOf(body: Json): readonly Json[] {
  const messages = isObject(body) ? body.get('messages') : body
  return isArray(messages) ? messages : []
}

/** With `message` before the one at `index`, or at the end. */
export function addMessage(
  body: Json,
  message: JsonObject,
  index = Number.POSITIVE_INFINITY,
): Json {
  return withMessages(body, (messages) => messages.toSpliced(index, 0, message))
}

export function removeMessage(body: Json, index: number): Json {
  return withMessages(body, (messages) => messages.filter((_, at) => at !== index))
}

/** With the message at `from` standing at `to`. */
export function moveMessage(body: Json, from: number, to: number): Json {
  return withMessages(body, (messages) => {
    const message = messages[from]
    if (message === undefined) return messages
    return messages.toSpliced(from, 1).toSpliced(to, 0, message)
  })
}

export function setRole(body: Json, index: number, role: string): Json {
  return setMember(body, index, 'role', role)
}

export function setContent(body: Json, index: number, content: Json): Json {
  return setMember(body, index, 'content', content)
}

/** `undefined` takes the reasoning away. */
export function setReasoning(body: Json, index: number, text: string | undefined): Json {
  return setMember(body, index, 'reasoning_content', text)
}

/** `undefined` takes the calls away. */
export function setToolCalls(body: Json, index: number, calls: readonly Json[] | undefined): Json {
  return setMember(body, index, 'tool_calls', calls)
}

/** With a member of the message at `index` set to `value`, or taken away for `undefined`. */
export function setMember(body: Json, index: number, key: string, value: Json | undefined): Json {
  return withMessages(body, (messages) =>
    messages.map((message, at) => {
      if (at !== index || !isObject(message)) return message
      const members = new Map(message)
      if (value === undefined) members.delete(key)
      else members.set(key, value)
      return members
    }),
  )
}

/** With a member of the body itself set, `tools` for instance; a bare list becomes a body for it. */
export function setBodyMember(body: Json, key: string, value: Json | undefined): Json {
  const members = new Map(isObject(body) ? body : [['messages', body]])
  if (value === undefined) members.delete(key)
  else members.set(key, value)
  return members
}

/** The body as text for an editor: two spaces deep. */
export function bodyText(body: Json): string {
  return `${javascriptJson(body, 2)}\n`
}

function withMessages(body: Json, edit: (messages: readonly Json[]) => readonly Json[]): Json {
  const messages = edit(messagesOf(body))
  return isObject(body) ? new Map([...body, ['messages', messages]]) : messages
}
