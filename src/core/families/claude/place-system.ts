import type { ChangeLog } from './changes.ts'
import { mergeTurns } from './merge.ts'
import { showing } from './system.ts'
import type { Run } from './tree.ts'
import type { Turn } from './turn.ts'
import type { Turns } from './turns.ts'

/**
 * Merged turns in which each system message follows a user and comes last or before an assistant.
 * Those that stand elsewhere go to the top-level `system`, and what then touches is merged.
 */
export function placeSystem({ system, turns }: Turns, log: ChangeLog): Turns {
  const kept: Turn[] = []
  const hoisted: (readonly Run[])[] = []
  for (const [index, turn] of turns.entries()) {
    const next = turns[index + 1]?.role ?? 'assistant'
    const placed = turns[index - 1]?.role === 'user' && next === 'assistant'
    if (turn.role === 'system' && turn.content.form === 'string' && !placed) {
      const draft = log.add('system.hoisted', turn.place)
      hoisted.push(showing(turn.content.node.runs, draft))
    } else kept.push(turn)
  }
  if (hoisted.length === 0) return { system, turns }
  return { system: [...system, ...hoisted], turns: mergeTurns(kept, log) }
}
