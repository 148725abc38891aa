import { child, type Place } from '../json/place.ts'
import { isObject, type Json, type JsonObject } from '../json/value.ts'
import type { Report } from './report.ts'
import { copied, type Sourced } from './sourced.ts'

/** Members of a body that set options of encodings, whatever its format. */
const fields = ['chat_template_kwargs', 'reasoning_effort', 'thinking', 'enable_thinking'] as const

/**
 * The options that a body sets. `chat_template_kwargs` comes first, since it names a template's own
 * variables. `thinking: {type}` gives both `thinking_mode`, for encoders in code, and the flag
 * `thinking`, for templates.
 */
export function bodyOptions(body: Json, root: Place | null, report: Report): JsonObject {
  const options = new Map<string, Json>()
  if (!isObject(body)) return options
  const set = (name: string, value: Json | undefined) => {
    if (value !== undefined && value !== null && !options.has(name)) options.set(name, value)
  }
  const named = body.get('chat_template_kwargs')
  if (isObject(named)) for (const [name, value] of named) options.set(name, value)
  else if (named !== undefined && named !== null) {
    report.fault('content.bad-type', child(root, 'chat_template_kwargs'), named, 'an object')
  }
  set('reasoning_effort', body.get('reasoning_effort'))
  const thinking = body.get('thinking')
  const type = isObject(thinking) ? thinking.get('type') : undefined
  if (type === 'enabled' || type === 'disabled') {
    set('thinking_mode', type === 'enabled' ? 'thinking' : 'chat')
    set('thinking', type === 'enabled')
  }
  set('enable_thinking', body.get('enable_thinking'))
  return options
}

/** Those members as they are, for a converted body to keep. */
export function optionMembers(body: JsonObject, root: Place | null): Record<string, Sourced> {
  const members: Record<string, Sourced> = {}
  for (const name of fields) {
    const value = body.get(name)
    if (value !== undefined) members[name] = copied(value, child(root, name))
  }
  return members
}
