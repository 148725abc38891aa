import { messagesOf, setToolCalls } from './edit.ts'
import { isArray, isObject, type Json, type JsonObject } from './json/value.ts'

/** Roles that a chat body may name, in the order of menus. */
export const chatRoles = [
  'system',
  'developer',
  'user',
  'assistant',
  'tool',
  'latest_reminder',
] as const

/** Which fields an editor offers for a message. */
export interface MessageFields {
  readonly role: string
  /** Whether it may say something before its text, and call tools. */
  readonly speaks: boolean
  /** Whether it answers a call. */
  readonly answers: boolean
}

export function fieldsOf(message: JsonObject): MessageFields {
  const role = message.get('role')
  const name = typeof role === 'string' ? role : ''
  return {
    role: name,
    speaks: name === 'assistant',
    answers: name === 'tool' || message.has('tool_call_id'),
  }
}

/** An empty message of `role` at the end of `body`; one that answers takes the oldest open call. */
export function emptyMessage(body: Json, role: string): JsonObject {
  const message = new Map<string, Json>([['role', role]])
  if (role === 'tool') {
    const open = openCalls(messagesOf(body))[0]
    if (open !== undefined) message.set('tool_call_id', open)
  }
  return message.set('content', '')
}

/** The role that most likely comes next in `body`. */
export function nextRole(body: Json): string {
  const messages = messagesOf(body)
  if (openCalls(messages).length > 0) return 'tool'
  const last = messages.at(-1)
  const role = isObject(last) ? last.get('role') : undefined
  return role === 'user' || role === 'tool' ? 'assistant' : 'user'
}

/** `body` with an empty call at the end of message `index`, under an id that no other call has. */
export function addCall(body: Json, index: number): Json {
  const message = messagesOf(body)[index]
  const calls = isObject(message) ? message.get('tool_calls') : undefined
  const call = emptyCall(new Set(messagesOf(body).flatMap(callIds)))
  return setToolCalls(body, index, [...(isArray(calls) ? calls : []), call])
}

function emptyCall(taken: ReadonlySet<string>): JsonObject {
  let number = taken.size + 1
  while (taken.has(`call_${number}`)) number++
  const target = new Map<string, Json>([
    ['name', ''],
    ['arguments', '{}'],
  ])
  return new Map<string, Json>([
    ['id', `call_${number}`],
    ['type', 'function'],
    ['function', target],
  ])
}

/** Ids of the calls before message `index`, in order. */
export function callsBefore(body: Json, index: number): readonly string[] {
  return messagesOf(body).slice(0, index).flatMap(callIds)
}

function openCalls(messages: readonly Json[]): string[] {
  const answered = new Set<Json>()
  for (const message of messages) {
    if (isObject(message)) answered.add(message.get('tool_call_id') ?? null)
  }
  return messages.flatMap(callIds).filter((id) => !answered.has(id))
}

function callIds(message: Json): string[] {
  const calls = isObject(message) ? message.get('tool_calls') : undefined
  if (!isArray(calls)) return []
  return calls.flatMap((call) => {
    const id = isObject(call) ? call.get('id') : undefined
    return typeof id === 'string' ? [id] : []
  })
}
