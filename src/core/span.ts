import type { Place } from './json/place.ts'

/** What a stretch of a prompt is. One kind has one colour everywhere on the site. */
export const spanKinds = [
  'control',
  'role',
  'template',
  'system',
  'user',
  'assistant',
  'reasoning',
  'tool-schema',
  'tool-call',
  'tool-result',
  'reminder',
  'generation',
] as const
export type SpanKind = (typeof spanKinds)[number]

/** A range of one value of the input. */
export interface InputOrigin {
  readonly place: Place | null
  /** The value at `place`, or the key under which it stands. */
  readonly part: 'value' | 'key'
  /** UTF-16 units of that string, end exclusive; 0 and 0 for a value that is no string. */
  readonly start: number
  readonly end: number
  /** Whether the span is that range letter for letter; otherwise it is a rewritten form of it. */
  readonly exact: boolean
}

/** A statement of a template that let a piece of text through. */
export interface Guard {
  readonly type: 'if' | 'for' | 'macro' | 'set' | 'block'
  /** 1-based line of the statement, and its source range. */
  readonly line: number
  readonly start: number
  readonly end: number
  /** Round of a `for`, from 0. */
  readonly round?: number
  /** Where in the input the item of that round stands, if it comes from there. */
  readonly item?: Place | null
  /** Which arm of an `if`: 0 is the first; the `else` comes last. */
  readonly arm?: number
}

/** What wrote the text: a range of a Jinja template, or a named rule of an encoder. */
export type Writer =
  | {
      readonly type: 'template'
      readonly line: number
      readonly start: number
      readonly end: number
      readonly guards: readonly Guard[]
    }
  | { readonly type: 'rule'; readonly rule: string }

/** A labelled range of an encoded text. Offsets are UTF-16 units, end exclusive. */
export interface Span {
  readonly start: number
  readonly end: number
  readonly kind: SpanKind
  /** Where in the input these characters come from; `null` if from the template alone. */
  readonly input: InputOrigin | null
  readonly writer: Writer
  /** The message (or tool) that this text stands for, template text included. */
  readonly owner: Place | null
  /** The control token that this span is, written by the template: its literal. */
  readonly token: string | null
  /** The control token that the reader's own text spells here: it will be read as one. */
  readonly spells: string | null
  /** Why it is there, as a code that the view has words for. */
  readonly reason: string | null
}

/** Something a family does to a conversation that a reader may not expect. */
export interface Change {
  readonly action: 'dropped' | 'moved' | 'merged' | 'added' | 'altered' | 'flagged'
  /** The view has a sentence for each code. */
  readonly code: string
  /** Where in the input. */
  readonly place: Place | null
  /** Index of the span that shows it, if one does. */
  readonly span: number | null
  /** What fills the gaps of the sentence. */
  readonly values: Readonly<Record<string, string>>
}

/** A text as a model receives it, every character labelled: the spans touch and cover it. */
export interface Encoding {
  readonly text: string
  readonly spans: readonly Span[]
  readonly changes: readonly Change[]
}

/** The first rule that `spans` break over `text`, in words, or `null`. */
export function coverageFault(
  text: string,
  spans: readonly Pick<Span, 'start' | 'end'>[],
): string | null {
  let at = 0
  for (const [index, span] of spans.entries()) {
    if (span.start !== at) return `span ${index} starts at ${span.start}, not ${at}`
    if (span.end <= span.start) return `span ${index} is empty`
    at = span.end
  }
  return at === text.length ? null : `spans end at ${at}, the text at ${text.length}`
}
