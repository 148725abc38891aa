import { type Place, pathText } from '../json/place.ts'
import type { Encoding, Span, SpanKind } from '../span.ts'
import { lineEnd } from './line-end.ts'

/** A stretch of a text that is matched as one. */
export interface Unit {
  readonly start: number
  readonly end: number
  /** Two units are equal if their keys are: the same text, and of the same value if it is quoted. */
  readonly key: string
  /** What the value is called that it quotes; empty if it quotes none. */
  readonly value: string
}

/** Where a quoted value is cut, in units of that value; by its name in both texts. */
export type Cuts = ReadonlyMap<string, ReadonlySet<number>>

/** Where either of two texts begins or ends a quotation of a part of a value. */
export function cutsOf(encodings: readonly Named[]): Cuts {
  const cuts = new Map<string, Set<number>>()
  for (const { encoding, names } of encodings) {
    const paths = new Paths(names)
    for (const span of encoding.spans) {
      const value = paths.valueOf(span)
      if (value === '' || !span.input) continue
      const known = cuts.get(value)
      if (known) known.add(span.input.start).add(span.input.end)
      else cuts.set(value, new Set([span.input.start, span.input.end]))
    }
  }
  return cuts
}

/** A text with what its messages are called in both texts, by path. */
export interface Named {
  readonly encoding: Encoding
  readonly names: ReadonlyMap<string, string> | null
}

/**
 * A text cut behind line feeds, around control tokens and quoted values, and where one kind of text
 * ends or one message, so that what two families write of a value is a unit in both. They cover the
 * text.
 */
export function unitsOf({ encoding: { text, spans }, names }: Named, cuts: Cuts): Unit[] {
  const units: Unit[] = []
  const paths = new Paths(names)
  let run: Run | null = null
  for (const span of spans) {
    const owner = span.owner ? paths.of(span.owner) : ''
    const value = paths.valueOf(span)
    const isToken = span.token !== null || span.spells !== null
    const next: Run = { ...span, owner, isToken, value, from: span.input?.start ?? 0 }
    if (run && goesOn(run, next)) run.end = span.end
    else {
      if (run) cutRun(text, run, cuts, units)
      run = next
    }
  }
  if (run) cutRun(text, run, cuts, units)
  return units
}

interface Run {
  readonly start: number
  end: number
  readonly kind: SpanKind
  readonly owner: string
  readonly isToken: boolean
  /** What the value of the input is called that it quotes; empty if it quotes none. */
  readonly value: string
  /** The first unit of that value. */
  readonly from: number
}

function goesOn(run: Run, next: Run): boolean {
  if (run.isToken || next.isToken || run.value !== '' || next.value !== '') return false
  return run.kind === next.kind && run.owner === next.owner
}

function cutRun(text: string, { start, end, value, from }: Run, cuts: Cuts, units: Unit[]): void {
  const wanted = value === '' ? [] : [...(cuts.get(value) ?? [])]
  const borders = wanted
    .map((unit) => start + unit - from)
    .filter((border) => border > start && border < end)
    .sort((a, b) => a - b)
  let at = start
  for (const border of [...borders, end]) {
    while (at < border) {
      const to = lineEnd(text, at, border)
      units.push({ start: at, end: to, key: `${value}\0${text.slice(at, to)}`, value })
      at = to
    }
  }
}

/** Paths of places, each spelled once, with the names that messages have in both texts. */
class Paths {
  private readonly known = new Map<Place, string>()

  constructor(private readonly names: ReadonlyMap<string, string> | null) {}

  of(place: Place): string {
    let path = this.known.get(place)
    if (path === undefined) {
      path = pathText(place)
      this.known.set(place, path)
    }
    return path
  }

  valueOf({ input, owner }: Span): string {
    if (!input?.exact) return ''
    if (!input.place) return '-'
    const path = this.of(input.place)
    const around = owner && this.of(owner)
    const name = around && path.startsWith(around) ? this.names?.get(around) : undefined
    return name === undefined ? path : name + path.slice(around?.length)
  }
}
