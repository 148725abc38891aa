import type { Decoded, Stretch } from './decoded.ts'

/** Readings that the format leaves open: another parser may cut there, and be right. */
export const ambiguityCodes = [
  /** A further closing tag of the reasoning stands behind the one that was taken. */
  'ambiguous.end-of-thinking',
  /** Markup of the format stands inside reasoning. */
  'ambiguous.markup-in-reasoning',
  /** Markup of the format stands inside content. */
  'ambiguous.markup-in-content',
  /** Markup of the format stands inside a value or in arguments. */
  'ambiguous.markup-in-value',
] as const
export type AmbiguityCode = (typeof ambiguityCodes)[number]

export interface Ambiguity {
  readonly code: AmbiguityCode
  /** The markup that could have been meant otherwise. */
  readonly at: Stretch
  readonly found: string
  readonly call: number | null
  readonly parameter: number | null
}

/** Where text of `message` has markup in it that a reading could also have acted on; in order. */
export function listAmbiguities(
  text: string,
  message: Decoded,
  markup: RegExp,
): readonly Ambiguity[] {
  const list: Ambiguity[] = []
  const look = (
    code: AmbiguityCode,
    { start, end }: Stretch,
    call: number | null = null,
    parameter: number | null = null,
  ) => {
    for (const { 0: found, index } of text.slice(start, end).matchAll(markup)) {
      const isClose = found === '</think>' && code === 'ambiguous.markup-in-content'
      const at = { start: start + index, end: start + index + found.length }
      list.push({ code: isClose ? 'ambiguous.end-of-thinking' : code, at, found, call, parameter })
    }
  }
  for (const place of message.places.reasoning) look('ambiguous.markup-in-reasoning', place)
  for (const place of message.places.content) look('ambiguous.markup-in-content', place)
  for (const [call, { argumentsAt, parameters }] of message.calls.entries()) {
    if (argumentsAt) look('ambiguous.markup-in-value', argumentsAt, call)
    for (const [parameter, { valueAt }] of parameters.entries()) {
      look('ambiguous.markup-in-value', valueAt, call, parameter)
    }
  }
  return list
}
