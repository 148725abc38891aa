import type { Expectation } from '../json/read.ts'
import { type DecodeCode, DecodeError } from './decode-error.ts'
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

/** A format as a reading that fills the draft; throws BrokenRule for the first rule that is broken. */
export type Grammar = (reading: Reading, header: Header) => Step<void>

/** A rule that the text breaks, before the rest of the text has come. */
export class BrokenRule extends Error {
  constructor(
    readonly code: DecodeCode,
    readonly start: number,
    /** `null` if that is for what follows to tell. */
    readonly end: number | null,
    readonly expected: readonly string[] = [],
    readonly json?: Expectation,
  ) {
    super(code)
  }

  /** With what stands in the whole text. */
  in(text: string): DecodeError {
    const { code, start, expected, json } = this
    const end = this.end ?? ahead(text, start, json ? 1 : AHEAD)
    const found = text.slice(start, end)
    return new DecodeError(code, { start, end }, { found, expected, ...(json && { json }) })
  }
}

/** How much of what follows an error carries. */
const AHEAD = 60

/** The end of `size` units from `start`, or of one more where they would cut a character. */
function ahead(text: string, start: number, size: number): number {
  const end = Math.min(text.length, start + size)
  const isCut =
    end > start &&
    end < text.length &&
    /^[\ud800-\udbff][\udc00-\udfff]/.test(text.slice(end - 1, end + 1))
  return isCut ? end + 1 : end
}

/** The fault of what follows at the place where the reading stands. */
export function faultAhead(
  code: DecodeCode,
  { source }: Reading,
  expected: readonly string[],
): BrokenRule {
  return new BrokenRule(code, source.at, null, expected)
}

/** The fault of `found`, which was read already and ends where the reading stands. */
export function faultBehind(
  code: DecodeCode,
  { source }: Reading,
  found: string,
  expected: readonly string[] = [],
): BrokenRule {
  return new BrokenRule(code, source.at - found.length, source.at, expected)
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
