import type { Stretch } from './decoded.ts'

/** What in a text speaks for a family. */
export const guessCodes = ['guess.markup'] as const
export type GuessCode = (typeof guessCodes)[number]

export interface GuessReason {
  readonly code: GuessCode
  readonly at: Stretch
  readonly found: string
}

/** A family that may have written the text, the likeliest first; of equal ones the newest. */
export interface Guess {
  /** Of the decoder. */
  readonly id: string
  readonly reasons: readonly GuessReason[]
  /** How many of the text's signs fit it. */
  readonly score: number
}
