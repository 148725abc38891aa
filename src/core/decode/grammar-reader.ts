import { listAmbiguities } from './ambiguities.ts'
import { DecodeError } from './decode-error.ts'
import { decodeSpans } from './decode-spans.ts'
import { Draft } from './draft.ts'
import type { Grammar, Header, Reading } from './grammar.ts'
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
  private fault: DecodeError | null = null
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
    const { length } = this.source
    const { fault } = this
    if (fault) {
      return { ok: false, fault, message, spans: decodeSpans(message, length, fault.start) }
    }
    const spans = decodeSpans(message, length)
    const ambiguities = listAmbiguities(this.pieces.join(''), message, this.markup)
    return { ok: true, message, spans, ambiguities }
  }

  private step(): void {
    if (this.isDone) return
    try {
      this.isDone = this.steps.next().done === true
    } catch (error) {
      if (!(error instanceof DecodeError)) throw error
      this.fault = error
      this.isDone = true
    }
  }
}
