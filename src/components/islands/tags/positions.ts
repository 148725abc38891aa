export interface Position {
  /** Both count from 1. */
  readonly line: number
  readonly column: number
}

/** Lines and columns of a text. */
export class Positions {
  /** Where each line starts; made when first asked for. */
  private starts: readonly number[] | null = null

  constructor(private readonly text: string) {}

  of(offset: number): Position {
    this.starts ??= [0, ...Array.from(this.text.matchAll(/\n/g), ({ index }) => index + 1)]
    let [low, high] = [0, this.starts.length]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((this.starts[middle] ?? 0) <= offset) low = middle
      else high = middle
    }
    return { line: low + 1, column: offset - (this.starts[low] ?? 0) + 1 }
  }
}
