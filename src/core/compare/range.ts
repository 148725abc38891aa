/** UTF-16 units of a text, end exclusive. */
export interface Range {
  readonly start: number
  readonly end: number
}
