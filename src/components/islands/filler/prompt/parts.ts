import type { FilledPlace, Filling, SectionState, Side } from '~/core/prompt/index.ts'
import type { Shown } from '../reading.ts'

/** A stretch of a filled text: the template's own, or what stands for a placeholder. */
export interface Piece {
  readonly text: string
  /** Of the variable that it stands for; `null` for the template's own text. */
  readonly name: string | null
  readonly state: FilledPlace['state'] | 'text'
  readonly isVolatile: boolean
}

/** A part of the template as it stands in the filled text. */
export interface PartView {
  readonly side: Side | null
  readonly title: string | null
  /** Of a section. */
  readonly state: SectionState
  readonly text: string
  readonly pieces: readonly Piece[]
}

/** The parts of a filled template, in order; their texts make up the whole. */
export function partsOf({ template, filling }: Shown): readonly PartView[] {
  const ranges = rangesOf(filling, template.parts.length)
  const sections = filling.sections.values()
  let next = 0
  return template.parts.map(({ type, title, side }, index): PartView => {
    const section = type === 'section' ? sections.next().value : undefined
    const [start, end] = ranges[index] ?? [0, 0]
    const places: FilledPlace[] = []
    for (let place = filling.places[next]; place?.part === index; place = filling.places[++next]) {
      if (isShown(place)) places.push(place)
    }
    const text = filling.text.slice(start, end)
    const pieces = piecesOf(filling.text, start, end, places)
    return { side, title, state: section?.state ?? 'kept', text, pieces }
  })
}

/** An unknown or literal placeholder in removed text has no length; values may have none, too. */
function isShown({ state, start, end }: FilledPlace): boolean {
  return state === 'filled' || state === 'missing' || (state !== 'removed' && end > start)
}

function rangesOf({ kept }: Filling, count: number): (readonly [number, number])[] {
  const ranges: (readonly [number, number])[] = Array(count)
  for (const { part, start, end } of kept) ranges[part] = [ranges[part]?.[0] ?? start, end]
  return ranges
}

function piecesOf(
  text: string,
  start: number,
  end: number,
  places: readonly FilledPlace[],
): Piece[] {
  const pieces: Piece[] = []
  let at = start
  const own = (to: number) => {
    if (to <= at) return
    pieces.push({ text: text.slice(at, to), name: null, state: 'text', isVolatile: false })
  }
  for (const { name, state, start: from, end: to, isVolatile } of places) {
    own(from)
    pieces.push({ text: text.slice(from, to), name, state, isVolatile })
    at = to
  }
  own(end)
  return pieces
}
