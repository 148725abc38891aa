import type { Kept, Line } from './line.ts'

/**
 * The lines in the order of the next request: those that the last compaction kept stand behind the
 * line they follow now, and what followed that line follows them.
 *
 * Where the border does not say so, or what it names is not there, the lines stay as they are. Each
 * id stands once in `lines`.
 */
export function withKept(lines: readonly Line[]): readonly Line[] {
  const border = lines.findLastIndex(
    ({ sidechain, gives }) => !sidechain && gives === 'compaction-border',
  )
  const keeps = lines[border]?.keeps
  if (!keeps) return lines
  const anchor = lines.findIndex(({ uuid }, index) => index >= border && uuid === keeps.anchor)
  const kept = keptOf(lines.slice(0, border), keeps)
  const tail = kept.at(-1)?.uuid
  if (anchor < 0 || tail == null) return lines
  const moved = new Set(kept.map(({ number }) => number))
  const isLeft = ({ number }: Line) => !moved.has(number)
  return [
    ...lines.slice(0, anchor + 1).filter(isLeft),
    ...kept,
    ...lines
      .slice(anchor + 1)
      .map((line) => (line.parent === keeps.anchor ? { ...line, parent: tail } : line)),
  ]
}

/** The kept lines in their order, the first of them behind the anchor. */
function keptOf(before: readonly Line[], { anchor, ids }: Kept): Line[] {
  const places = new Map(before.map(({ uuid }, index) => [uuid, index]))
  if ('head' in ids) {
    const [head, tail] = [places.get(ids.head), places.get(ids.tail)]
    if (head === undefined || tail === undefined || !leadsTo(before, tail, head, places)) return []
    const [first, ...rest] = before.slice(head, tail + 1).filter(({ sidechain }) => !sidechain)
    return first ? [{ ...first, parent: anchor }, ...rest] : []
  }
  let parent = anchor
  return ids.flatMap((id) => {
    const line = before[places.get(id) ?? -1]
    if (!line) return []
    const linked = { ...line, parent }
    parent = id
    return [linked]
  })
}

/** Whether `head` is a forebear of `tail`. */
function leadsTo(
  lines: readonly Line[],
  tail: number,
  head: number,
  places: ReadonlyMap<string | null, number>,
): boolean {
  let at = tail
  while (at > head) {
    const parent = places.get(lines[at]?.parent ?? null)
    if (parent === undefined || parent >= at) return false
    at = parent
  }
  return at === head
}
