import { commonPrefix } from '../common-prefix.ts'
import { align, type Stretch } from './align.ts'
import { type Cause, CauseFinder } from './causes.ts'
import { type Side, sameOwners } from './owners.ts'
import type { Range } from './range.ts'
import { byteLength, positionAt, sharedBytes, type TextPosition } from './text-position.ts'

/** One place at which two texts differ, with what little they share in between. */
export interface Difference {
  /** Indices of its first stretch and of its last; both differ. */
  readonly first: number
  readonly last: number
  readonly a: Range
  readonly b: Range
  /** Why, as far as the spans tell; the weightiest first. */
  readonly causes: readonly Cause[]
}

/** Where two texts part. */
export interface Parting {
  /** Up to here both are the same, to the byte. */
  readonly byte: number
  /** The character that holds the byte; the same count of bytes, characters and lines in both. */
  readonly position: TextPosition
}

export interface Comparison {
  readonly stretches: readonly Stretch[]
  readonly differences: readonly Difference[]
  /** `null` if the texts are the same. */
  readonly parting: Parting | null
  /** In UTF-8. */
  readonly bytes: { readonly same: number; readonly a: number; readonly b: number }
}

/** Two texts and where they differ. Takes about as long as the texts are, whatever they are. */
export function compareEncodings(a: Side, b: Side): Comparison {
  const owners = sameOwners(a, b)
  const stretches = align(a, b, owners)
  const finder = new CauseFinder(a, b, owners)
  const differences = grouped(stretches, finder).map(({ first, last }) => {
    const [from, to] = [stretches[first] as Stretch, stretches[last] as Stretch]
    const inside = stretches.slice(first, last + 1).filter(({ same }) => !same)
    return {
      first,
      last,
      a: { start: from.a.start, end: to.a.end },
      b: { start: from.b.start, end: to.b.end },
      causes: finder.causesOf(inside),
    }
  })
  return {
    stretches,
    differences,
    parting: partingOf(a.encoding.text, b.encoding.text),
    bytes: bytesOf(stretches, a.encoding.text, b.encoding.text),
  }
}

/** Why two texts differ in some stretches; for those who have found them in another way. */
export function causesOf(a: Side, b: Side, stretches: readonly Stretch[]): Cause[] {
  return new CauseFinder(a, b, sameOwners(a, b)).causesOf(stretches)
}

/** Where `a` and `b` part; `null` if they are the same. */
export function partingOf(a: string, b: string): Parting | null {
  if (a === b) return null
  const unit = commonPrefix(a, b)
  const position = positionAt(a, unit)
  return { byte: position.byte + sharedBytes(a, b, unit), position }
}

/** So much that is the same on one line does not part two differences. */
const MOST_BETWEEN = 160

/** Stretches that differ; with nothing but a little form between them they are one difference. */
function grouped(
  stretches: readonly Stretch[],
  finder: CauseFinder,
): { first: number; last: number }[] {
  const groups: { first: number; last: number }[] = []
  for (const [index, { same }] of stretches.entries()) {
    if (same) continue
    const before = groups.at(-1)
    const between = stretches[index - 1]?.a
    const isShort = between && between.end - between.start <= MOST_BETWEEN
    if (before && isShort && finder.isForm(between)) before.last = index
    else groups.push({ first: index, last: index })
  }
  return groups
}

function bytesOf(stretches: readonly Stretch[], a: string, b: string): Comparison['bytes'] {
  const bytes = { same: 0, a: 0, b: 0 }
  for (const stretch of stretches) {
    const left = byteLength(a, stretch.a.start, stretch.a.end)
    if (stretch.same) bytes.same += left
    else {
      bytes.a += left
      bytes.b += byteLength(b, stretch.b.start, stretch.b.end)
    }
  }
  return bytes
}
