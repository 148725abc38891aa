import { CLOSE, OPEN } from './reminder.ts'
import { OVERLAP, stripAll, stripLeading } from './strip.ts'

/** A stretch of a text, end exclusive. */
export interface Cut {
  readonly start: number
  readonly end: number
}

/** What `stripLeading` takes away of `text`, line breaks included; `null` if nothing. */
export function leadingCut(text: string): Cut | null {
  const end = text.length - stripLeading(text).length
  return end > 0 ? { start: 0, end } : null
}

/** What `stripAll` takes away of `text`, in order; cuts that touch are one. */
export function allCuts(text: string): readonly Cut[] {
  const left = stripAll(text)
  return left.length === text.length ? [] : cutsBetween(text)
}

/** The cuts themselves: `stripAll` again, with the places of what is kept instead of its letters. */
function cutsBetween(text: string): Cut[] {
  const kept: Cut[] = []
  let at = 0
  for (;;) {
    const before = lastOf(kept, OVERLAP)
    const tail = before.map(({ start, end }) => text.slice(start, end)).join('')
    const acrossSeam = (tail + text.slice(at, at + OVERLAP)).indexOf(OPEN)
    const open = acrossSeam < 0 ? text.indexOf(OPEN, at) : at - tail.length + acrossSeam
    const close = open < 0 ? -1 : text.indexOf(CLOSE, open + OPEN.length)
    if (close < 0) break
    if (open < at) shorten(kept, at - open)
    else if (open > at) kept.push({ start: at, end: open })
    at = close + CLOSE.length
  }
  kept.push({ start: at, end: text.length })
  let from = 0
  const cuts = kept.map(({ start, end }): Cut => {
    const cut = { start: from, end: start }
    from = end
    return cut
  })
  return cuts.filter(({ start, end }) => end > start)
}

function lastOf(ranges: readonly Cut[], length: number): Cut[] {
  const found: Cut[] = []
  let missing = length
  for (let index = ranges.length - 1; index >= 0 && missing > 0; index--) {
    const { start, end } = ranges[index] as Cut
    const from = Math.max(start, end - missing)
    missing -= end - from
    found.unshift({ start: from, end })
  }
  return found
}

function shorten(ranges: Cut[], length: number): void {
  let left = length
  while (left > 0) {
    const last = ranges.pop()
    if (!last) return
    const end = Math.max(last.start, last.end - left)
    left -= last.end - end
    if (end > last.start) ranges.push({ start: last.start, end })
  }
}
