/** A stretch of text in UTF-16 units, the end exclusive. */
export interface Stretch {
  readonly start: number
  readonly end: number
}

/** Ordered stretches that do not touch, asked from left to right. */
export class Ranges {
  private at = 0

  constructor(private readonly stretches: readonly Stretch[]) {}

  /**
   * The first stretch that ends behind `offset`, or none. An offset may be asked for again, an earlier one
   * than the last may not.
   */
  from(offset: number): Stretch | undefined {
    while ((this.stretches[this.at]?.end ?? Number.POSITIVE_INFINITY) <= offset) this.at++
    return this.stretches[this.at]
  }
}
