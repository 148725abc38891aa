import type { Place } from '../json/place.ts'
import type { Author } from './author.ts'
import { HEAD, TAIL } from './reminder.ts'
import type { StepId } from './step.ts'

/** A range of a text and who wrote it. UTF-16 units, end exclusive. */
export interface Piece {
  readonly start: number
  readonly end: number
  readonly author: Author
  /** The string of the input that it is a part of, letter for letter; `null` for a step's own. */
  readonly from: Place | null
  /** Where in that string it starts. */
  readonly offset: number
}

/** A text that knows its writers: pieces touch and cover it, and an empty text has one empty piece. */
export interface Text {
  readonly text: string
  readonly pieces: readonly Piece[]
}

/** A text that has one author. */
export function textBy(author: Author, text: string, from: Place | null = null): Text {
  return { text, pieces: [{ start: 0, end: text.length, author, from, offset: 0 }] }
}

/** The texts one behind the other, with `joint` between them as `step`'s own. Linear in the result. */
export function joinTexts(texts: readonly Text[], joint: string, step: StepId): Text {
  const parts: Text[] = []
  for (const text of texts) {
    if (joint && parts.length > 0) parts.push(textBy({ by: 'step', step }, joint))
    parts.push(text)
  }
  const pieces: Piece[] = []
  let at = 0
  for (const part of parts) {
    for (const piece of part.pieces) {
      pieces.push({ ...piece, start: at + piece.start, end: at + piece.end })
    }
    at += part.text.length
  }
  return { text: parts.map(({ text }) => text).join(''), pieces }
}

/** The text between the tags of a reminder, which `step` writes. */
export function wrapText(body: Text, step: StepId): Text {
  const tag = (literal: string) => textBy({ by: 'step', step }, literal)
  return joinTexts([tag(HEAD), body, tag(TAIL)], '', step)
}

/** The string of the input that it begins with. */
export function startOf({ pieces }: Text): Place | null {
  return pieces[0]?.from ?? null
}
