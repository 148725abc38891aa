import type { Decoded, DecodedCall, DecodedParameter, Stretch } from './decoded.ts'
import { joinedArguments } from './dsml-marks.ts'
import { type Gathered, placeOf, type Sink } from './piece-source.ts'
import type { Known } from './stream-reader.ts'

/** A piece of text that grows at its end. */
export class DraftText {
  text = ''
  private readonly stretches: { start: number; end: number }[] = []

  readonly add: Sink = (text, at) => {
    if (text === '') return
    this.text += text
    const last = this.stretches.at(-1)
    if (last?.end === at) last.end = at + text.length
    else this.stretches.push({ start: at, end: at + text.length })
  }

  /** In order and apart. */
  get places(): Stretch[] {
    return this.stretches.map(({ start, end }) => ({ start, end }))
  }

  /** From the first unit to the last; empty and at `start` if there is none. */
  placeFrom(start: number): Stretch {
    const first = this.stretches[0]
    const last = this.stretches.at(-1)
    return first && last ? { start: first.start, end: last.end } : { start, end: start }
  }
}

/** A parameter that is being read. */
class DraftParameter {
  readonly value = new DraftText()
  isString: boolean | null = null
  private end = 0
  isComplete = false

  constructor(
    private readonly start: number,
    readonly name: string,
    private readonly nameAt: Stretch,
    private readonly valueStart: number,
  ) {}

  close(end: number): void {
    this.end = end
    this.isComplete = true
  }

  decoded(): DecodedParameter {
    const valueAt = this.value.placeFrom(this.valueStart)
    return {
      name: this.name,
      value: this.value.text,
      isString: this.isString,
      at: { start: this.start, end: Math.max(this.end, valueAt.end) },
      nameAt: this.nameAt,
      valueAt,
    }
  }
}

/** A call that is being read. */
export class DraftCall {
  name: string | null = null
  nameAt: Stretch
  readonly parameters: DraftParameter[] = []
  private readonly names = new Set<string>()
  /** As the text has it. */
  readonly written = new DraftText()
  /** Made of the parameters at the end of the call. */
  made = ''
  end = 0
  isComplete = false

  constructor(
    readonly start: number,
    private readonly hasJson: boolean,
  ) {
    this.nameAt = { start, end: start }
  }

  named({ text, start, end }: Gathered): void {
    this.name = text
    this.nameAt = { start, end }
  }

  /** Whether it has a parameter of that name. */
  has(name: string): boolean {
    return this.names.has(name)
  }

  /** A further parameter, whose value begins at `valueStart`. */
  open(start: number, name: Gathered, valueStart: number): DraftParameter {
    const parameter = new DraftParameter(start, name.text, placeOf(name), valueStart)
    this.names.add(name.text)
    this.parameters.push(parameter)
    return parameter
  }

  /** The arguments that the parameters make. Where the format does not tell, a value is text. */
  joined(): string {
    return joinedArguments(
      this.parameters.map(({ name, value, isString }) => ({ name, value: value.text, isString })),
    )
  }

  close(end: number, made = ''): void {
    this.end = end
    this.made = made
    this.isComplete = true
  }

  decoded(): DecodedCall {
    const parameters = this.parameters.map((one) => one.decoded())
    const argumentsAt = this.hasJson ? this.written.placeFrom(this.nameAt.end) : null
    const last = parameters.at(-1)?.at.end ?? argumentsAt?.end ?? 0
    return {
      name: this.name ?? '',
      arguments: this.hasJson ? this.written.text : this.made,
      parameters,
      at: { start: this.start, end: Math.max(this.end, last, this.nameAt.end) },
      nameAt: this.nameAt,
      argumentsAt,
    }
  }
}

/** A message that is being read. Nothing in it is ever taken back. */
export class Draft {
  readonly reasoning = new DraftText()
  readonly content = new DraftText()
  readonly calls: DraftCall[] = []

  known(isStopped: boolean): Known {
    return {
      reasoning: this.reasoning.text,
      content: this.content.text,
      calls: this.calls.map((call) => ({
        name: call.name,
        parameters: call.parameters.map(({ name, value, isComplete }) => {
          return { name, value: value.text, isComplete }
        }),
        arguments: call.decoded().arguments,
        isComplete: call.isComplete,
      })),
      isStopped,
    }
  }

  decoded(): Decoded {
    return {
      reasoning: this.reasoning.text,
      content: this.content.text,
      calls: this.calls.filter(({ name }) => name !== null).map((call) => call.decoded()),
      places: { reasoning: this.reasoning.places, content: this.content.places },
    }
  }
}

/** Hands on what it is given but for line breaks at the end, which wait for what follows. */
export class TrimmedSink {
  private held = ''
  private heldAt = 0
  private isEmpty = true

  constructor(
    private readonly sink: Sink,
    /** Whether line breaks at the beginning go, too. */
    private readonly trimsStart = false,
  ) {}

  /** Where the line breaks begin that are held back, if any are. */
  get waitsFrom(): number | null {
    return this.held === '' ? null : this.heldAt
  }

  readonly take: Sink = (given, givenAt) => {
    let text = given
    let at = givenAt
    if (this.isEmpty && this.trimsStart) {
      let from = 0
      while (text[from] === '\n') from++
      text = text.slice(from)
      at += from
    }
    let end = text.length
    while (end > 0 && text[end - 1] === '\n') end--
    if (end > 0) {
      this.release()
      this.isEmpty = false
      this.sink(text.slice(0, end), at)
    }
    if (end < text.length) {
      if (this.held === '') this.heldAt = at + end
      this.held += text.slice(end)
    }
  }

  /** The line breaks belong to the text after all. */
  release(): void {
    if (this.held !== '') this.sink(this.held, this.heldAt)
    this.held = ''
  }
}
