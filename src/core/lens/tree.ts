import type { Element } from './pair-tags.ts'

/** A tag that counts, in the tree of the text. */
export interface TagNode {
  readonly tag: string
  readonly start: number
  /** Behind the closing tag, or behind the tag itself if nothing closes it. */
  readonly end: number
  /** Behind the opening tag. */
  readonly openEnd: number
  /** Where the closing tag stands; `null` if nothing closes it. */
  readonly closeStart: number | null
  readonly state: Element['state']
  readonly attributes: ReadonlyMap<string, string | true>
  readonly children: readonly TagNode[]
}

/** A node with what checks ask of it. */
export interface TreeNode extends TagNode {
  readonly element: Element
  /** The nearest closed tag around; `null` at top level. */
  readonly parent: TreeNode | null
  readonly children: readonly TreeNode[]
}

/** The tree of `elements`, which are in order of opening; all its nodes in that order, too. */
export function treeOf(elements: readonly Element[]): {
  readonly tree: readonly TreeNode[]
  readonly nodes: readonly TreeNode[]
} {
  const tree: TreeNode[] = []
  const nodes: TreeNode[] = []
  const around: { readonly node: TreeNode; readonly children: TreeNode[] }[] = []
  for (const element of elements) {
    const { tag, state, closing } = element
    while ((around.at(-1)?.node.end ?? Number.POSITIVE_INFINITY) <= tag.start) around.pop()
    const holder = around.at(-1)
    const children: TreeNode[] = []
    const node: TreeNode = {
      tag: tag.name,
      start: tag.start,
      end: closing?.end ?? tag.end,
      openEnd: tag.end,
      closeStart: closing?.start ?? null,
      state,
      attributes: tag.attributes,
      children,
      element,
      parent: holder?.node ?? null,
    }
    nodes.push(node)
    if (holder) holder.children.push(node)
    else tree.push(node)
    if (state === 'closed') around.push({ node, children })
  }
  return { tree, nodes }
}
