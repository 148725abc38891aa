import type { Comparison } from './compare.ts'
import { isLineEnd, lineEnd } from './line-end.ts'
import type { Range } from './range.ts'

/** A stretch of a line in one text. */
export interface CellPart extends Range {
  readonly same: boolean
}

/** A line of one text, or a part of it where the other text breaks the line. */
export interface Cell {
  /** From 1. */
  readonly line: number
  /** Whether the line began in an earlier row. */
  readonly continued: boolean
  readonly parts: readonly CellPart[]
}

/** What stands side by side; `null` where one text has nothing. */
export interface Row {
  readonly same: boolean
  readonly a: Cell | null
  readonly b: Cell | null
  /** Indices of the differences that begin in it. */
  readonly begins: readonly number[]
}

/**
 * A comparison as rows, a line of either text each. The cells of a side, joined, are its text; a row
 * that is the same holds a whole line of both.
 */
export function rowsOf({ stretches, differences }: Comparison, a: string, b: string): Row[] {
  const writer = new RowWriter(a, b)
  let next = 0
  for (const [index, { same, a: inA, b: inB }] of stretches.entries()) {
    if (differences[next]?.first === index) writer.begin(next++)
    const [linesA, linesB] = [linesIn(a, inA), linesIn(b, inB)]
    if (same) {
      for (const [n, line] of linesA.entries()) {
        writer.a.add(line, true)
        writer.b.add(linesB[n] as Range, true)
        if (isLineEnd(a, line.end)) writer.close()
      }
      continue
    }
    // what ends no line goes into the row in which both go on
    const restA = takeRest(linesA, a)
    const restB = takeRest(linesB, b)
    for (let n = 0; n < linesA.length || n < linesB.length; n++) {
      writer.a.add(linesA[n], false)
      writer.b.add(linesB[n], false)
      writer.close()
    }
    writer.a.add(restA, false)
    writer.b.add(restB, false)
  }
  writer.close()
  return writer.rows
}

/** A run of rows that is drawn as one. */
export interface Block {
  readonly type: 'changed' | 'same' | 'folded'
  readonly rows: readonly Row[]
}

/** Equal rows that are left beside a difference. */
const CONTEXT = 2
/** Fewer are shown: a fold would take as much room. */
const LEAST_FOLDED = 3

/** Rows in blocks: those from one difference up to the next, and equal ones, most of them folded. */
export function blocksOf(rows: readonly Row[]): Block[] {
  const blocks: Block[] = []
  const add = (type: Block['type'], some: readonly Row[]) => {
    if (some.length > 0) blocks.push({ type, rows: some })
  }
  let at = 0
  while (at < rows.length) {
    const from = at++
    if (rows[from]?.same === false) {
      while (rows[at]?.same === false && rows[at]?.begins.length === 0) at++
      add('changed', rows.slice(from, at))
      continue
    }
    while (rows[at]?.same) at++
    const head = from === 0 ? from : from + CONTEXT
    const tail = at === rows.length ? at : at - CONTEXT
    if (tail - head < LEAST_FOLDED) add('same', rows.slice(from, at))
    else {
      add('same', rows.slice(from, head))
      add('folded', rows.slice(head, tail))
      add('same', rows.slice(tail, at))
    }
  }
  return blocks
}

class RowWriter {
  readonly rows: Row[] = []
  readonly a: CellWriter
  readonly b: CellWriter
  private begins: number[] = []

  constructor(a: string, b: string) {
    this.a = new CellWriter(a)
    this.b = new CellWriter(b)
  }

  begin(difference: number): void {
    this.begins.push(difference)
  }

  close(): void {
    const [a, b] = [this.a.take(), this.b.take()]
    if (!a && !b) return
    const same = [a, b].every((cell) => cell?.parts.every((part) => part.same))
    this.rows.push({ same, a, b, begins: this.begins })
    this.begins = []
  }
}

class CellWriter {
  private line = 1
  private continued = false
  private parts: CellPart[] = []

  constructor(private readonly text: string) {}

  add(range: Range | undefined, same: boolean): void {
    if (range) this.parts.push({ ...range, same })
  }

  take(): Cell | null {
    const { line, continued, parts } = this
    const last = parts.at(-1)
    if (!last) return null
    this.parts = []
    this.continued = !isLineEnd(this.text, last.end)
    if (!this.continued) this.line++
    return { line, continued, parts }
  }
}

function linesIn(text: string, { start, end }: Range): Range[] {
  const lines: Range[] = []
  let from = start
  while (from < end) {
    const to = lineEnd(text, from, end)
    lines.push({ start: from, end: to })
    from = to
  }
  return lines
}

/** The last of `lines`, taken off, if it does not end its line. */
function takeRest(lines: Range[], text: string): Range | undefined {
  const last = lines.at(-1)
  return last && !isLineEnd(text, last.end) ? lines.pop() : undefined
}
