import type { Place } from '../../json/place.ts'
import type { Change, Encoding, InputOrigin, Span, SpanKind, Writer } from '../../span.ts'

export type Rule = Writer & { readonly type: 'rule' }

/** A named rule of the encoder; the view has a sentence for each. */
export function rule(name: string): Rule {
  return { type: 'rule', rule: `deepseek.${name}` }
}

/** A text that is always the same, cut at the control tokens in it. */
export type FixedText = readonly { readonly text: string; readonly isToken: boolean }[]

export function fixedText(text: string, literals: readonly string[]): FixedText {
  // no literal has a character that means something to a pattern
  return text
    .split(new RegExp(`(${literals.join('|')})`))
    .map((part, index) => ({ text: part, isToken: index % 2 === 1 }))
    .filter((part) => part.text !== '')
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

/**
 * A prompt being written. Spans touch from the first character on; the text is joined only when it
 * is first read, since joining costs more than all the spans.
 */
export class Prompt {
  readonly spans: Span[] = []
  readonly changes: Change[] = []
  /** The message that all that is written now stands for. */
  owner: Place | null = null
  private readonly parts: string[] = []
  private at = 0

  /** A control token. */
  token(text: string, writer: Rule, reason: string | null = null): void {
    this.add(text, 'control', null, writer, text, reason)
  }

  /** Words of the encoder's own. */
  template(text: string, writer: Rule, reason: string | null = null): void {
    this.add(text, 'template', null, writer, null, reason)
  }

  fixed(parts: FixedText, writer: Rule, reason: string | null = null): void {
    for (const { text, isToken } of parts) {
      if (isToken) this.token(text, writer, reason)
      else this.template(text, writer, reason)
    }
  }

  /** Text of the input. */
  given(
    text: string,
    kind: SpanKind,
    input: InputOrigin,
    writer: Rule,
    reason: string | null = null,
  ): void {
    this.add(text, kind, input, writer, null, reason)
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
    const { parts, spans, changes } = this
    let joined: string | undefined
    return {
      get text() {
        joined ??= parts.join('')
        return joined
      },
      spans,
      changes,
    }
  }

  private add(
    text: string,
    kind: SpanKind,
    input: InputOrigin | null,
    writer: Writer,
    token: string | null,
    reason: string | null,
  ): void {
    if (text === '') return
    const start = this.at
    const end = start + text.length
    this.at = end
    this.parts.push(text)
    this.spans.push({
      start,
      end,
      kind,
      input,
      writer,
      owner: this.owner,
      token,
      spells: null,
      reason,
    })
  }
}

const noValues: Change['values'] = {}
