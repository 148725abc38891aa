import { child, type Place } from '../../json/place.ts'
import { isArray, isObject, type Json, type JsonObject } from '../../json/value.ts'
import type { Change } from '../../span.ts'
import { flagged, messagesOf } from './remarks.ts'

/** Templates that write arguments as JSON whatever they are: text becomes a JSON string, quoted once more. */
export function quotedArguments(body: JsonObject): Change[] {
  return argumentsOf(body)
    .filter(({ value }) => typeof value === 'string')
    .map(({ place }) => flagged('arguments.quoted', place))
}

const closing = /<\/(?:parameter|function|tool_call)>/

/** Nothing is escaped between tags, so that a value with a closing tag can be read in two ways. */
export function closingTags(body: JsonObject): Change[] {
  return argumentsOf(body).flatMap(({ value, place }) =>
    isObject(value)
      ? [...value].flatMap(([name, item]) => {
          const tag = typeof item === 'string' ? closing.exec(item)?.[0] : undefined
          return tag ? [flagged('arguments.closing-tag', child(place, name), { tag })] : []
        })
      : [],
  )
}

/** Values that come out as Python prints them, which is not JSON: one change for them all. */
export function pythonValues(isPrinted: (value: Json) => boolean) {
  return (body: JsonObject): Change[] => {
    const places = argumentsOf(body).flatMap(({ value, place }) =>
      isObject(value)
        ? [...value].filter(([, item]) => isPrinted(item)).map(([name]) => child(place, name))
        : [],
    )
    const [first] = places
    if (!first) return []
    const values = { count: String(places.length) }
    return [{ action: 'altered', code: 'arguments.python', place: first, span: null, values }]
  }
}

/** Booleans and null: `True`, `None`. */
export function isPythonWord(value: Json): boolean {
  return value === null || typeof value === 'boolean'
}

/** Lists as well: `['a', 1]`. */
export function isPythonText(value: Json): boolean {
  return isPythonWord(value) || isArray(value)
}

function argumentsOf(body: JsonObject): { value: Json; place: Place }[] {
  return messagesOf(body).flatMap(({ message, place }) => {
    const calls = message.get('tool_calls')
    if (message.get('role') !== 'assistant' || !isArray(calls)) return []
    const list = child(place, 'tool_calls')
    return calls.flatMap((call, index) => argumentsOfCall(call, child(list, index)))
  })
}

/** Both the nested form of the API and a flat name with arguments are taken. */
function argumentsOfCall(call: Json, place: Place): { value: Json; place: Place }[] {
  if (!isObject(call)) return []
  const nested = call.get('function')
  const inner = isObject(nested) ? nested : call
  const holder = isObject(nested) ? child(place, 'function') : place
  const value = inner.get('arguments')
  return value === undefined ? [] : [{ value, place: child(holder, 'arguments') }]
}
