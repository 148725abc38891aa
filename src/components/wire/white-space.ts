/** A stretch of text as it is drawn when white space is to be seen. */
export interface Stretch {
  readonly text: string
  /** What is drawn over `text`; `null` if `text` shows itself. */
  readonly mark: string | null
}

/*
 * Spaces, line feeds, tabs, and whatever a reader cannot see: controls, separators, formats (zero
 * width, direction, tags), what is left of a broken pair, fillers and selectors.
 */
const unseen =
  /( +)|(\n)|(\t)|[\p{Cc}\p{Cf}\p{Z}\p{Cs}]|[\u115f\u1160\u3164\uffa0]|\p{Variation_Selector}/gu

/** `text` cut where a reader sees nothing or a gap; joined again the stretches are `text`. */
export function stretches(text: string): Stretch[] {
  const out: Stretch[] = []
  let at = 0
  for (const found of text.matchAll(unseen)) {
    if (found.index > at) out.push({ text: text.slice(at, found.index), mark: null })
    out.push({ text: found[0], mark: markFor(found) })
    at = found.index + found[0].length
  }
  if (at < text.length) out.push({ text: text.slice(at), mark: null })
  return out
}

function markFor([all, spaces, feed, tab]: RegExpExecArray): string {
  if (spaces) return '·'.repeat(spaces.length)
  if (feed) return '↵'
  if (tab) return '⇥'
  const point = all.codePointAt(0) ?? 0
  return `U+${point.toString(16).toUpperCase().padStart(4, '0')}`
}
