import { listAmbiguities } from './ambiguities.ts'
import { decodeSpans } from './decode-spans.ts'
import { Draft } from './draft.ts'
import { BrokenRule, type Grammar, type Header, type Reading } from './grammar.ts'
import { PieceSource } from './piece-source.ts'
import type { StrictReading } from './reading.ts'
import type { Known, StreamReader, Wait } from './stream-reader.ts'

/** A grammar that is fed in pieces. */
export class GrammarReader implements StreamReader {
  private readonly source = new PieceSource()
  private readonly draft = new Draft()
  private readonly reading: Reading
  private readonly pieces: string[] = []
  private readonly steps: Generator<void, void, void>
  private broken: BrokenRule | null = null
  private isDone = false

  constructor(
    grammar: Grammar,
    header: Header,
    /** What the format's tags look like, for what the reading leaves open. */
    private readonly markup: RegExp,
  ) {
    this.reading = { source: this.source, draft: this.draft, held: null }
    this.steps = grammar(this.reading, header)
    this.step()
  }

  push(piece: string): void {
    if (piece === '') return
    this.pieces.push(piece)
    this.source.push(piece)
    this.step()
  }

  get known(): Known {
    return this.draft.known(this.isDone)
  }

  get waiting(): Wait | null {
    const { wait } = this.source
    if (this.isDone || !wait) return null
    const end = this.source.length
    const start = Math.min(this.reading.held?.() ?? end, wait.start)
    return start < end ? { code: wait.code, at: { start, end } } : null
  }

  end(): StrictReading {
    this.source.end()
    this.step()
    const message = this.draft.decoded()
    const text = this.pieces.join('')
    if (this.broken) {
      const fault = this.broken.in(text)
      const spans = decodeSpans(message, text.length, fault.start)
      return { ok: false, fault, message, spans }
    }
    const spans = decodeSpans(message, text.length)
    const ambiguities = listAmbiguities(text, message, this.markup)
    return { ok: true, message, spans, ambiguities }
  }

  private step(): void {
    if (this.isDone) return
    try {
      this.isDone = this.steps.next().done === true
    } catch (error) {
      if (!(error instanceof BrokenRule)) throw error
      this.broken = error
      this.isDone = true
    }
  }
}
