import { isObject, type Json, type JsonObject, typeName } from '~/core/json/value.ts'
import { defaultOptions, lensModels, lensOrigins } from '~/core/lens/index.ts'
import { lensJson } from '../lens-json.ts'
import { TaskError } from './task-error.ts'

/** What the lens makes of the task's text. */
export function lensTask(task: JsonObject): JsonObject {
  const input = task.get('input')
  if (!isObject(input)) throw fault('', 'an object', input)
  const text = input.get('text')
  if (typeof text !== 'string') throw fault('text', 'a string', text)
  const scanCode = input.has('scanCode') ? input.get('scanCode') : defaultOptions.scanCode
  if (typeof scanCode !== 'boolean') throw fault('scanCode', 'true or false', scanCode)
  return lensJson(text, {
    model: choice(input, 'model', lensModels),
    origin: choice(input, 'origin', lensOrigins),
    scanCode,
  })
}

function choice<Field extends 'model' | 'origin', Choice extends string>(
  input: JsonObject,
  field: Field,
  choices: readonly Choice[],
): Choice {
  const value = input.has(field) ? input.get(field) : defaultOptions[field]
  const known = choices.find((one) => one === value)
  if (known === undefined) throw fault(field, `one of ${choices.join(', ')}`, value)
  return known
}

function fault(field: string, expected: string, found: Json | undefined): TaskError {
  const path = field ? `input.${field}` : 'input'
  const what = typeof found === 'string' ? JSON.stringify(found) : typeName(found)
  return new TaskError('lens.bad-input', `"${path}" must be ${expected}; found ${what}.`, path)
}
