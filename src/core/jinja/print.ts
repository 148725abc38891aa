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
  /** All of them from the outside in, made when first asked for. */
  list: readonly Guard[] | null
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
    this.chain = { guard, outer: before, depth: (before?.depth ?? 0) + 1, list: null }
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
    let text = ''
    for (const entry of this.entries) text += entry.text.text
    return text
  }

  pieces(): Piece[] {
    const writing = new PieceWriter(this.lineAt)
    for (const entry of this.entries) {
      const { trace } = entry.text
      writing.entry = entry
      writing.begin()
      if (trace.type === 'run') writing.add(trace, null)
      else walk(trace, (run, marks) => writing.add(run, marks))
    }
    this.meter.step(writing.pieces.length)
    return writing.pieces
  }
}

type TemplateWriter = Piece['writer']

/** Makes pieces of the runs of one entry after another. */
class PieceWriter {
  readonly pieces: Piece[] = []
  entry: Stamp = { chain: null, output: null }
  private at = 0
  private lastRun: Run | null = null
  private lastMarks: Marks | null = null
  /** The writer of the last piece that was no template text; often the next one's too. */
  private shared: TemplateWriter | null = null
  private sharedTag: OutputTag | null = null

  constructor(private readonly lineAt: (offset: number) => number) {}

  /** A run after this is not joined to one before it. */
  begin(): void {
    this.lastRun = null
  }

  add(run: Run, marks: Marks | null): void {
    const start = this.at
    this.at += run.length
    const last = this.pieces.length - 1
    if (this.lastRun && this.lastMarks === marks && continues(this.lastRun, run)) {
      this.pieces[last] = extended(this.pieces[last] as Piece, this.lastRun, run, this.at)
    } else this.pieces.push(this.piece(run, marks, start))
    this.lastRun = run
    this.lastMarks = marks
  }

  private piece(run: Run, marks: Marks | null, start: number): Piece {
    const { source, place, start: from, end: to, exact } = run
    let inner: OutputTag | null = null
    let output = this.entry.output
    for (let at = marks; at; at = at.outer) {
      const { output: tag } = at.mark as Stamp
      inner ??= tag
      if (!this.entry.output) output = tag ?? output
    }
    const guards = guardsOf(marks ? merged(this.entry.chain, marks) : this.entry.chain)
    const end = this.at
    if (source === 'template') {
      const line = this.lineAt(from)
      const writer: TemplateWriter = { type: 'template', line, start: from, end: to, guards }
      return { start, end, input: null, writer, output, exact }
    }
    const writer = this.tagWriter(inner ?? this.entry.output, guards)
    if (source === 'computed') return { start, end, input: null, writer, output, exact: false }
    const input: InputOrigin = { place, part: source, start: from, end: to, exact }
    return { start, end, input, writer, output, exact }
  }

  private tagWriter(tag: OutputTag | null, guards: readonly Guard[]): TemplateWriter {
    if (this.shared && this.sharedTag === tag && this.shared.guards === guards) return this.shared
    const { line, start, end } = tag ?? { line: 1, start: 0, end: 0 }
    this.sharedTag = tag
    this.shared = { type: 'template', line, start, end, guards }
    return this.shared
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
  return { guard: inner.guard, outer: base, depth: (base?.depth ?? 0) + 1, list: null }
}

function contains(chain: Chain | null, part: Chain | null): boolean {
  if (!part) return true
  let at = chain
  while (at && at.depth > part.depth) at = at.outer
  return at === part
}

const noGuards: readonly Guard[] = []

function guardsOf(chain: Chain | null): readonly Guard[] {
  if (!chain) return noGuards
  chain.list ??= [...guardsOf(chain.outer), chain.guard]
  return chain.list
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
