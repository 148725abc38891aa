import type { Place } from '../json/place.ts'
import { isOutsider, type Outsider } from './author.ts'
import type { Message } from './message.ts'
import { provenanceOf } from './provenance.ts'
import { CLOSE, OPEN } from './reminder.ts'
import type { Piece } from './text.ts'

export const lookalikeCodes = [
  'lookalike.user',
  'lookalike.model',
  'lookalike.system',
  'lookalike.tool',
] as const

/** A tag in a text of somebody who is not the harness: the model cannot tell the two apart. */
export interface Lookalike {
  readonly code: (typeof lookalikeCodes)[number]
  /** The string that holds it, and its range there: to its `CLOSE`, or the bare `OPEN` if unclosed. */
  readonly place: Place
  readonly start: number
  readonly end: number
  readonly author: Outsider
}

/**
 * Every reminder-like range that no producer and no step wrote, in reading order.
 *
 * It stands anywhere in a text, not only at its start. Each piece is looked at alone.
 */
export function findLookalikes(messages: readonly Message[]): Lookalike[] {
  const found: Lookalike[] = []
  for (const entry of provenanceOf(messages)) {
    if (entry.kind !== 'text') continue
    for (const piece of entry.pieces) {
      const { author } = piece
      if (!isOutsider(author)) continue
      for (const [start, end] of tagged(entry.text, piece)) {
        found.push({ code: `lookalike.${author.by}`, place: entry.place, start, end, author })
      }
    }
  }
  return found
}

function* tagged(text: string, piece: Piece): Generator<readonly [number, number]> {
  const part = text.slice(piece.start, piece.end)
  let mayClose = true
  let at = part.indexOf(OPEN)
  while (at >= 0) {
    const behind = at + OPEN.length
    const close: number = mayClose ? part.indexOf(CLOSE, behind) : -1
    // looked for once only, so that many open tags do not cost a search each
    mayClose = close >= 0
    const end = mayClose ? close + CLOSE.length : behind
    yield [piece.start + at, piece.start + end]
    at = part.indexOf(OPEN, end)
  }
}
