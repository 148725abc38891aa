import { decodedJson, decoderFor, decoders } from '~/core/decode/index.ts'
import { isObject, type JsonObject } from '~/core/json/value.ts'
import { TaskError } from './task-error.ts'

/** The message that the task's completion stands for. */
export function decodeTask(task: JsonObject): JsonObject {
  const from = task.get('from')
  const decoder = typeof from === 'string' ? decoderFor(from) : undefined
  if (!decoder) {
    const known = decoders.map(({ id }) => id).join(', ')
    throw new TaskError('decoder.unknown', `"from" must be one of: ${known}.`, 'from')
  }
  const input = task.get('input')
  const text = isObject(input) ? input.get('text') : undefined
  if (!isObject(input) || typeof text !== 'string') {
    throw new TaskError(
      'input.bad-shape',
      '"input" must be an object with a string "text".',
      'input',
    )
  }
  const options = input.get('options') ?? new Map()
  if (!isObject(options)) {
    throw new TaskError('options.bad-shape', '"options" must be an object.', 'input.options')
  }
  return new Map([['message', decodedJson(decoder.decode(text, options))]])
}
