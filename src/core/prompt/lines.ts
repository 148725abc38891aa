/** A line of a text, in UTF-16 units: `end` stands before its terminator, `next` behind it. */
export interface Line {
  readonly start: number
  readonly end: number
  readonly next: number
}

const FEED = 10
const RETURN = 13

/**
 * The lines of `text` from `from` to `to`, both at a line's start. A line ends with `\n` or `\r\n`
 * and with nothing else; nothing follows the last terminator.
 */
export function* linesOf(text: string, from = 0, to = text.length): Generator<Line> {
  let start = from
  while (start < to) {
    const feed = text.indexOf('\n', start)
    const next = feed === -1 ? text.length : feed + 1
    yield { start, end: feed === -1 ? next : endBefore(text, start, feed), next }
    start = next
  }
}

function endBefore(text: string, start: number, feed: number): number {
  return feed > start && text.charCodeAt(feed - 1) === RETURN ? feed - 1 : feed
}

/** Whether a line begins at `offset`. */
export function startsLine(text: string, offset: number): boolean {
  return offset === 0 || text.charCodeAt(offset - 1) === FEED
}

/** Whether a line's text ends at `offset`. */
export function endsLine(text: string, offset: number): boolean {
  const unit = text.charCodeAt(offset)
  if (unit === RETURN) return text.charCodeAt(offset + 1) === FEED
  return unit === FEED || offset === text.length
}

/** Whether only spaces and tabs, or nothing, stand from `start` to `end`. */
export function isBlank(text: string, start: number, end: number): boolean {
  return skipBlanks(text, start, end) === end
}

/** The first offset from `start` on that holds neither space nor tab, or `end`. */
export function skipBlanks(text: string, start: number, end: number): number {
  let at = start
  while (at < end && isSpaceOrTab(text, at)) at++
  return at
}

/** `text` from `start` to `end` without spaces and tabs at both ends. */
export function trimBlanks(text: string, start: number, end: number): string {
  const from = skipBlanks(text, start, end)
  let to = end
  while (to > from && isSpaceOrTab(text, to - 1)) to--
  return text.slice(from, to)
}

function isSpaceOrTab(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  return unit === 32 || unit === 9
}
