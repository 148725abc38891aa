import type { Finding, TagNode } from '~/core/lens/index.ts'

/** A stretch of a text that can be pointed at. */
export interface Place {
  readonly start: number
  readonly end: number
  /** The name of the tag; `null` for a word. */
  readonly tag: string | null
  readonly shape: 'open' | 'close' | 'word'
  /** Of the element that the tag opens or closes. */
  readonly node: TagNode | null
  /** Indexes into the findings. */
  readonly findings: readonly number[]
}

/** Tags and what findings point at, in order; none touches another. */
export function placesOf(
  text: string,
  tree: readonly TagNode[],
  findings: readonly Finding[],
): readonly Place[] {
  const places = new Map<number, Place & { findings: number[] }>()
  const add = (start: number, end: number, node: TagNode | null, tag: string) => {
    const shape = text[start] !== '<' ? 'word' : text[start + 1] === '/' ? 'close' : 'open'
    const named = shape === 'word' ? null : tag
    places.set(start, { start, end, tag: named, shape, node, findings: [] })
  }
  const walk = (nodes: readonly TagNode[]) => {
    for (const node of nodes) {
      add(node.start, node.openEnd, node, node.tag)
      if (node.closeStart !== null) add(node.closeStart, node.end, node, node.tag)
      walk(node.children)
    }
  }
  walk(tree)
  for (const [index, { start, end, tag }] of findings.entries()) {
    if (!places.has(start)) add(start, end, null, tag)
    places.get(start)?.findings.push(index)
  }
  let last = 0
  return [...places.values()]
    .sort((a, b) => a.start - b.start)
    .filter((place) => {
      const isFree = place.start >= last
      if (isFree) last = place.end
      return isFree
    })
}
