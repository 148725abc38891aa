import { endsLine, startsLine } from './lines.ts'

/** A well-formed `${group.field}` of a template. Offsets are UTF-16 units. */
export interface Placeholder {
  readonly name: string
  /** Where the backslashes begin of which the filler drops half; `start` if there are none. */
  readonly from: number
  /** Of the `$`. */
  readonly start: number
  readonly end: number
  /** Whether an odd number of backslashes makes it plain text. */
  readonly isLiteral: boolean
  /** Whether its line is the placeholder and nothing else. */
  readonly isAlone: boolean
}

const BACKSLASH = 92
const DOT = 46
const CLOSE = 125

/** The placeholders of `text`, known or not, in order. Linear, also in backslashes and loose `${`. */
export function placeholdersOf(text: string): Placeholder[] {
  const found: Placeholder[] = []
  let at = 0
  for (;;) {
    const start = text.indexOf('${', at)
    if (start === -1) return found
    const end = endOfPlaceholder(text, start)
    if (end !== null) found.push(placeholder(text, start, end))
    at = end ?? start + 2
  }
}

function placeholder(text: string, start: number, end: number): Placeholder {
  let run = start
  while (run > 0 && text.charCodeAt(run - 1) === BACKSLASH) run--
  const count = start - run
  return {
    name: text.slice(start + 2, end - 1),
    from: run + Math.floor(count / 2),
    start,
    end,
    isLiteral: count % 2 === 1,
    isAlone: startsLine(text, start) && endsLine(text, end),
  }
}

function endOfPlaceholder(text: string, start: number): number | null {
  const dot = endOfPart(text, start + 2)
  if (dot === null || text.charCodeAt(dot) !== DOT) return null
  const close = endOfPart(text, dot + 1)
  return close !== null && text.charCodeAt(close) === CLOSE ? close + 1 : null
}

/** Behind a letter and the letters and digits that follow it, all ASCII. */
function endOfPart(text: string, start: number): number | null {
  if (!isLetter(text.charCodeAt(start))) return null
  let at = start + 1
  while (isLetter(text.charCodeAt(at)) || isDigit(text.charCodeAt(at))) at++
  return at
}

function isLetter(unit: number): boolean {
  const lower = unit | 32
  return lower >= 97 && lower <= 122
}

function isDigit(unit: number): boolean {
  return unit >= 48 && unit <= 57
}
