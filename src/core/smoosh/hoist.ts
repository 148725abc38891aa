import { isBlocks, type Message, withContent } from './message.ts'
import type { Outcome } from './step.ts'

/**
 * The messages, with results before everything else.
 *
 * In every user array the `tool_result` blocks are a prefix. They keep their order, and so does the
 * rest.
 */
export function hoist(messages: readonly Message[]): Outcome {
  return { messages: messages.map(hoistResults), notes: [] }
}

function hoistResults(message: Message): Message {
  const { role, content } = message
  if (role !== 'user' || !isBlocks(content)) return message
  const results = content.filter(({ kind }) => kind === 'result')
  const isPrefix = results.every((block, index) => block === content[index])
  if (isPrefix) return message
  return withContent(message, [...results, ...content.filter(({ kind }) => kind !== 'result')])
}
