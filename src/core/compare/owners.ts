import { type Place, pathText } from '../json/place.ts'
import { isObject, type Json } from '../json/value.ts'
import { valueAt } from '../json/value-at.ts'
import { pythonJson } from '../json/write.ts'
import type { Encoding } from '../span.ts'
import { matchSequence } from './match-sequence.ts'

/** One of two texts to compare, and what it was made of. */
export interface Side {
  readonly encoding: Encoding
  /** The value that places lead into. Two sides of one input have the same object. */
  readonly input: Json
}

/** Names that a message or tool has in both texts, by its path on either side. */
export interface Owners {
  readonly a: ReadonlyMap<string, string>
  readonly b: ReadonlyMap<string, string>
}

/**
 * Which messages and tools of two texts are the same. Of one input they are those that stand at one
 * place, which takes no names. Of two, equal ones in order, and between those the ones of one role.
 */
export function sameOwners(a: Side, b: Side): Owners | null {
  if (a.input === b.input) return null
  const [left, right] = [ownersOf(a), ownersOf(b)]
  const names = { a: new Map<string, string>(), b: new Map<string, string>() }
  let count = 0
  const give = (one: Owner | undefined, two: Owner | undefined) => {
    const name = `=${count++}`
    if (one) names.a.set(one.path, name)
    if (two) names.b.set(two.path, name)
  }
  const between = (toA: number, toB: number) => {
    pairBySort(left.slice(fromA, toA), right.slice(fromB, toB), give)
  }
  let [fromA, fromB] = [0, 0]
  const values = (owners: readonly Owner[]) => owners.map(({ value }) => value)
  for (const match of matchSequence(values(left), values(right))) {
    between(match.a, match.b)
    for (let n = 0; n < match.length; n++) give(left[match.a + n], right[match.b + n])
    fromA = match.a + match.length
    fromB = match.b + match.length
  }
  between(left.length, right.length)
  return names
}

/** Each with the next one of its sort on the other side, or with none. */
function pairBySort(
  a: readonly Owner[],
  b: readonly Owner[],
  give: (one: Owner | undefined, two: Owner | undefined) => void,
): void {
  const waiting = new Map<string, number[]>()
  for (const [index, { sort }] of b.entries()) {
    const places = waiting.get(sort)
    if (places) places.push(index)
    else waiting.set(sort, [index])
  }
  for (const places of waiting.values()) places.reverse()
  let next = 0
  for (const one of a) {
    const places = waiting.get(one.sort) ?? []
    // those passed over stand before what is paired already
    while (places.length > 0 && (places.at(-1) as number) < next) places.pop()
    const found = places.pop()
    if (found === undefined) give(one, undefined)
    else {
      while (next < found) give(undefined, b[next++])
      give(one, b[next++])
    }
  }
  while (next < b.length) give(undefined, b[next++])
}

interface Owner {
  readonly path: string
  /** Its JSON. */
  readonly value: string
  /** The role of a message, the name of a tool. */
  readonly sort: string
}

/** In the order of the text, each once. */
function ownersOf({ encoding, input }: Side): Owner[] {
  const places = new Map<string, Place>()
  for (const { owner } of encoding.spans) {
    if (owner) places.set(pathText(owner), owner)
  }
  return Array.from(places, ([path, place]) => {
    const value = valueAt(input, place)
    return { path, value: value === undefined ? '' : pythonJson(value), sort: sortOf(value) }
  })
}

function sortOf(value: Json | undefined): string {
  if (!isObject(value)) return ''
  const inner = value.get('function')
  const named = ['role', 'from', 'name'].map((key) => value.get(key))
  const found = [...named, isObject(inner) && inner.get('name')].find(
    (one) => typeof one === 'string',
  )
  return typeof found === 'string' ? found : ''
}
