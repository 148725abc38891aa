import type { Stretch } from './decoded.ts'

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
