import { child, type Place } from '../json/place.ts'
import { isArray, isObject, type Json, type JsonObject } from '../json/value.ts'

/** What a caller makes of the arguments that stand at `place`; the same value to leave them. */
export type EditArguments = (given: Json, place: Place) => Json

/**
 * `body` with the arguments of its calls edited, in the nested form of the API and in the flat one.
 * Whatever no edit touches is the same object as before.
 */
export function mapArguments(body: JsonObject, edit: EditArguments): JsonObject {
  const messages = body.get('messages')
  if (!isArray(messages)) return body
  const list = child(null, 'messages')
  const next = mapItems(messages, (message, index) => {
    const calls = isObject(message) ? message.get('tool_calls') : undefined
    if (!isObject(message) || !isArray(calls)) return message
    const at = child(child(list, index), 'tool_calls')
    return withMember(
      message,
      'tool_calls',
      mapItems(calls, (call, of) => callWith(call, child(at, of), edit)),
    )
  })
  return withMember(body, 'messages', next)
}

function callWith(call: Json, place: Place, edit: EditArguments): Json {
  if (!isObject(call)) return call
  const nested = call.get('function')
  if (isObject(nested)) {
    return withMember(call, 'function', callWith(nested, child(place, 'function'), edit))
  }
  const given = call.get('arguments')
  if (given === undefined) return call
  return withMember(call, 'arguments', edit(given, child(place, 'arguments')))
}

function withMember(object: JsonObject, key: string, value: Json): JsonObject {
  return object.get(key) === value ? object : new Map(object).set(key, value)
}

function mapItems(items: readonly Json[], edit: (item: Json, index: number) => Json) {
  const next = items.map(edit)
  return next.every((item, index) => item === items[index]) ? items : next
}
