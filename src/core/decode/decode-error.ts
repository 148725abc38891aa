export const decodeCodes = [
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
export type DecodeCode = (typeof decodeCodes)[number]

/** What the reference implementation says in the same place. */
export interface Complaint {
  readonly type: string
  readonly message: string
}

/** The only thing that a strict decoder throws: the rule that the text breaks, and where. */
export class DecodeError extends Error {
  override readonly name = 'DecodeError'

  constructor(
    readonly code: DecodeCode,
    /** Where in the text, in UTF-16 units, the end exclusive. */
    readonly start: number,
    readonly end: number,
    readonly reference: Complaint,
  ) {
    super(reference.message)
  }
}
