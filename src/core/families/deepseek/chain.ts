import type { Json } from '../../json/value.ts'
import { noMethod } from './refusal.ts'
import type { Turn } from './turns.ts'

/** The error for a list of messages that holds something else, where one is asked for its fields. */
export function notObject({ content, place }: Turn) {
  return noMethod(content ?? null, 'get', place, 'message.not-object')
}

const lasting = new Set<Json>(['user', 'system', 'tool', 'assistant'])

/** Before the last user or developer message, developer messages and unknown roles vanish whole. */
export function dropOldLinks(turns: readonly Turn[]): Turn[] {
  const lastUser = lastUserOf(turns)
  for (const turn of turns) if (turn.loose) throw notObject(turn)
  return turns.filter(({ role }, index) => lasting.has(role) || index >= lastUser)
}

/** Index of the last user or developer message, or -1. */
export function lastUserOf(turns: readonly Turn[]): number {
  return turns.findLastIndex((turn) => {
    if (turn.loose) throw notObject(turn)
    return turn.role === 'user' || turn.role === 'developer'
  })
}
