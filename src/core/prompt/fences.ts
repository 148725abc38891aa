import { isBlank, type Line } from './lines.ts'

interface Fence {
  readonly mark: string
  readonly length: number
  /** Where the info string begins. */
  readonly after: number
}

const MOST_SPACES = 3
const LEAST_MARKS = 3

/** Follows CommonMark's fenced code blocks through a text, line by line; one left open runs to the end. */
export class Fences {
  private open: Fence | null = null

  constructor(private readonly text: string) {}

  /** Whether `line`, the next of the text, belongs to a fenced block, its two fences included. */
  take(line: Line): boolean {
    const fence = fenceOn(this.text, line)
    const { open } = this
    if (!open) {
      if (fence && this.opens(fence, line)) this.open = fence
      return this.open !== null
    }
    if (fence && this.closes(fence, open, line)) this.open = null
    return true
  }

  private opens({ mark, after }: Fence, line: Line): boolean {
    return mark !== '`' || !this.text.slice(after, line.end).includes('`')
  }

  private closes(fence: Fence, open: Fence, line: Line): boolean {
    if (fence.mark !== open.mark || fence.length < open.length) return false
    return isBlank(this.text, fence.after, line.end)
  }
}

function fenceOn(text: string, { start, end }: Line): Fence | null {
  let from = start
  while (from < start + MOST_SPACES && text[from] === ' ') from++
  const mark = text[from]
  if (mark !== '`' && mark !== '~') return null
  let after = from
  while (after < end && text[after] === mark) after++
  return after - from < LEAST_MARKS ? null : { mark, length: after - from, after }
}
