import { encodeClaude } from '~/core/families/claude/index.ts'
import { familyById } from '~/core/families/index.ts'
import { isObject, type Json, type JsonObject } from '~/core/json/value.ts'
import { unknownFamily } from '../unknown-family.ts'
import { TaskError } from './task-error.ts'

/** The exact prompt for the task's input, or for Claude the request and what the mapping warns of. */
export function encodeTask(task: JsonObject): JsonObject {
  const to = task.get('to')
  const family = typeof to === 'string' ? familyById(to) : undefined
  if (!family) throw new TaskError('family.unknown', unknownFamily(to), 'to')
  const input = task.get('input')
  if (!isObject(input))
    throw new TaskError('input.bad-shape', '"input" must be an object.', 'input')
  if (family.vendor === 'anthropic') {
    const { request, warnings } = encodeClaude(input, optionsOf(task, 'options'))
    return new Map<string, Json>([
      ['request', request],
      ['warnings', warnings],
    ])
  }
  const body = new Map([...input].filter(([key]) => key !== 'options'))
  return new Map([['text', family.encode(body, optionsOf(input, 'input.options')).text]])
}

function optionsOf(holder: JsonObject, path: string): JsonObject {
  const options = holder.get('options') ?? new Map()
  if (isObject(options)) return options
  throw new TaskError('options.bad-shape', '"options" must be an object.', path)
}
