import { mapArguments } from '../arguments/map-calls.ts'
import { readArguments } from '../arguments/with-arguments.ts'
import { isObject, type Json, type JsonObject } from '../json/value.ts'
import { javascriptJson } from '../json/write.ts'
import { mapCalls, type Remedy, withMember } from './remedy.ts'

/** Calls in the nested shape of the API, with what a template reads of them. */
export const argumentRemedies: readonly Remedy[] = [
  { type: 'body', code: 'arguments-added', mend: (body) => withArgument(body, new Map()) },
  { type: 'body', code: 'arguments-objects', mend: asObjects },
  { type: 'body', code: 'arguments-text', mend: asTexts },
  { type: 'body', code: 'calls-nested', mend: nested },
]

function withArgument(body: JsonObject, empty: Json): JsonObject {
  return mapCalls(body, (call) => {
    const called = call.get('function')
    const holder = isObject(called) ? called : call
    if ((holder.get('arguments') ?? null) !== null) return call
    const filled = withMember(holder, 'arguments', empty)
    return holder === call ? filled : withMember(call, 'function', filled)
  })
}

/** What is no JSON object becomes the one argument that DeepSeek's encoders make of it. */
function asObjects(body: JsonObject): JsonObject {
  return mapArguments(withArgument(body, new Map()), (given) => {
    if (isObject(given)) return given
    if (typeof given !== 'string') return new Map([['arguments', given]])
    if (given.trim() === '') return new Map()
    return readArguments(given) ?? new Map([['arguments', given]])
  })
}

function asTexts(body: JsonObject): JsonObject {
  return mapArguments(withArgument(body, '{}'), (given) =>
    typeof given === 'string' ? given : javascriptJson(given),
  )
}

function nested(body: JsonObject): JsonObject {
  return mapCalls(body, (call) => {
    if (isObject(call.get('function')) || !call.has('name')) return call
    const others = new Map(call)
    const called = new Map<string, Json>([['name', call.get('name') ?? null]])
    called.set('arguments', call.get('arguments') ?? '{}')
    others.delete('name')
    others.delete('arguments')
    return others.set('type', 'function').set('function', called)
  })
}
