import { type Finding, finding } from './finding.ts'
import type { KnownTags } from './known-tags.ts'
import type { TreeNode } from './tree.ts'

/** What the place of `node` in the tree gives rise to. */
export function checkPlace(node: TreeNode, text: string, known: KnownTags): readonly Finding[] {
  const findings: Finding[] = []
  const { tag, closing } = node.element
  if (node.state !== 'unclosed' && node.parent) {
    const usual = known.standsFor(node.tag)?.parents ?? []
    const parent = known.standsFor(node.parent.tag)?.name
    if (usual.length > 0 && !usual.some((name) => name === parent)) {
      findings.push(finding('tag.odd-parent', opening(node), { parent: node.parent.tag, usual }))
    }
  }
  if (closing && text.slice(tag.end, closing.start).trim() === '') {
    findings.push(finding('tag.empty', node, {}))
  }
  return findings
}

/** Documents among `siblings`, which stand under one parent: none without an index, none twice. */
export function checkDocuments(
  siblings: readonly TreeNode[],
  known: KnownTags,
): readonly Finding[] {
  const documents = siblings.filter(
    ({ tag, state }) => state !== 'unclosed' && known.standsFor(tag)?.name === 'document',
  )
  if (documents.length < 2) return []
  const findings: Finding[] = []
  const firsts = new Map<string, number>()
  for (const node of documents) {
    const index = node.attributes.get('index')
    if (typeof index !== 'string' || index.trim() === '') {
      findings.push(finding('tag.missing-index', opening(node), {}))
      continue
    }
    const first = firsts.get(index)
    if (first === undefined) firsts.set(index, node.start)
    else findings.push(finding('tag.repeated-index', opening(node), { index, first }))
  }
  return findings
}

function opening({ element: { tag } }: TreeNode): { tag: string; start: number; end: number } {
  return { tag: tag.name, start: tag.start, end: tag.end }
}
