import type { Place } from '../../json/place.ts'
import type { Change, Encoding, InputOrigin, Span, SpanKind, Writer } from '../../span.ts'

export type Rule = Writer & { readonly type: 'rule' }

/** A named rule of the encoder; the view has a sentence for each. */
export function rule(name: string): Rule {
  return { type: 'rule', rule: `deepseek.${name}` }
}

/** A text that is always the same, cut at the control tokens in it. */
export interface FixedText {
  readonly text: string
  /** `token` is the part itself where that is a control token. */
  readonly parts: readonly {
    readonly length: number
    readonly kind: 'control' | 'template'
    readonly token: string | null
  }[]
}

export function fixedText(text: string, literals: readonly string[]): FixedText {
  // no literal has a character that means something to a pattern
  const parts = text
    .split(new RegExp(`(${literals.join('|')})`))
    .map((part, index) => {
      const isToken = index % 2 === 1
      const kind = isToken ? ('control' as const) : ('template' as const)
      return { length: part.length, kind, token: isToken ? part : null }
    })
    .filter(({ length }) => length > 0)
  return { text, parts }
}

/** A range of the input that a text was copied from or made of. */
export function origin(
  place: Place | null,
  start: number,
  end: number,
  exact: boolean,
  part: 'value' | 'key' = 'value',
): InputOrigin {
  return { place, part, start, end, exact }
}

/** Spans are gathered in arrays of this size: a single one that grows past some 16,000 costs engines dear. */
const CHUNK = 1024

/**
 * A prompt being written: its spans touch from the first character on. The text grows as a chain of
 * its pieces, which the engine joins when a character of it is first read.
 */
export class Prompt {
  readonly changes: Change[] = []
  /** The message that all that is written now stands for. */
  owner: Place | null = null
  private text = ''
  private at = 0
  private spans: Span[] = []
  private readonly full: Span[][] = []
  /** How many spans `full` holds. */
  private before = 0

  /** Index of the span that comes next. */
  get next(): number {
    return this.before + this.spans.length
  }

  /** A control token. */
  token(text: string, writer: Rule, reason: string | null = null): void {
    this.text += text
    this.add(text.length, 'control', null, writer, text, reason)
  }

  /** Words of the encoder's own. */
  template(text: string, writer: Rule, reason: string | null = null): void {
    this.text += text
    this.add(text.length, 'template', null, writer, null, reason)
  }

  fixed({ text, parts }: FixedText, writer: Rule, reason: string | null = null): void {
    this.text += text
    const { owner, spans } = this
    let start = this.at
    // the commonest spans by far, so without a call for each
    for (let index = 0; index < parts.length; index++) {
      const { length, token, kind } = parts[index] as FixedText['parts'][number]
      const end = start + length
      spans.push({ start, end, kind, input: null, writer, owner, token, spells: null, reason })
      start = end
    }
    this.at = start
    if (spans.length >= CHUNK) this.nextChunk()
  }

  /** Text of the input, unless it is empty. */
  given(
    text: string,
    kind: SpanKind,
    input: InputOrigin,
    writer: Rule,
    reason: string | null = null,
  ): void {
    if (text === '') return
    this.text += text
    this.add(text.length, kind, input, writer, null, reason)
  }

  /** Notes a change; `span` is the one it shows in. */
  note(
    action: Change['action'],
    code: string,
    place: Place | null,
    span: number | null = null,
    values: Change['values'] = noValues,
  ): void {
    this.changes.push({ action, code, place, span, values })
  }

  done(): Encoding {
    const { text, changes } = this
    return { text, spans: ([] as Span[]).concat(...this.full, this.spans), changes }
  }

  private add(
    length: number,
    kind: SpanKind,
    input: InputOrigin | null,
    writer: Writer,
    token: string | null,
    reason: string | null,
  ): void {
    const start = this.at
    const end = start + length
    this.at = end
    const { owner, spans } = this
    spans.push({ start, end, kind, input, writer, owner, token, spells: null, reason })
    if (spans.length >= CHUNK) this.nextChunk()
  }

  private nextChunk(): void {
    this.full.push(this.spans)
    this.before += this.spans.length
    this.spans = []
  }
}

const noValues: Change['values'] = {}
