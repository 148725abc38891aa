import { child, type Place } from '../../json/place.ts'
import { pythonTruth } from '../../json/python.ts'
import { isObject, type Json, type JsonObject } from '../../json/value.ts'
import type { Note } from './prepare.ts'

/** A value of the body that goes on a message, under the key that the module reads. */
export interface Extra {
  readonly key: 'tools' | 'response_format'
  readonly value: Json
  readonly from: Place
}

/** What of `body` the module takes on a message only, unless `messages` carry such already. */
export function bodyExtras(body: JsonObject, messages: readonly Json[], note: Note): Extra[] {
  const extras: Extra[] = []
  for (const extra of [toolsOf(body), formatOf(body, note)]) {
    if (!extra) continue
    const carries = (message: Json) => isObject(message) && pythonTruth(message.get(extra.key))
    if (!messages.some(carries)) extras.push(extra)
    else
      note('dropped', extra.key === 'tools' ? 'tools.twice' : 'response-format.twice', extra.from)
  }
  return extras
}

function toolsOf(body: JsonObject): Extra | null {
  const value = body.get('tools')
  if (value === undefined || !pythonTruth(value)) return null
  return { key: 'tools', value, from: child(null, 'tools') }
}

/** Of a format only a schema says something to the module; plain text needs no words. */
function formatOf(body: JsonObject, note: Note): Extra | null {
  const format = body.get('response_format')
  const at = child(null, 'response_format')
  const type = isObject(format) ? format.get('type') : undefined
  if (!isObject(format) || type === 'text') return null
  const named = type === 'json_schema' ? format.get('json_schema') : undefined
  const value = isObject(named) ? named.get('schema') : undefined
  if (value !== undefined) {
    return { key: 'response_format', value, from: child(child(at, 'json_schema'), 'schema') }
  }
  note('dropped', 'response-format.ignored', at)
  return null
}
