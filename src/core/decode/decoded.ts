/** A stretch of the text in UTF-16 units, the end exclusive. */
export interface Stretch {
  readonly start: number
  readonly end: number
}

export interface DecodedParameter {
  readonly name: string
  /** As it stands in the text. */
  readonly value: string
  /** Whether the text says that it is a string; otherwise it is meant as JSON, which nothing checks. */
  readonly isString: boolean
  readonly at: Stretch
}

export interface DecodedCall {
  readonly name: string
  /** JSON text, as the reference puts it together. */
  readonly arguments: string
  readonly parameters: readonly DecodedParameter[]
  readonly at: Stretch
}

/** A completion as a message, and where its parts stand in the text. */
export interface Decoded {
  readonly reasoning: string
  readonly content: string
  readonly calls: readonly DecodedCall[]
  readonly places: { readonly reasoning: Stretch; readonly content: Stretch }
}
