import { type Finding, finding } from './finding.ts'
import type { KnownTags } from './known-tags.ts'
import { Ranges, type Stretch } from './ranges.ts'
import type { TreeNode } from './tree.ts'

const loud = /(?<![A-Za-z0-9_])(?:CRITICAL|MUST|NEVER|IMPORTANT)(?![A-Za-z0-9_])/g
const quiet = ['rules', 'constraints']

/** Loud words inside closed rules and constraints, neither in `skipped` code nor in a tag's markup. */
export function checkShouting(
  text: string,
  nodes: readonly TreeNode[],
  skipped: readonly Stretch[],
  known: KnownTags,
): readonly Finding[] {
  const holders = nodes.filter(
    ({ tag, state }) => state === 'closed' && quiet.includes(known.standsFor(tag)?.name ?? ''),
  )
  if (holders.length === 0) return []
  const code = new Ranges(skipped)
  const markup = new Ranges(nodes.map(({ element }) => element.tag))
  const findings: Finding[] = []
  const around: TreeNode[] = []
  let next = 0
  for (const { 0: word, index: start } of text.matchAll(loud)) {
    for (let node = holders[next]; node && node.start < start; node = holders[++next]) {
      while ((around.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= node.start) around.pop()
      around.push(node)
    }
    while ((around.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= start) around.pop()
    const holder = around.at(-1)
    if (!holder || isIn(code, start) || isIn(markup, start)) continue
    const place = { tag: holder.tag, start, end: start + word.length }
    findings.push(finding('tag.shouting', place, { word }))
  }
  return findings
}

function isIn(ranges: Ranges, offset: number): boolean {
  const stretch = ranges.from(offset)
  return stretch !== undefined && stretch.start <= offset
}
