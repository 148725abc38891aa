import { child, type Place } from '../json/place.ts'
import { isArray, isObject, type Json, type JsonObject } from '../json/value.ts'
import type { Report } from './report.ts'
import { copied, list, made, object, objectOf, type Sourced } from './sourced.ts'

/**
 * A list of flat tools in the nested shape of chat bodies; `schema` is the key of their parameters. Those
 * that call it `parameters` keep all they have, in their order.
 * Tools that a vendor runs itself are no functions and are left out, nested ones stay as they are.
 * `undefined` if no list is given, or nothing of it is left.
 */
export function nestedTools(
  tools: Json | undefined,
  place: Place,
  schema: 'parameters' | 'input_schema',
  report: Report,
): Sourced | undefined {
  if (tools === undefined || tools === null) return undefined
  if (!isArray(tools)) {
    report.fault('content.bad-type', place, tools, 'a list')
    return undefined
  }
  const nested = tools.flatMap((tool, index) =>
    nestedTool(tool, child(place, index), schema, report),
  )
  return nested.length > 0 || tools.length === 0 ? list(nested, place) : undefined
}

function nestedTool(tool: Json, place: Place, schema: string, report: Report): Sourced[] {
  if (!isObject(tool)) {
    report.fault('content.bad-type', place, tool, 'an object')
    return []
  }
  if (tool.has('cache_control')) {
    report.noteOnce('dropped', 'cache-mark.dropped', child(place, 'cache_control'))
  }
  if (isObject(tool.get('function'))) return [copied(tool, place)]
  const type = tool.get('type') ?? 'function'
  if (typeof type === 'string' && type !== 'function' && type !== 'custom') {
    report.note('dropped', 'tool.dropped', place, { type })
    return []
  }
  if (typeof tool.get('name') !== 'string') {
    report.fault('content.bad-type', child(place, 'name'), tool.get('name'), 'a tool with a name')
    return []
  }
  const named =
    schema === 'parameters'
      ? objectOf(flatMembers(tool, place), place)
      : object(renamedMembers(tool, place), place)
  return [object({ type: made('function'), function: named }, place)]
}

function flatMembers(tool: JsonObject, place: Place): (readonly [string, Sourced])[] {
  return [...tool].flatMap(([key, value]) =>
    key === 'type' || key === 'cache_control'
      ? []
      : [[key, copied(value, child(place, key))] as const],
  )
}

function renamedMembers(tool: JsonObject, place: Place): Record<string, Sourced | undefined> {
  return {
    name: memberOf(tool, place, 'name'),
    description: memberOf(tool, place, 'description'),
    parameters: memberOf(tool, place, 'input_schema'),
  }
}

/** A member as it is, if there is one that is not `null`. */
export function memberOf(from: JsonObject, place: Place | null, key: string): Sourced | undefined {
  const value = from.get(key)
  return value === undefined || value === null ? undefined : copied(value, child(place, key))
}
