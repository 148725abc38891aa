import { child, type Place, pathText } from '../json/place.ts'
import type { Change } from '../span.ts'
import type { Draft } from './label-pieces.ts'
import type { ReasonRule } from './span-reasons.ts'

/** What rules say a reader may not expect: one change for each block and item that they apply to. */
export function ruleChanges(drafts: readonly Draft[]): Change[] {
  const changes: Change[] = []
  const last = new Map<ReasonRule, Draft>()
  for (const [index, draft] of drafts.entries()) {
    const { rule, span } = draft
    if (!rule?.change) continue
    const before = last.get(rule)
    last.set(rule, draft)
    if (before && goesOn(draft, before)) continue
    const place = itemOf(draft) ?? span.owner
    changes.push({ action: rule.change, code: rule.code, place, span: index, values: {} })
  }
  return changes
}

function goesOn(draft: Draft, before: Draft): boolean {
  return before.block === draft.block && pathText(itemOf(before)) === pathText(itemOf(draft))
}

/** The innermost value of the input that the template is at when it writes the span. */
function itemOf({ span }: Draft): Place | null {
  return span.writer.guards.findLast(({ item }) => item)?.item ?? null
}

/** Messages that stand in the turn of the one before: one change for each such turn. */
export function sharedTurns(drafts: readonly Draft[]): Change[] {
  const turns: { first: number; last: number; count: number; span: number }[] = []
  let before: number | null = null
  for (const [index, { message, turn: standing }] of drafts.entries()) {
    if (message === null || message === before) continue
    const turn = turns.at(-1)
    if (standing === 'shared' && turn?.last === before) {
      turn.count++
      turn.last = message
    } else if (standing === 'shared' && before !== null) {
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
