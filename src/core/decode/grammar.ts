import { type DecodeCode, DecodeError } from './decode-error.ts'
import type { Stretch } from './decoded.ts'
import type { Draft } from './draft.ts'
import type { PieceSource, Step } from './piece-source.ts'

/** What a reading of one completion works with. */
export interface Reading {
  readonly source: PieceSource
  readonly draft: Draft
  /** Where text begins that has been read but is not shown, beyond what the source itself holds back. */
  held: (() => number | null) | null
}

/** How the header of the turn left the reasoning. */
export const headers = ['open', 'closed', 'auto'] as const
export type Header = (typeof headers)[number]

/** A format as a reading that fills the draft; throws DecodeError for the first rule that is broken. */
export type Grammar = (reading: Reading, header: Header) => Step<void>

/** How much of what was found an error carries. */
const AHEAD = 60

/** The fault of what follows at the place where the reading stands. */
export function faultAhead(
  code: DecodeCode,
  { source }: Reading,
  expected: readonly string[],
): DecodeError {
  const found = source.ahead(AHEAD)
  const start = source.at
  return new DecodeError(code, { start, end: start + found.length }, { found, expected })
}

/** The fault of `found`, which was read already and ends where the reading stands. */
export function faultBehind(
  code: DecodeCode,
  { source }: Reading,
  found: string,
  expected: readonly string[] = [],
): DecodeError {
  const place: Stretch = { start: source.at - found.length, end: source.at }
  return new DecodeError(code, place, { found, expected })
}

/** Reads over the one of `texts` that follows. */
export function* expectOne<Text extends string>(
  reading: Reading,
  code: DecodeCode,
  texts: readonly Text[],
): Step<Text> {
  const found = yield* reading.source.oneOf(texts)
  if (found !== null) return found
  const isCut = reading.source.isCutIn(texts)
  throw faultAhead(isCut ? 'decode.unclosed-call' : code, reading, texts)
}
