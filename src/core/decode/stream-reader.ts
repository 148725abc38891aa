import type { Stretch } from './decoded.ts'
import type { StrictReading } from './reading.ts'

export interface KnownParameter {
  readonly name: string
  /** So far. */
  readonly value: string
  readonly isComplete: boolean
}

export interface KnownCall {
  /** `null` until all of it has come. */
  readonly name: string | null
  readonly parameters: readonly KnownParameter[]
  /** JSON text so far; of formats with parameters all at once, at the end of the call. */
  readonly arguments: string
  readonly isComplete: boolean
}

/** What a client may show. Each string and list only ever grows at its end. */
export interface Known {
  readonly reasoning: string
  readonly content: string
  readonly calls: readonly KnownCall[]
  /** Where the strict reading stopped: more text changes nothing. */
  readonly isStopped: boolean
}

/** Why text that has come is not shown yet. */
export const waitCodes = [
  /** The last units may be the beginning of a tag. */
  'wait.tag',
  /** White space that belongs to the layout if a tag follows, and to the text if not. */
  'wait.layout',
  /** A name whose end has not come. */
  'wait.name',
  /** Whether it is reasoning or content only shows later. */
  'wait.kind',
] as const
export type WaitCode = (typeof waitCodes)[number]

export interface Wait {
  readonly code: WaitCode
  /** The text that has come and is held back. */
  readonly at: Stretch
}

/** A strict reading that is fed in pieces. */
export interface StreamReader {
  push(piece: string): void
  readonly known: Known
  readonly waiting: Wait | null
  /** Says that no more comes. Equal to reading the whole text at once. */
  end(): StrictReading
}
