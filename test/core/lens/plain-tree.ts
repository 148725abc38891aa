import type { TagNode } from '~/core/lens/index.ts'

/** The public part of a tree as plain objects. */
export function plainTree(nodes: readonly TagNode[]): object[] {
  return nodes.map(({ tag, start, end, state, attributes, children }) => ({
    tag,
    start,
    end,
    state,
    attributes: Object.fromEntries(attributes),
    children: plainTree(children),
  }))
}
