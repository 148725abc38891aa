import { isObject, type JsonObject } from '~/core/json/value.ts'
import { stripsJson } from '../strips-json.ts'
import { TaskError } from './task-error.ts'

/** What the reminder tests and strips make of the task's text. */
export function stripTask(task: JsonObject): JsonObject {
  const input = task.get('input')
  const text = isObject(input) ? input.get('text') : undefined
  if (typeof text === 'string') return stripsJson(text)
  throw new TaskError('input.bad-shape', '"input" must be an object with a string "text".', 'input')
}
