import type { Encoding } from '../span.ts'
import { matchSequence } from './match-sequence.ts'
import { type Owners, type Side, sameOwners } from './owners.ts'
import type { Range } from './range.ts'
import { refine } from './refine.ts'
import { slid } from './slide.ts'
import { cutsOf, type Unit, unitsOf } from './units.ts'

/**
 * A stretch of two texts: the same characters in both, or what stands in one and in the other at
 * the same point, either of which may be nothing.
 */
export interface Stretch {
  readonly same: boolean
  readonly a: Range
  readonly b: Range
}

/**
 * Two texts side by side: the stretches touch, alternate, and cover both. Lines, control tokens and
 * quoted values are matched first, then the words of what is left over between them.
 */
export function align(a: Side, b: Side, owners: Owners | null = sameOwners(a, b)): Stretch[] {
  const [left, right] = [a.encoding, b.encoding]
  const out = new Stretches()
  if (left.text === right.text) {
    out.same(left.text.length)
    return out.list
  }
  const namedA = { encoding: left, names: owners?.a ?? null }
  const namedB = { encoding: right, names: owners?.b ?? null }
  const cuts = cutsOf([namedA, namedB])
  const unitsA = unitsOf(namedA, cuts)
  const unitsB = unitsOf(namedB, cuts)
  const tokens = tokensOf(left, right)
  const between = (toA: number, toB: number) => {
    const textA = left.text.slice(out.a, toA)
    const textB = right.text.slice(out.b, toB)
    for (const part of refine(textA, textB, tokens)) {
      if (part.same) out.same(part.a)
      else out.different(part.a, part.b)
    }
  }
  let [fromA, fromB] = [0, 0]
  /** What lies between two matches: other forms of one value against one another. */
  const gap = (toA: number, toB: number) => {
    const [valuesA, valuesB] = [valuesIn(unitsA, fromA, toA), valuesIn(unitsB, fromB, toB)]
    for (const match of matchSequence(valuesA.map(nameOf), valuesB.map(nameOf))) {
      for (let n = 0; n < match.length; n++) {
        const [one, two] = [valuesA[match.a + n], valuesB[match.b + n]]
        if (!one || !two) continue
        between(one.start, two.start)
        between(one.end, two.end)
      }
    }
    between(unitsA[toA]?.start ?? left.text.length, unitsB[toB]?.start ?? right.text.length)
    fromA = toA
    fromB = toB
  }
  const keys = (units: readonly Unit[]) => units.map(({ key }) => key)
  for (const match of matchSequence(keys(unitsA), keys(unitsB))) {
    const start = unitsA[match.a]?.start ?? 0
    const end = unitsA[match.a + match.length - 1]?.end ?? start
    // empty lines are everywhere and say nothing of what belongs together
    if (start > 0 && end < left.text.length && left.text.slice(start, end).trim() === '') continue
    gap(match.a, match.b)
    out.same(end - start)
    fromA = match.a + match.length
    fromB = match.b + match.length
  }
  gap(unitsA.length, unitsB.length)
  return slid(out.list, left, right)
}

/** All that stands of one value in a row. */
interface Quoted extends Range {
  readonly value: string
}

const nameOf = ({ value }: Quoted) => value

function valuesIn(units: readonly Unit[], from: number, to: number): Quoted[] {
  const values: Quoted[] = []
  for (let at = from; at < to; at++) {
    const { start, end, value } = units[at] as Unit
    const last = values.at(-1)
    if (value === '') continue
    if (last?.value === value && last.end === start) {
      values[values.length - 1] = { ...last, end }
    } else values.push({ start, end, value })
  }
  return values
}

/** Every control token that either text has: none is ever cut. */
function tokensOf(...encodings: readonly Encoding[]): ReadonlySet<string> {
  const tokens = new Set<string>()
  for (const { spans } of encodings) {
    for (const { token, spells } of spans) {
      if (token !== null) tokens.add(token)
      if (spells !== null) tokens.add(spells)
    }
  }
  return tokens
}

/** Stretches in order; of one sort in a row they become one. */
class Stretches {
  readonly list: Stretch[] = []
  /** Ends of what is covered so far. */
  a = 0
  b = 0

  same(length: number): void {
    this.add(true, length, length)
  }

  different(lengthA: number, lengthB: number): void {
    this.add(false, lengthA, lengthB)
  }

  private add(same: boolean, lengthA: number, lengthB: number): void {
    if (lengthA === 0 && lengthB === 0) return
    const last = this.list.at(-1)
    const joins = last?.same === same
    const a = { start: joins ? last.a.start : this.a, end: this.a + lengthA }
    const b = { start: joins ? last.b.start : this.b, end: this.b + lengthB }
    if (joins) this.list[this.list.length - 1] = { same, a, b }
    else this.list.push({ same, a, b })
    this.a = a.end
    this.b = b.end
  }
}
