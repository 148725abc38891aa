import { isArray, isObject, type Json, type JsonObject } from '../json/value.ts'
import { mapMessages, type Remedy, withMember } from './remedy.ts'

/** Tools, tasks, and options that an encoder knows nothing of. */
export const otherRemedies: readonly Remedy[] = [
  { type: 'body', code: 'tools-nested', mend: nestedTools },
  { type: 'body', code: 'tasks-removed', mend: withoutTasks },
  { type: 'option', code: 'effort-unset', option: 'reasoning_effort', value: null },
  { type: 'option', code: 'mode-unset', option: 'thinking_mode', value: null },
  { type: 'option', code: 'mode-chat', option: 'thinking_mode', value: 'chat' },
  { type: 'option', code: 'keep-old', option: 'drop_thinking', value: false },
]

/** Flat tools in the shape of the API; those of single messages too. */
function nestedTools(body: JsonObject): JsonObject {
  return mapMessages(withNested(body), withNested)
}

function withNested(holder: JsonObject): JsonObject {
  const tools = holder.get('tools')
  if (!isArray(tools)) return holder
  const next = tools.map((tool) => (isObject(tool) && !tool.has('function') ? nest(tool) : tool))
  const same = next.every((tool, index) => tool === tools[index])
  return same ? holder : withMember(holder, 'tools', next)
}

function nest(tool: JsonObject): JsonObject {
  const called = new Map(tool)
  called.delete('type')
  return new Map<string, Json>([
    ['type', 'function'],
    ['function', called],
  ])
}

function withoutTasks(body: JsonObject): JsonObject {
  return mapMessages(body, (message) => {
    if (!message.has('task')) return message
    const rest = new Map(message)
    rest.delete('task')
    return rest
  })
}
