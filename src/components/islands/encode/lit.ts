import { type Place, pathText } from '~/core/json/place.ts'
import type { Encoding, Span } from '~/core/span.ts'
import type { Pointed } from './pointer.ts'

const known = new WeakMap<Encoding, readonly (string | null)[]>()

/** For every span where it leads to, as a path; remembered for each encoding. */
function pathsOf(encoding: Encoding): readonly (string | null)[] {
  const before = known.get(encoding)
  if (before) return before
  const texts = new Map<Place | null, string>()
  const paths = encoding.spans.map((span) => {
    const place = placeOfSpan(span)
    if (place === undefined) return null
    let path = texts.get(place)
    if (path === undefined) {
      path = pathText(place)
      texts.set(place, path)
    }
    return path
  })
  known.set(encoding, paths)
  return paths
}

/** Where `span` leads to: its origin, or else the message it stands for; `undefined` if to neither. */
export function placeOfSpan({ input, owner }: Span): Place | null | undefined {
  return input ? input.place : (owner ?? undefined)
}

/** Indices of the spans that come from what is pointed at, in order. */
export function litSpans(encoding: Encoding, { place, origin }: Pointed): number[] {
  if (place === undefined) return []
  const path = pathText(place)
  const lit: number[] = []
  for (const [index, at] of pathsOf(encoding).entries()) {
    if (at === null || !holds(path, at)) continue
    const own = encoding.spans[index]?.input
    if (origin?.exact && own && at === path && isRange(own) && !overlap(origin, own)) continue
    lit.push(index)
  }
  return lit
}

/** Whether `path` is `inner` or one of the values around it. */
export function holds(path: string, inner: string): boolean {
  if (path === '') return true
  if (!inner.startsWith(path)) return false
  const next = inner[path.length]
  return next === undefined || next === '.' || next === '['
}

interface Range {
  readonly start: number
  readonly end: number
}

/** Whether it is known which units of a string a span stands for, to the letter or not. */
function isRange({ start, end }: Range): boolean {
  return end > start
}

function overlap(a: Range, b: Range): boolean {
  return a.start < b.end && b.start < a.end
}
