import { CLOSE, OPEN } from './reminder.ts'

/**
 * `text` without the reminders it begins with, as a chat bubble and the clipboard show it.
 *
 * Line breaks behind a cut reminder go too, blanks and tabs stay: indented code survives. A reminder
 * that is never closed stays, and so does everything if anything stands before the first tag.
 * Reminders do not nest: the first `CLOSE` ends the first `OPEN`.
 */
export function stripLeading(text: string): string {
  let at = 0
  while (text.startsWith(OPEN, at)) {
    const close = text.indexOf(CLOSE, at + OPEN.length)
    if (close < 0) break
    at = close + CLOSE.length
    while (text[at] === '\r' || text[at] === '\n') at++
  }
  return text.slice(at)
}

/** Of an `OPEN` that a cut has put together, at most this much stands before the seam. */
export const OVERLAP = OPEN.length - 1

/**
 * `text` without any reminder, as a transcript search reads it: from the first `OPEN` to the first
 * `CLOSE` behind it, again and again until no such pair is left. White space stays.
 *
 * A cut may put two halves of a tag together, and that tag counts as well. Idempotent, and linear:
 * of what was read before a cut, only the part where a new tag could begin is looked at again.
 */
export function stripAll(text: string): string {
  const kept = new Kept()
  let at = 0
  for (;;) {
    const before = kept.tail(OVERLAP)
    const acrossSeam = (before + text.slice(at, at + OVERLAP)).indexOf(OPEN)
    const open = acrossSeam < 0 ? text.indexOf(OPEN, at) : at - before.length + acrossSeam
    const close = open < 0 ? -1 : text.indexOf(CLOSE, open + OPEN.length)
    if (close < 0) break
    if (open < at) kept.drop(at - open)
    else kept.push(text.slice(at, open))
    at = close + CLOSE.length
  }
  return kept.text() + text.slice(at)
}

/** A growing text whose end can be read and shortened in constant time. */
class Kept {
  private readonly pieces: string[] = []

  push(piece: string): void {
    if (piece) this.pieces.push(piece)
  }

  /** Its last `length` characters, or all of it; they are one piece from now on. */
  tail(length: number): string {
    let tail = ''
    while (tail.length < length && this.pieces.length > 0) {
      const piece = this.pieces.pop() ?? ''
      const cut = Math.max(0, piece.length - (length - tail.length))
      this.push(piece.slice(0, cut))
      tail = piece.slice(cut) + tail
    }
    this.push(tail)
    return tail
  }

  /** Takes `length` characters off the end, which are within the tail that was just read. */
  drop(length: number): void {
    this.push((this.pieces.pop() ?? '').slice(0, -length))
  }

  text(): string {
    return this.pieces.join('')
  }
}
