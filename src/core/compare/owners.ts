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
  pair(left, right, 'value', give, (someA, someB) => {
    pair(someA, someB, 'sort', give, (restA, restB) => {
      for (const one of restA) give(one, undefined)
      for (const two of restB) give(undefined, two)
    })
  })
  return names
}

/** Gives those that match in `key` in pairs, and what lies between to `between`. */
function pair(
  a: readonly Owner[],
  b: readonly Owner[],
  key: 'value' | 'sort',
  give: (one: Owner | undefined, two: Owner | undefined) => void,
  between: (a: readonly Owner[], b: readonly Owner[]) => void,
): void {
  let [fromA, fromB] = [0, 0]
  const keys = (owners: readonly Owner[]) => owners.map((owner) => owner[key])
  for (const match of matchSequence(keys(a), keys(b))) {
    between(a.slice(fromA, match.a), b.slice(fromB, match.b))
    for (let n = 0; n < match.length; n++) give(a[match.a + n], b[match.b + n])
    fromA = match.a + match.length
    fromB = match.b + match.length
  }
  between(a.slice(fromA), b.slice(fromB))
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
