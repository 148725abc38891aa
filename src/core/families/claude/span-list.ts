import type { Place } from '../../json/place.ts'
import type { InputOrigin, Span, SpanKind } from '../../span.ts'

export interface Label {
  readonly kind: SpanKind
  readonly input: InputOrigin | null
  readonly rule: string
  readonly reason: string | null
  readonly owner: Place | null
}

/** A text as it grows, with its spans. Text of the form that touches and has one label is one span. */
export class SpanList {
  private readonly texts: string[] = []
  private readonly done: Span[] = []
  private length = 0

  get text(): string {
    return this.texts.join('')
  }

  get spans(): readonly Span[] {
    return this.done
  }

  get end(): number {
    return this.length
  }

  /** The index of the span that shows the text from `start` on: the first that is not mere form. */
  shownFrom(start: number, firstIndex: number): number | null {
    let fallback: number | null = null
    for (let index = firstIndex; index < this.done.length; index++) {
      const span = this.done[index]
      if (!span || span.end <= start) continue
      fallback ??= index
      if (span.start >= start && (span.kind !== 'template' || span.input)) return index
    }
    return fallback
  }

  add(text: string, label: Label): void {
    if (text === '') return
    const start = this.length
    this.texts.push(text)
    this.length += text.length
    const last = this.done.at(-1)
    if (last && joins(last, label)) {
      this.done[this.done.length - 1] = { ...last, end: this.length }
      return
    }
    const { kind, input, rule, reason, owner } = label
    const writer = { type: 'rule', rule } as const
    const end = this.length
    this.done.push({ start, end, kind, input, writer, owner, token: null, spells: null, reason })
  }
}

function joins(span: Span, label: Label): boolean {
  if (span.kind !== 'template' || label.kind !== 'template' || span.input || label.input) {
    return false
  }
  const sameRule = span.writer.type === 'rule' && span.writer.rule === label.rule
  return sameRule && span.owner === label.owner && span.reason === label.reason
}
