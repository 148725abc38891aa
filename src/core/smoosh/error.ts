import { type Place, pathText } from '../json/place.ts'

export const inputErrorCodes = [
  'messages.not-a-list',
  'message.bad-role',
  'message.bad-content',
  'block.bad-shape',
  'block.bad-text',
  'tool-result.bad-content',
] as const
export type InputErrorCode = (typeof inputErrorCodes)[number]

/** A message list that the pipeline cannot read. Its message is its code. */
export class InputError extends Error {
  /** Path of the fault, as text; empty for the whole input. */
  readonly path: string

  constructor(
    readonly code: InputErrorCode,
    readonly place: Place | null,
    /** What stands there: a type of JSON, or a role as given. */
    readonly found: string,
  ) {
    super(code)
    this.name = 'InputError'
    this.path = pathText(place)
  }
}
