import type { PairTable } from './pair-table.ts'

/** Up to so many bytes the plain way is quicker than a heap. */
const SHORT = 48

/** The tokens that `ids`, one for each byte of a piece, become. Changes `ids`. */
export function mergeAll(ids: number[], pairs: PairTable): number[] {
  return ids.length <= SHORT ? mergeShort(ids, pairs) : mergeLong(ids, pairs)
}

/** Joins the pair of the lowest id, the leftmost of equals, until none is left. */
function mergeShort(ids: number[], pairs: PairTable): number[] {
  // what each token makes with the next one
  const made: number[] = []
  for (let at = 0; at + 1 < ids.length; at++) made.push(pairs.get(ids[at] ?? 0, ids[at + 1] ?? 0))
  for (;;) {
    let best = -1
    for (let at = 0; at < made.length; at++) {
      const id = made[at] ?? -1
      if (id >= 0 && (best < 0 || id < (made[best] ?? 0))) best = at
    }
    if (best < 0) return ids
    ids[best] = made[best] ?? 0
    ids.splice(best + 1, 1)
    made.splice(best, 1)
    if (best < made.length) made[best] = pairs.get(ids[best] ?? 0, ids[best + 1] ?? 0)
    if (best > 0) made[best - 1] = pairs.get(ids[best - 1] ?? 0, ids[best] ?? 0)
  }
}

/** The same with a heap over a linked list: n log n. */
function mergeLong(ids: number[], pairs: PairTable): number[] {
  const { length } = ids
  const next = Int32Array.from({ length }, (_, at) => at + 1)
  const before = Int32Array.from({ length }, (_, at) => at - 1)
  const made = new Int32Array(length).fill(-1)
  const heap = new PairHeap()
  const offer = (at: number) => {
    const behind = next[at] ?? length
    const id = behind < length ? pairs.get(ids[at] ?? 0, ids[behind] ?? 0) : -1
    made[at] = id
    if (id >= 0) heap.push(id, at)
  }
  for (let at = 0; at < length; at++) offer(at)
  for (let top = heap.pop(); top; top = heap.pop()) {
    const { id, at } = top
    if (made[at] !== id) continue
    const gone = next[at] ?? length
    const behind = next[gone] ?? length
    ids[at] = id
    made[gone] = -1
    ids[gone] = -1
    next[at] = behind
    if (behind < length) before[behind] = at
    offer(at)
    const previous = before[at] ?? -1
    if (previous >= 0) offer(previous)
  }
  return ids.filter((id) => id >= 0)
}

/** Numbers of 53 bits: an id and a place, the lowest id first, then the leftmost place. */
const PLACES = 2 ** 32

class PairHeap {
  private readonly keys: number[] = []

  push(id: number, at: number): void {
    const { keys } = this
    const key = id * PLACES + at
    let child = keys.length
    keys.push(key)
    while (child > 0) {
      const parent = (child - 1) >> 1
      const above = keys[parent] ?? 0
      if (above <= key) break
      keys[child] = above
      child = parent
    }
    keys[child] = key
  }

  pop(): { readonly id: number; readonly at: number } | null {
    const { keys } = this
    const top = keys[0]
    const last = keys.pop()
    if (top === undefined || last === undefined) return null
    if (keys.length > 0) this.sink(last)
    return { id: Math.floor(top / PLACES), at: top % PLACES }
  }

  private sink(key: number): void {
    const { keys } = this
    let parent = 0
    for (;;) {
      let child = 2 * parent + 1
      if (child >= keys.length) break
      const other = keys[child + 1]
      if (other !== undefined && other < (keys[child] ?? 0)) child++
      const below = keys[child] ?? 0
      if (below >= key) break
      keys[parent] = below
      parent = child
    }
    keys[parent] = key
  }
}
