import { child } from '../json/place.ts'
import type { Change } from '../span.ts'
import type { Draft } from './label-pieces.ts'

/** Text that a template adds on its own and a reader may not expect: one change for each run of spans. */
export function additions(drafts: readonly Draft[]): Change[] {
  const changes: Change[] = []
  for (const [index, { rule, block, span }] of drafts.entries()) {
    const before = drafts[index - 1]
    if (!rule?.added || (before?.rule === rule && before.block === block)) continue
    changes.push({ action: 'added', code: rule.code, place: span.owner, span: index, values: {} })
  }
  return changes
}

/** Messages that stand in the turn of the one before: one change for each such turn. */
export function sharedTurns(drafts: readonly Draft[]): Change[] {
  const turns: { first: number; last: number; span: number }[] = []
  for (const [index, { message, sharesTurn }] of drafts.entries()) {
    if (message === null || !sharesTurn) continue
    const turn = turns.at(-1)
    if (turn && message <= turn.last + 1) turn.last = message
    else turns.push({ first: message - 1, last: message, span: index })
  }
  return turns.map(({ first, last, span }) => ({
    action: 'merged',
    code: 'turns.merged',
    place: child(child(null, 'messages'), first),
    span,
    values: { count: String(last - first + 1) },
  }))
}
