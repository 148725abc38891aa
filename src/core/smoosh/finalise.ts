import type { Json } from '../json/value.ts'
import { contentJson, type Message } from './message.ts'
import type { Outcome } from './step.ts'

/** The messages as they are sent: each has `role` and `content` and nothing else; blocks stay. */
export function finalise(messages: readonly Message[]): Outcome {
  const final = messages.map((message): Message => {
    const json = new Map<string, Json>([
      ['role', message.role],
      ['content', contentJson(message.content)],
    ])
    return { ...message, json }
  })
  return { messages: final, notes: [] }
}
