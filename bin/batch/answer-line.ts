import { DecodeError } from '~/core/decode/index.ts'
import { EncodeError } from '~/core/error.ts'
import { JsonSyntaxError, readJson } from '~/core/json/read.ts'
import { isObject, type Json, type JsonObject } from '~/core/json/value.ts'
import { javascriptJson } from '~/core/json/write.ts'
import { InputError } from '~/core/smoosh/index.ts'
import { decodeTask } from './decode-task.ts'
import { encodeTask } from './encode-task.ts'
import { fillTask } from './fill-task.ts'
import { lensTask } from './lens-task.ts'
import { smooshTask } from './smoosh-task.ts'
import { stripTask } from './strip-task.ts'
import { TaskError } from './task-error.ts'
import { tokensTask } from './tokens-task.ts'

/** A task's answer without its `id`. Each verb of the table has a line here. */
const tasks: ReadonlyMap<string, (task: JsonObject) => JsonObject> = new Map([
  ['encode', encodeTask],
  ['decode', decodeTask],
  ['smoosh', smooshTask],
  ['strip', stripTask],
  ['fill', fillTask],
  ['tokens', tokensTask],
  ['lens', lensTask],
])

/** The answer to one line, as one line of JSON; never throws. `null` is a line that is no UTF-8. */
export function answerLine(line: string | null): string {
  let id: Json | undefined
  let answer: JsonObject
  try {
    if (line === null) throw new TaskError('input.not-utf8', 'The line is not UTF-8.')
    const task = readJson(line)
    if (!isObject(task)) throw new TaskError('line.bad-shape', 'A task is a JSON object.')
    id = task.get('id')
    answer = perform(task)
  } catch (error) {
    answer = new Map([['error', failure(error)]])
  }
  return javascriptJson(id === undefined ? answer : new Map([['id', id], ...answer]))
}

function perform(task: JsonObject): JsonObject {
  const name = task.get('do')
  const run = typeof name === 'string' ? tasks.get(name) : undefined
  if (run) return run(task)
  const known = [...tasks.keys()].join(', ')
  throw new TaskError('do.unknown', `"do" must be one of: ${known}.`, 'do')
}

function failure(error: unknown): JsonObject {
  const known =
    error instanceof DecodeError ||
    error instanceof EncodeError ||
    error instanceof InputError ||
    error instanceof JsonSyntaxError ||
    error instanceof TaskError
  const message = error instanceof Error ? error.message : String(error)
  const members: [string, Json][] = [
    ['code', known ? error.code : 'internal'],
    ['message', message],
  ]
  if (known && 'path' in error && error.path) members.push(['path', error.path])
  return new Map(members)
}
