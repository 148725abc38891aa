import type { Expectation } from '../json/read.ts'
import type { Stretch } from './decoded.ts'

/** Rules that the vendor's parser of DSML has, too. */
export const dsmlCodes = [
  'decode.no-end-of-thinking',
  'decode.no-end',
  'decode.after-end',
  'decode.after-calls',
  'decode.control-token',
  'decode.unclosed-calls',
  'decode.between-calls',
  'decode.tool-name',
  'decode.parameter',
  'decode.between-parameters',
  'decode.repeated-parameter',
] as const
export type DsmlCode = (typeof dsmlCodes)[number]

export const decodeCodes = [
  ...dsmlCodes,
  /** What stands between the content and the first call is not what the format puts there. */
  'decode.before-calls',
  /** Inside a call stands something else than the format's markup. */
  'decode.call-markup',
  /** The text ends inside a call. */
  'decode.unclosed-call',
  /** The JSON text of a call cannot be read. */
  'decode.json',
  /** It can, but is no object with a name and an object of arguments. */
  'decode.call-shape',
] as const
export type DecodeCode = (typeof decodeCodes)[number]

/** What the reference implementation says in the same place. */
export interface Complaint {
  readonly type: string
  readonly message: string
}

interface Details {
  /** Of a family whose vendor has a parser. */
  readonly reference?: Complaint
  /** What stands there instead, if that is not the text from `start` to `end`. */
  readonly found?: string
  /** Texts of the format of which one belongs there. */
  readonly expected?: readonly string[]
  /** What JSON wants there. */
  readonly json?: Expectation
}

/** The only thing that a strict decoder throws: the rule that the text breaks, and where. */
export class DecodeError extends Error {
  override readonly name = 'DecodeError'
  /** Where in the text, in UTF-16 units, the end exclusive. */
  readonly start: number
  readonly end: number
  readonly reference: Complaint | null
  readonly found: string
  readonly expected: readonly string[]
  readonly json: Expectation | null

  constructor(
    readonly code: DecodeCode,
    { start, end }: Stretch,
    { reference, found = '', expected = [], json }: Details = {},
  ) {
    super(reference?.message ?? sentence(start, found, json ? [json] : expected.map(quoted)))
    this.start = start
    this.end = end
    this.reference = reference ?? null
    this.found = found
    this.expected = expected
    this.json = json ?? null
  }
}

/** More of what was found is not repeated in an error. */
const MAX_FOUND = 60

function quoted(text: string): string {
  return JSON.stringify(text.length > MAX_FOUND ? `${text.slice(0, MAX_FOUND)}…` : text)
}

function sentence(start: number, found: string, expected: readonly string[]): string {
  const what = found === '' ? 'the end of the text' : quoted(found)
  const wanted = expected.length > 0 ? `, expected ${expected.join(' or ')}` : ''
  return `at ${start}: found ${what}${wanted}`
}
