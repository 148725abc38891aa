import { Fences } from './fences.ts'
import { isBlank, type Line, linesOf, trimBlanks } from './lines.ts'
import { type Placeholder, placeholdersOf } from './placeholder.ts'

/** The line that parts what every session shares from what is filled anew. */
export const BOUNDARY = '__SYSTEM_PROMPT_DYNAMIC_BOUNDARY__'

export type Side = 'static' | 'dynamic'

export interface Range {
  readonly start: number
  readonly end: number
}

/** A stretch of a template: a section, text under no heading, or the boundary line. */
export interface Part extends Range {
  readonly type: 'section' | 'untitled' | 'boundary'
  /** Of a section, as written; otherwise `null`. */
  readonly title: string | null
  /** The boundary line is on neither side. */
  readonly side: Side | null
  /** What goes if only the first line of a section is to stay; blank lines at its end are not in it. */
  readonly rest: Range
  readonly placeholders: readonly Placeholder[]
}

export interface PromptTemplate {
  readonly text: string
  /** They touch and cover the text; none is empty. */
  readonly parts: readonly Part[]
  /** What goes when the boundary line is left out: the line, and a blank one behind it if one stands on each side. */
  readonly boundary: Range | null
  /** Starts of further lines that hold the boundary; they are ordinary text. */
  readonly repeated: readonly number[]
}

/**
 * The parts of a template and the placeholders in them. Linear in the text; any text is a template.
 *
 * Fences and headings are read in the template as it stands, so no value makes one.
 */
export function parsePrompt(text: string): PromptTemplate {
  const parser = new Parser(text)
  for (const line of linesOf(text)) parser.take(line)
  return parser.finish()
}

interface OpenPart {
  type: Part['type']
  title: string | null
  start: number
  /** Behind the first line under the heading that is not blank, once there is one. */
  firstEnd: number | null
  /** Behind the last line that is not blank. */
  lastEnd: number
}

class Parser {
  private readonly fences: Fences
  private readonly parts: (OpenPart & { end: number })[] = []
  private readonly repeated: number[] = []
  private open: OpenPart | null = null
  private boundary: { start: number; next: number; end: number; wasBlankBefore: boolean } | null =
    null
  private isBlankBefore = false

  constructor(private readonly text: string) {
    this.fences = new Fences(text)
  }

  take(line: Line): void {
    const { text } = this
    const isBlankLine = isBlank(text, line.start, line.end)
    if (this.boundary?.next === line.start && this.boundary.wasBlankBefore && isBlankLine) {
      this.boundary.end = line.next
    }
    const isFenced = this.fences.take(line)
    if (this.isBoundary(line)) this.takeBoundary(line)
    else if (!isFenced && text.startsWith('# ', line.start)) {
      this.begin('section', line.start, trimBlanks(text, line.start + 2, line.end))
    } else this.continue(line, isBlankLine)
    this.isBlankBefore = isBlankLine
  }

  finish(): PromptTemplate {
    const { text, boundary, repeated } = this
    this.close(text.length)
    const placeholders = placeholdersOf(text)
    let next = 0
    const parts = this.parts.map(({ type, title, start, end, firstEnd, lastEnd }): Part => {
      const first = next
      while ((placeholders[next]?.start ?? text.length) < end) next++
      const isStatic = boundary !== null && start < boundary.start
      return {
        type,
        title,
        side: type === 'boundary' ? null : isStatic ? 'static' : 'dynamic',
        start,
        end,
        rest: { start: firstEnd ?? end, end: firstEnd === null ? end : lastEnd },
        placeholders: placeholders.slice(first, next),
      }
    })
    return { text, parts, boundary, repeated }
  }

  private isBoundary({ start, end }: Line): boolean {
    return end - start === BOUNDARY.length && this.text.startsWith(BOUNDARY, start)
  }

  private takeBoundary(line: Line): void {
    if (this.boundary) {
      this.repeated.push(line.start)
      this.continue(line, false)
      return
    }
    const { start, next } = line
    this.boundary = { start, next, end: next, wasBlankBefore: this.isBlankBefore }
    this.begin('boundary', start, null)
    this.close(next)
  }

  private begin(type: Part['type'], start: number, title: string | null): void {
    this.close(start)
    this.open = { type, title, start, firstEnd: null, lastEnd: start }
  }

  private continue(line: Line, isBlankLine: boolean): void {
    if (!this.open) this.begin('untitled', line.start, null)
    if (!this.open || isBlankLine) return
    this.open.firstEnd ??= line.next
    this.open.lastEnd = line.next
  }

  private close(end: number): void {
    if (this.open) this.parts.push({ ...this.open, end })
    this.open = null
  }
}
