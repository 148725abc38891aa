import { Fault } from './error.ts'

/** What a rendering may spend before it stops with the code `limit`. */
export interface Limits {
  /** Statements, rounds, calls, and items and runs of text handled one by one. */
  readonly steps: number
  /** Macros and recursive loops inside one another; Python itself stops a little above 200. */
  readonly depth: number
  /** UTF-16 units of the output and of any string, and items of any list. */
  readonly size: number
}

export const defaultLimits: Limits = { steps: 2_000_000, depth: 200, size: 20_000_000 }

/** Counts what one rendering spends. */
export class Meter {
  private steps = 0
  private depth = 0

  constructor(readonly limits: Limits) {}

  step(count = 1): void {
    this.steps += count
    if (this.steps > this.limits.steps) {
      throw new Fault('limit', `more than ${this.limits.steps} steps`)
    }
  }

  enter(): void {
    if (++this.depth > this.limits.depth) {
      throw new Fault('limit', `nested more than ${this.limits.depth} calls deep`)
    }
  }

  leave(): void {
    this.depth--
  }

  /** To be asked before something of `size` is made. */
  size(size: number): void {
    if (size > this.limits.size) throw new Fault('limit', `larger than ${this.limits.size}`)
  }
}
