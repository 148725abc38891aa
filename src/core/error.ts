import { type Place, pathText } from './json/place.ts'

/**
 * What a family says of a conversation that it cannot carry. The only thing an encoder throws.
 */
export class EncodeError extends Error {
  /** Path of the fault in the input, as text; empty for the whole. */
  readonly path: string

  constructor(
    /** Stable code; the view has words for it. */
    readonly code: string,
    message: string,
    readonly place: Place | null = null,
    readonly details: {
      readonly found?: string
      readonly expected?: string
      /** The exception the reference implementation raises: `TypeError`, `AssertionError` … */
      readonly python?: string
      /** Other values that have to do with it. */
      readonly places?: readonly Place[]
      /** 1-based position in the template that failed. */
      readonly template?: { readonly line: number; readonly column: number }
    } = {},
  ) {
    super(message)
    this.name = 'EncodeError'
    this.path = pathText(place)
  }
}
