import type { Conversation } from '../../conversation.ts'
import { child, type Place } from '../../json/place.ts'
import { pythonStr } from '../../json/python.ts'
import { isArray, isObject, type Json, type JsonObject } from '../../json/value.ts'
import { SourceMap } from '../../source-map.ts'
import type { Change } from '../../span.ts'
import type { Prepared } from '../present.ts'
import { bodyExtras, type Extra } from './body-extras.ts'
import { joinParts } from './join-parts.ts'
import { effortAlias } from './options.ts'
import type { Intake } from './release.ts'

export type Note = (
  action: Change['action'],
  code: string,
  place: Place | null,
  values?: Change['values'],
) => void

/**
 * A conversation in the shape that the module takes: tools and response format on a message, text
 * where text is needed. What has that shape already is left as it is.
 */
export function prepare(intake: Intake, { body }: Conversation, options: JsonObject): Prepared {
  const changes: Change[] = []
  const note: Note = (action, code, place, values = {}) =>
    changes.push({ action, code, place, span: null, values })
  const source = new SourceMap()
  const alias = effortAlias(intake, options)
  if (alias) note('altered', 'effort.mapped', null, { ...alias })
  const effort = options.get('reasoning_effort') ?? null
  if (!intake.efforts && effort !== null) {
    note('dropped', 'effort.ignored', null, { effort: pythonStr(effort) })
  }
  const given = body.get('messages')
  if (!isArray(given)) return { body, source, changes }

  const extras = bodyExtras(body, given, note)
  const system = options.get('tools_placement') === 'front' ? -1 : given.findIndex(isSystem)
  const inFront = extras.length > 0 && system < 0
  const list = child(null, 'messages')
  const messages = given.map((message, index): Json => {
    const from = child(list, index)
    const to = inFront ? child(list, index + 1) : from
    if (inFront) source.copy(to, from)
    return isObject(message) ? inShape(message, from, to, source, note, intake) : message
  })
  if (inFront) {
    source.made(child(list, 0))
    messages.unshift(emptySystem)
  }
  if (extras.length > 0) {
    const at = Math.max(0, system)
    messages[at] = withExtras(messages[at] as JsonObject, child(list, at), extras, source)
    for (const { key, from } of extras) {
      if (key === 'response_format') note('moved', 'response-format.attached', from)
      else if (inFront) note('added', 'tools.system-inserted', from)
      else note('moved', 'tools.attached', from)
    }
  }
  const rest = new Map(body).set('messages', messages)
  // placed, or left out with a note
  rest.delete('tools')
  rest.delete('response_format')
  return { body: rest, source, changes }
}

const emptySystem: JsonObject = new Map([
  ['role', 'system'],
  ['content', ''],
])

function isSystem(message: Json): boolean {
  return isObject(message) && message.get('role') === 'system'
}

function withExtras(
  message: JsonObject,
  place: Place,
  extras: readonly Extra[],
  source: SourceMap,
): JsonObject {
  const fields = new Map(message)
  for (const { key, value, from } of extras) {
    fields.set(key, value)
    source.copy(child(place, key), from)
  }
  return fields
}

/** A message with text for a list of parts, and `reasoning` under the module's name for it. */
function inShape(
  message: JsonObject,
  from: Place,
  to: Place,
  source: SourceMap,
  note: Note,
  { lists, objects }: Intake,
): JsonObject {
  if (!objects) noteArguments(message, from, note)
  const fields = new Map(message)
  const content = message.get('content')
  const isRead = lists === 'all' || (lists === 'results' && message.get('role') === 'tool')
  if (isArray(content) && !isRead) {
    const at = child(from, 'content')
    const { text, pieces, dropped } = joinParts(content, at)
    fields.set('content', text)
    source.join(child(to, 'content'), pieces)
    if (pieces.length > 1) note('merged', 'parts.joined', at, { count: String(pieces.length) })
    for (const { place, type } of dropped) note('dropped', 'part.dropped', place, { type })
  }
  const reasoning = message.get('reasoning')
  const own = message.get('reasoning_content') ?? null
  if (typeof reasoning === 'string' && own === null && message.get('role') === 'assistant') {
    fields.set('reasoning_content', reasoning)
    source.copy(child(to, 'reasoning_content'), child(from, 'reasoning'))
  }
  return fields
}

/** Arguments that are objects stay so: the encoder then takes them as text, with origins inside. */
function noteArguments(message: JsonObject, place: Place, note: Note): void {
  const calls = message.get('tool_calls')
  if (!isArray(calls)) return
  for (const [index, call] of calls.entries()) {
    const called = isObject(call) ? call.get('function') : undefined
    if (!isObject(called) || !isObject(called.get('arguments'))) continue
    const at = child(child(child(place, 'tool_calls'), index), 'function')
    note('altered', 'arguments.as-text', child(at, 'arguments'))
  }
}
