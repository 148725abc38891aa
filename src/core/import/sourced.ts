import { child, type Place } from '../json/place.ts'
import type { Json } from '../json/value.ts'
import type { Piece, SourceMap } from '../source-map.ts'

/** A value of a conversation together with where it comes from. */
export interface Sourced {
  readonly value: Json
  /** Writes down in `source` where the value, put at `to`, comes from. */
  tell(source: SourceMap, to: Place | null): void
}

/** A string of the input and where it stands. */
export interface Text {
  readonly text: string
  readonly place: Place | null
}

export function copied(value: Json, from: Place | null): Sourced {
  return { value, tell: (source, to) => void source.copy(to, from) }
}

export function rewritten(value: Json, from: Place | null): Sourced {
  return { value, tell: (source, to) => void source.rewrite(to, from) }
}

export function made(value: Json): Sourced {
  return { value, tell: (source, to) => void source.made(to) }
}

/** Texts with a newline between. */
export function joined(texts: readonly Text[]): Sourced {
  const [only] = texts
  if (!only) return made('')
  if (texts.length === 1) return copied(only.text, only.place)
  const pieces: Piece[] = []
  let at = 0
  for (const { text, place } of texts) {
    if (text) pieces.push({ start: at, end: at + text.length, from: place, at: 0 })
    at += text.length + 1
  }
  const value = texts.map(({ text }) => text).join('\n')
  return { value, tell: (source, to) => void source.join(to, pieces) }
}

/** A list that says in its own way what stands at `from`. */
export function list(items: readonly Sourced[], from: Place | null): Sourced {
  return {
    value: items.map(({ value }) => value),
    tell(source, to) {
      source.rewrite(to, from)
      for (const [index, item] of items.entries()) item.tell(source, child(to, index))
    },
  }
}

type Member = readonly [string, Sourced | undefined]

/** An object that says in its own way what stands at `from`; members without a value are left out. */
export function object(
  members: Readonly<Record<string, Sourced | undefined>>,
  from: Place | null,
): Sourced {
  return objectOf(Object.entries(members), from)
}

/** The same for keys of the input, which may be any and must stay in order; of equal ones the last counts. */
export function objectOf(members: readonly Member[], from: Place | null): Sourced {
  const given = new Map<string, Sourced>()
  for (const [key, member] of members) if (member) given.set(key, member)
  return {
    value: new Map(Array.from(given, ([key, { value }]) => [key, value])),
    tell(source, to) {
      source.rewrite(to, from)
      for (const [key, member] of given) member.tell(source, child(to, key))
    },
  }
}
