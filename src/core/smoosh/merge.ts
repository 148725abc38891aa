import type { Json } from '../json/value.ts'
import { type Block, contentJson, isBlocks, isMeta, type Message, plainBlock } from './message.ts'
import type { Outcome } from './step.ts'

/**
 * The messages, with each run of user messages made one.
 *
 * No two user messages are neighbours, and a user message has no keys but `role`, `content` and,
 * where every member of its run was meta, `isMeta`. Texts are not joined: each can still be tested
 * alone. A message that was alone keeps the form of its content. Others pass through.
 */
export function merge(messages: readonly Message[]): Outcome {
  const merged: Message[] = []
  let run: Message[] = []
  const endRun = () => {
    if (run.length > 0) merged.push(mergeRun(run))
    run = []
  }
  for (const message of messages) {
    if (message.role === 'user') run.push(message)
    else {
      endRun()
      merged.push(message)
    }
  }
  endRun()
  return { messages: merged, notes: [] }
}

function mergeRun(run: readonly Message[]): Message {
  const [first] = run
  const content = first && run.length === 1 ? first.content : run.flatMap(blocksOf)
  const json = new Map<string, Json>([
    ['role', 'user'],
    ['content', contentJson(content)],
  ])
  if (run.every(isMeta)) json.set('isMeta', true)
  return { role: 'user', json, content, from: run.flatMap(({ from }) => from) }
}

function blocksOf({ content }: Message): readonly Block[] {
  return isBlocks(content) ? content : [plainBlock(content)]
}
