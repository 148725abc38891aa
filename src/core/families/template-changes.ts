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
  const turns: { first: number; last: number; count: number; span: number }[] = []
  let before: number | null = null
  for (const [index, { message, sharesTurn }] of drafts.entries()) {
    if (message === null || message === before) continue
    const turn = turns.at(-1)
    if (sharesTurn && turn?.last === before) {
      turn.count++
      turn.last = message
    } else if (sharesTurn && before !== null) {
      turns.push({ first: before, last: message, count: 2, span: index })
    }
    before = message
  }
  return turns.map(({ first, count, span }) => ({
    action: 'merged',
    code: 'turns.merged',
    place: child(child(null, 'messages'), first),
    span,
    values: { count: String(count) },
  }))
}
