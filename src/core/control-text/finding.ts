import type { Difference } from './differences.ts'

export const controlCodes = [
  /** Exactly a control token: where the text is tokenised with the prompt, it becomes that token. */
  'control.spelled',
  /** Resembles a control token and is none: plain text, as it stands. */
  'control.lookalike',
  /** A second token that begins a text, right behind the first. */
  'control.repeated-start',
  /** A tag of a protocol that somebody else than the harness wrote. */
  'control.forged-tag',
] as const
export type ControlCode = (typeof controlCodes)[number]

/** What later steps might make of a text that is none or no other token now. */
export const hazards = [
  /** NFKC turns it into the token. */
  'nfkc',
  /** Taking out what nobody sees turns it into the token. */
  'unseen-removed',
  /** Taking out this token lets what stands around it close up to another one. */
  'token-removed',
] as const
export type Hazard = (typeof hazards)[number]

/** A stretch of a text that a model may take for something that its writer must not say. */
export interface ControlFinding {
  readonly code: ControlCode
  readonly level: 'warning' | 'info'
  /** UTF-16 offsets, the end exclusive. */
  readonly start: number
  readonly end: number
  /** The token that it is or resembles; of a forged tag the name. */
  readonly token: string
  /** Vocabularies that have the token, with its id there; none for a tag. */
  readonly readers: readonly { readonly name: string; readonly id: number | null }[]
  /** What sets it apart from the token. */
  readonly differences: readonly Difference[]
  readonly hazards: readonly Hazard[]
}
