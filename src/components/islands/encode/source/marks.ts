import type { JsonIndex, Range } from '~/core/json/locate.ts'
import { pathOf, pathText } from '~/core/json/place.ts'
import type { Encoding, InputOrigin } from '~/core/span.ts'
import type { Pointed } from '../pointer.ts'

export type MarkKind = 'lit' | 'dropped' | 'flagged' | 'fault'

export interface Mark extends Range {
  readonly kind: MarkKind
}

/** A stretch of a text and the marks over it. */
export interface Marked {
  readonly text: string
  readonly kinds: readonly MarkKind[]
}

/** `text` cut at the borders of `marks`; joined again the stretches are `text`. */
export function marked(text: string, marks: readonly Mark[]): Marked[] {
  const borders = new Set([0, text.length])
  for (const { start, end } of marks) borders.add(start).add(end)
  const sorted = [...borders].filter((at) => at >= 0 && at <= text.length).sort((a, b) => a - b)
  const begins = [...marks].sort((a, b) => a.start - b.start)
  let open: Mark[] = []
  let next = 0
  const out: Marked[] = []
  for (const [index, start] of sorted.entries()) {
    const end = sorted[index + 1]
    if (end === undefined) break
    open = open.filter((mark) => mark.end > start)
    for (let mark = begins[next]; mark && mark.start <= start; mark = begins[++next]) {
      if (mark.end > start) open.push(mark)
    }
    out.push({ text: text.slice(start, end), kinds: [...new Set(open.map(({ kind }) => kind))] })
  }
  return out
}

/** Where what is pointed at stands in the source text. */
export function pointedMark(index: JsonIndex, pointed: Pointed | null): Mark | null {
  if (!pointed || pointed.place === undefined) return null
  const path = pathOf(pointed.place)
  const { origin } = pointed
  const kind = pointed.dropped ? 'dropped' : 'lit'
  const part = origin?.exact && index.locateRange(path, origin.start, origin.end, origin.part)
  if (part) return { ...part, kind }
  const found = index.locate(path)
  if (!found) return null
  if (origin?.part === 'key' && found.key) return { ...found.key, kind }
  return { start: found.start, end: found.end, kind }
}

/** Every text of the reader's that one of `encodings` reads as a control token. */
export function flaggedMarks(index: JsonIndex, encodings: readonly Encoding[]): Mark[] {
  const found = new Map<string, Mark>()
  for (const { input } of spelled(encodings)) {
    const { place, start, end, part } = input
    const range = index.locateRange(pathOf(place), start, end, part)
    if (range) found.set(`${range.start} ${range.end}`, { ...range, kind: 'flagged' })
  }
  return [...found.values()]
}

/** A part of a string of the input that would be read as a control token. */
export interface Spelled {
  readonly token: string
  /** Labels of the families that read it so. */
  readonly families: readonly string[]
  readonly mark: Mark
}

/** The same by the path of the string, in units of that string, with who reads what. */
export function spelledTexts(
  columns: readonly { readonly label: string; readonly encoding: Encoding }[],
): ReadonlyMap<string, readonly Spelled[]> {
  const found = new Map<string, Map<string, Spelled>>()
  for (const { label, encoding } of columns) {
    for (const { input, token } of spelled([encoding])) {
      if (input.part === 'key') continue
      const path = pathText(input.place)
      const inPath = found.get(path) ?? new Map<string, Spelled>()
      found.set(path, inPath)
      const key = `${input.start} ${input.end}`
      const families = inPath.get(key)?.families ?? []
      const mark: Mark = { start: input.start, end: input.end, kind: 'flagged' }
      inPath.set(key, { token, mark, families: [...new Set([...families, label])] })
    }
  }
  return new Map(Array.from(found, ([path, inPath]) => [path, [...inPath.values()]]))
}

interface SpelledOrigin {
  readonly input: InputOrigin
  readonly token: string
}

function* spelled(encodings: readonly Encoding[]): Generator<SpelledOrigin> {
  for (const { spans } of encodings) {
    for (const { spells, input } of spans) {
      if (spells !== null && input?.exact) yield { input, token: spells }
    }
  }
}
