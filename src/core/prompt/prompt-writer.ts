import type { InputOrigin, Span, SpanKind } from '../span.ts'
import type { Range } from './parse.ts'

/** Why a span is there, where it is not plain template text. */
export const promptReasons = [
  'boundary.line',
  'placeholder.literal',
  'variable.unknown',
  'variable.missing',
  'value.filled',
  'value.volatile',
] as const
export type PromptReason = (typeof promptReasons)[number]

const FEED = 10

/** Collects a text and the spans that cover it; ranges of the template come in their order. */
export class PromptWriter {
  readonly spans: Span[] = []
  length = 0
  private readonly pieces: string[] = []
  private line = 1
  private at = 0

  constructor(private readonly template: string) {}

  get text(): string {
    return this.pieces.join('')
  }

  /** The template's own text in `range`. */
  copy({ start, end }: Range, reason: PromptReason | null = null): void {
    this.write(this.template.slice(start, end), { start, end }, 'template', reason, null)
  }

  /** `text`, which stands for the placeholder in `range`. */
  write(
    text: string,
    { start, end }: Range,
    kind: SpanKind,
    reason: PromptReason | null,
    input: InputOrigin | null,
  ): void {
    if (text === '') return
    this.pieces.push(text)
    this.spans.push({
      start: this.length,
      end: this.length + text.length,
      kind,
      input,
      writer: { type: 'template', line: this.lineOf(start), start, end, guards: [] },
      owner: null,
      token: null,
      spells: null,
      reason,
    })
    this.length += text.length
  }

  private lineOf(offset: number): number {
    for (; this.at < offset; this.at++) {
      if (this.template.charCodeAt(this.at) === FEED) this.line++
    }
    return this.line
  }
}
