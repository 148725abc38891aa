import { type Path, type Place, pathOf } from '../json/place.ts'
import type { Span } from '../span.ts'

export type Range = readonly [start: number, end: number]

/** Which parts of an input reached a text: a tree of places with the ranges seen of each. */
export class RenderedRanges {
  /** Whether any of it was rendered, at this place or below. */
  seen = false
  private readonly ranges: Range[] = []
  private readonly children = new Map<string | number, RenderedRanges>()

  static of(spans: readonly Span[]): RenderedRanges {
    const root = new RenderedRanges()
    for (const { input } of spans) {
      if (input?.part === 'value') root.add(input.place, [input.start, input.end])
    }
    return root
  }

  /** The subtree at `path`, empty if nothing of it was rendered. */
  at(path: Path): RenderedRanges {
    let node: RenderedRanges | undefined = this
    for (const key of path) node = node?.children.get(key)
    return node ?? nothing
  }

  /** The ranges of the `length` units of a string at this place that were not rendered, in order. */
  missing(length: number): Range[] {
    const missing: Range[] = []
    let at = 0
    for (const [start, end] of [...this.ranges].sort((a, b) => a[0] - b[0])) {
      if (start > at) missing.push([at, start])
      at = Math.max(at, end)
    }
    if (at < length) missing.push([at, length])
    return missing
  }

  private add(place: Place | null, range: Range): void {
    let node: RenderedRanges = this
    node.seen = true
    for (const key of pathOf(place)) {
      const next: RenderedRanges = node.children.get(key) ?? new RenderedRanges()
      node.children.set(key, next)
      next.seen = true
      node = next
    }
    node.ranges.push(range)
  }
}

const nothing = new RenderedRanges()
