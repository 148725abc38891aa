/** A stretch of the text in UTF-16 units, the end exclusive. */
export interface Stretch {
  readonly start: number
  readonly end: number
}

export interface DecodedParameter {
  readonly name: string
  /** As it stands in the text. */
  readonly value: string
  /**
   * Whether the text says that it is a string; otherwise it is meant as JSON, which nothing checks.
   * `null` where the format does not say.
   */
  readonly isString: boolean | null
  /** The whole of it, marks included. */
  readonly at: Stretch
  readonly nameAt: Stretch
  readonly valueAt: Stretch
}

export interface DecodedCall {
  readonly name: string
  /** JSON text. Of formats with parameters, as the reference puts it together. */
  readonly arguments: string
  /** Empty where the format writes all arguments as one JSON text. */
  readonly parameters: readonly DecodedParameter[]
  readonly at: Stretch
  readonly nameAt: Stretch
  /** Where the JSON text of the arguments stands, in formats that have one. */
  readonly argumentsAt: Stretch | null
}

/** A completion as a message, and where its parts stand in the text. */
export interface Decoded {
  readonly reasoning: string
  readonly content: string
  readonly calls: readonly DecodedCall[]
  /** In order and apart; a strict reading has one of each at most. */
  readonly places: {
    readonly reasoning: readonly Stretch[]
    readonly content: readonly Stretch[]
  }
}

export const nothingDecoded: Decoded = {
  reasoning: '',
  content: '',
  calls: [],
  places: { reasoning: [], content: [] },
}
