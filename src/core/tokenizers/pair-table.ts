import type { Vocabulary } from './packed.ts'

const EMPTY = -1

/** Which token two neighbours make, by an open hash table. */
export class PairTable {
  private readonly mask: number
  private readonly lefts: Int32Array
  private readonly rights: Int32Array
  private readonly made: Int32Array

  constructor({ left, right, firstMerge }: Vocabulary) {
    const size = 2 ** Math.ceil(Math.log2(left.length * 2 + 1))
    this.mask = size - 1
    this.lefts = new Int32Array(size).fill(EMPTY)
    this.rights = new Int32Array(size)
    this.made = new Int32Array(size)
    for (let at = 0; at < left.length; at++) {
      const a = left[at] ?? 0
      const b = right[at] ?? 0
      const slot = this.slotOf(a, b)
      this.lefts[slot] = a
      this.rights[slot] = b
      this.made[slot] = firstMerge + at
    }
  }

  /** The id of the token that `left` and `right` make, or -1. A lower one is made first. */
  get(left: number, right: number): number {
    const slot = this.slotOf(left, right)
    return this.lefts[slot] === EMPTY ? -1 : (this.made[slot] ?? -1)
  }

  private slotOf(left: number, right: number): number {
    const { mask, lefts, rights } = this
    let hash = Math.imul(left, 0x9e3779b1) ^ Math.imul(right, 0x85ebca6b)
    hash ^= hash >>> 15
    let slot = hash & mask
    while (lefts[slot] !== EMPTY && (lefts[slot] !== left || rights[slot] !== right)) {
      slot = (slot + 1) & mask
    }
    return slot
  }
}
