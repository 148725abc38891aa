import { fromJs, isObject, type JsonObject } from '~/core/json/value.ts'
import { isTokenizerId } from '~/core/tokenizers/tokenizers.ts'
import { tokenizerFor, unknownTokenizer } from '../tokenizer.ts'
import { TaskError } from './task-error.ts'

/** The ids of the task's text. */
export function tokensTask(task: JsonObject): JsonObject {
  const id = task.get('with')
  if (!isTokenizerId(id))
    throw new TaskError('tokenizer.unknown', unknownTokenizer(id) ?? '', 'with')
  const input = task.get('input')
  const text = isObject(input) ? input.get('text') : undefined
  if (typeof text !== 'string') {
    throw new TaskError(
      'input.bad-shape',
      '"input" must be an object with a string "text".',
      'input',
    )
  }
  return new Map([['ids', fromJs(tokenizerFor(id).ids(text))]])
}
