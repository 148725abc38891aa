import type { Conversation } from '../conversation.ts'
import { child, type Place } from '../json/place.ts'
import { JsonSyntaxError, type Member, readMembers } from '../json/read.ts'
import { isObject, type Json, type JsonObject } from '../json/value.ts'
import { javascriptJson } from '../json/write.ts'
import { inTwoSteps, SourceMap } from '../source-map.ts'
import { mapArguments } from './map-calls.ts'

/** How the arguments of calls are given: JSON as text, which APIs send, or the object itself. */
export const argumentForms = ['text', 'object'] as const
export type ArgumentForm = (typeof argumentForms)[number]

/**
 * The conversation with the arguments of every call in one form. Text that is no JSON object stays
 * text. Origins lead to the input as it was pasted, into the text where one was read.
 */
export function withArguments(conversation: Conversation, form: ArgumentForm): Conversation {
  const way = new SourceMap()
  const edit = form === 'text' ? asText : asObject
  const body = mapArguments(conversation.body, (given, place) => edit(given, place, way))
  if (body === conversation.body) return conversation
  return { ...conversation, body, source: inTwoSteps(way, conversation.source) }
}

/** Whether any call has arguments that a form could be chosen for. */
export function hasArguments({ body }: Pick<Conversation, 'body'>): boolean {
  let found = false
  mapArguments(body, (given) => {
    found ||= typeof given === 'string' || isObject(given)
    return given
  })
  return found
}

function asText(given: Json, place: Place, way: SourceMap): Json {
  if (!isObject(given)) return given
  way.rewrite(place, place)
  return javascriptJson(given)
}

function asObject(given: Json, place: Place, way: SourceMap): Json {
  if (typeof given !== 'string') return given
  const members = membersOf(given)
  if (!members) return given
  way.rewrite(place, place)
  return new Map(
    Array.from(members, ([key, { value, start, end }]) => {
      tellRange(value, start, end, given, place, child(place, key), way)
      return [key, value]
    }),
  )
}

function membersOf(text: string): ReadonlyMap<string, Member> | null {
  try {
    return readMembers(text).members
  } catch (error) {
    if (error instanceof JsonSyntaxError) return null
    throw error
  }
}

/** Text without an escape is a stretch of the text it was read from. */
function tellRange(
  value: Json,
  start: number,
  end: number,
  text: string,
  place: Place,
  to: Place,
  way: SourceMap,
): void {
  if (typeof value !== 'string' || value.length !== end - start || !text.startsWith(value, start)) {
    return
  }
  way.join(to, [{ start: 0, end: value.length, from: place, at: start }])
}

/** The object that `text` spells; `null` if it spells none. */
export function readArguments(text: string): JsonObject | null {
  const members = membersOf(text)
  return members && new Map(Array.from(members, ([key, { value }]) => [key, value]))
}
