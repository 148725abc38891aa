import { diffArrays } from 'diff'

/** `length` items from `a` on in one list that equal those from `b` on in another. */
export interface Match {
  readonly a: number
  readonly b: number
  readonly length: number
}

/** Between two anchors more edits than this are not searched: the time would grow with their square. */
const MOST_EDITS = 120

/**
 * Runs of equal items of two lists, in order in both, each as long as it can be. Both ends first;
 * then items that either list has once, as many as stand in one order; and what lies between them
 * by the fewest edits, where they are few. About n log n, whatever the lists are.
 */
export function matchSequence(a: readonly string[], b: readonly string[]): Match[] {
  const matches = new Matches()
  const most = Math.min(a.length, b.length)
  let head = 0
  while (head < most && a[head] === b[head]) head++
  let tail = 0
  while (tail < most - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++
  matches.add(0, 0, head)
  const [endA, endB] = [a.length - tail, b.length - tail]
  let [fromA, fromB] = [head, head]
  for (const [atA, atB] of anchors(a, b, head, endA, endB)) {
    // an anchor may have been reached from the one before
    if (atA < fromA || atB < fromB) continue
    matchGap(matches, a.slice(fromA, atA), b.slice(fromB, atB), fromA, fromB)
    let length = 1
    while (atA + length < endA && atB + length < endB && a[atA + length] === b[atB + length])
      length++
    matches.add(atA, atB, length)
    fromA = atA + length
    fromB = atB + length
  }
  matchGap(matches, a.slice(fromA, endA), b.slice(fromB, endB), fromA, fromB)
  matches.add(endA, endB, tail)
  return matches.list
}

/** Matches in order, those that touch on both sides joined. */
class Matches {
  readonly list: Match[] = []

  add(a: number, b: number, length: number): void {
    if (length === 0) return
    const last = this.list.at(-1)
    if (last && last.a + last.length === a && last.b + last.length === b) {
      this.list[this.list.length - 1] = { ...last, length: last.length + length }
    } else this.list.push({ a, b, length })
  }
}

function matchGap(matches: Matches, a: string[], b: string[], atA: number, atB: number): void {
  if (a.length === 0 || b.length === 0) return
  const known = new Set(a)
  if (!b.some((item) => known.has(item))) return
  const changes = diffArrays(a, b, { maxEditLength: MOST_EDITS }) ?? []
  for (const { added, removed, count } of changes) {
    if (!added && !removed) matches.add(atA, atB, count)
    if (!added) atA += count
    if (!removed) atB += count
  }
}

/** Places of items that each list has once within the bounds, as many as keep their order. */
function anchors(
  a: readonly string[],
  b: readonly string[],
  from: number,
  endA: number,
  endB: number,
): [a: number, b: number][] {
  const inA = placesOfSingles(a, from, endA)
  const inB = placesOfSingles(b, from, endB)
  const pairs: [number, number][] = []
  for (const [item, at] of inA) {
    const other = inB.get(item)
    if (at !== REPEATED && other !== undefined && other !== REPEATED) pairs.push([at, other])
  }
  return longestRising(pairs)
}

const REPEATED = -1

/** In the order in which they stand. */
function placesOfSingles(items: readonly string[], from: number, end: number): Map<string, number> {
  const places = new Map<string, number>()
  for (let at = from; at < end; at++) {
    const item = items[at] as string
    places.set(item, places.has(item) ? REPEATED : at)
  }
  return places
}

/** Of pairs in rising order of the first, the most whose second rises too. */
function longestRising(pairs: readonly [number, number][]): [number, number][] {
  const before = new Int32Array(pairs.length)
  /** Index of the pair that ends the best run of each length. */
  const ends: number[] = []
  for (const [index, [, b]] of pairs.entries()) {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((pairs[ends[middle] as number] as [number, number])[1] < b) low = middle + 1
      else high = middle
    }
    before[index] = low > 0 ? (ends[low - 1] as number) : -1
    ends[low] = index
  }
  const run: [number, number][] = []
  for (let at = ends.at(-1) ?? -1; at !== -1; at = before[at] as number) {
    run.push(pairs[at] as [number, number])
  }
  return run.reverse()
}
