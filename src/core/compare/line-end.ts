const FEED = 10

/**
 * Where the line that holds `from` ends, behind its line feed, or `end` if that comes first. Never
 * looks beyond `end`: a text may be one line of a megabyte, and be asked for in small steps.
 */
export function lineEnd(text: string, from: number, end: number): number {
  let at = from
  while (at < end && text.charCodeAt(at) !== FEED) at++
  return Math.min(at + 1, end)
}

/** Whether the unit before `end` is a line feed. */
export function isLineEnd(text: string, end: number): boolean {
  return text.charCodeAt(end - 1) === FEED
}
