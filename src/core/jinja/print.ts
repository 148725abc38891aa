import type { Guard, InputOrigin, Writer } from '../span.ts'
import type { Meter } from './limits.ts'
import { concatAll, empty, marked, type Str } from './text.ts'
import { type Marks, type Run, walk } from './trace.ts'

/** A `{{ }}` of the template. Offsets are UTF-16 units of its source. */
export interface OutputTag {
  readonly start: number
  readonly end: number
  readonly line: number
  /** Variables named in it, each once, in order. */
  readonly names: readonly string[]
}

/** A run of the rendered text that has one origin. Pieces touch and cover the text. */
export interface Piece {
  readonly start: number
  readonly end: number
  /** Where in the input it comes from; places start at the name of a variable. */
  readonly input: InputOrigin | null
  /**
   * Template text: its own range. All else: the innermost `{{ }}` it went through. The guards are
   * the statements around the writing and, for text kept in a variable, around the printing.
   */
  readonly writer: Writer & { readonly type: 'template' }
  /** The outermost `{{ }}` that printed it; `null` for text that the template wrote directly. */
  readonly output: Pick<OutputTag, 'start' | 'end' | 'names'> | null
  /** Whether it is a range of the input, or else of the template, letter for letter. */
  readonly exact: boolean
}

/** The statements around a place of writing, from the inside out. */
export interface Chain {
  readonly guard: Guard
  readonly outer: Chain | null
  readonly depth: number
}

/** Under what a text was written. */
interface Stamp {
  readonly chain: Chain | null
  readonly output: OutputTag | null
}

interface Entry extends Stamp {
  readonly text: Str
}

/** Collects what a rendering writes, and under which statements. */
export class Printer {
  chain: Chain | null = null
  private entries: Entry[] = []
  private size = 0

  constructor(
    private readonly meter: Meter,
    private readonly lineAt: (offset: number) => number,
  ) {}

  write(text: Str, output: OutputTag | null): void {
    if (text.text === '') return
    this.size += text.text.length
    this.meter.size(this.size)
    this.entries.push({ text, chain: this.chain, output })
  }

  enter(guard: Guard): Chain | null {
    const before = this.chain
    this.chain = { guard, outer: before, depth: (before?.depth ?? 0) + 1 }
    return before
  }

  /** What `write` writes meanwhile, as one text that remembers under what. */
  capture(write: () => void): Str {
    const { entries, size } = this
    this.entries = []
    try {
      write()
      return this.captured()
    } finally {
      this.entries = entries
      this.size = size
    }
  }

  private captured(): Str {
    if (this.entries.length === 0) return empty
    return concatAll(
      this.entries.map((entry) => marked(entry.text, entry)),
      this.meter,
    )
  }

  text(): string {
    return this.entries.map(({ text }) => text.text).join('')
  }

  pieces(): Piece[] {
    const guards = new GuardLists()
    const pieces: Piece[] = []
    let at = 0
    for (const entry of this.entries) {
      let last: { run: Run; marks: Marks | null } | undefined
      walk(entry.text.trace, (run, marks) => {
        this.meter.step()
        const start = at
        at += run.length
        const previous = pieces.at(-1)
        if (last && previous && last.marks === marks && continues(last.run, run)) {
          pieces[pieces.length - 1] = extended(previous, last.run, run, at)
        } else {
          pieces.push(this.piece(run, marks, entry, guards, start))
        }
        last = { run, marks }
      })
    }
    return pieces
  }

  private piece(
    run: Run,
    marks: Marks | null,
    entry: Entry,
    guards: GuardLists,
    start: number,
  ): Piece {
    let inner: OutputTag | null = null
    let outer: OutputTag | null = null
    for (let at = marks; at; at = at.outer) {
      const { output } = at.mark as Stamp
      inner ??= output
      outer = output ?? outer
    }
    inner ??= entry.output
    outer = entry.output ?? outer
    const input: InputOrigin | null =
      run.source === 'value' || run.source === 'key'
        ? { place: run.place, part: run.source, start: run.start, end: run.end, exact: run.exact }
        : null
    const own = run.source === 'template'
    const writer = {
      type: 'template' as const,
      line: own ? this.lineAt(run.start) : (inner?.line ?? 1),
      start: own ? run.start : (inner?.start ?? 0),
      end: own ? run.end : (inner?.end ?? 0),
      guards: guards.of(merged(entry.chain, marks)),
    }
    return { start, end: start + run.length, input, writer, output: outer, exact: run.exact }
  }
}

/** The statements around the printing, and within them those around each writing before it. */
function merged(printing: Chain | null, marks: Marks | null): Chain | null {
  if (!marks) return printing
  return within(merged(printing, marks.outer), (marks.mark as Stamp).chain)
}

function within(outer: Chain | null, inner: Chain | null): Chain | null {
  if (!inner || contains(outer, inner)) return outer
  if (contains(inner, outer)) return inner
  const base = within(outer, inner.outer)
  return { guard: inner.guard, outer: base, depth: (base?.depth ?? 0) + 1 }
}

function contains(chain: Chain | null, part: Chain | null): boolean {
  if (!part) return true
  let at = chain
  while (at && at.depth > part.depth) at = at.outer
  return at === part
}

/** The list of guards of each chain, from the outside in, made once. */
class GuardLists {
  private readonly known = new Map<Chain | null, readonly Guard[]>([[null, []]])

  of(chain: Chain | null): readonly Guard[] {
    const known = this.known.get(chain)
    if (known) return known
    const { guard, outer } = chain as Chain
    const list = [...this.of(outer), guard]
    this.known.set(chain, list)
    return list
  }
}

/** Whether `next` goes on where `run` ends, in the same source. */
function continues(run: Run, next: Run): boolean {
  if (run.source !== next.source || run.place !== next.place || run.exact !== next.exact) {
    return false
  }
  if (run.exact) return next.start === run.end
  return next.start === run.start && next.end === run.end
}

function extended(piece: Piece, run: Run, next: Run, end: number): Piece {
  if (!run.exact) return { ...piece, end }
  if (piece.input) return { ...piece, end, input: { ...piece.input, end: next.end } }
  return { ...piece, end, writer: { ...piece.writer, end: next.end } }
}
