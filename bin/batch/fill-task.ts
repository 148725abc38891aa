import { isObject, type JsonObject } from '~/core/json/value.ts'
import { comparePrompts, fillPrompt } from '~/core/prompt/index.ts'
import { fillingJson } from '../filling-json.ts'
import { readFillInput } from './fill-input.ts'

/** The filled template with what there is to say of it, and against a second set the difference. */
export function fillTask(task: JsonObject): JsonObject {
  const input = task.get('input')
  const { template, values, against, options } = readFillInput(isObject(input) ? input : null)
  if (!against) return fillingJson(fillPrompt(template, values, options))
  const comparison = comparePrompts(template, values, against, options)
  return fillingJson(comparison.left, comparison)
}
