import { type Finding, finding } from './finding.ts'
import type { KnownTags } from './known-tags.ts'
import type { LensOrigin } from './options.ts'
import type { HtmlPair } from './pair-tags.ts'
import type { Tag } from './scan-tags.ts'
import type { TreeNode } from './tree.ts'

/** The wrappers that stand around a tool's text, outside of it. */
const toolWrappers = ['result', 'function_results']

/** A closed element as one that material may have ended. */
interface Wrapper {
  readonly opening: Tag
  readonly closing: Tag
  /** The nearest closed tag around its opening. */
  readonly parent: TreeNode | null
}

type Event =
  | { readonly at: number; readonly enter: TreeNode }
  | { readonly at: number; readonly leave: TreeNode }
  | { readonly at: number; readonly html: HtmlPair }
  | { readonly at: number; readonly stray: Tag }

/** Material that holds the closing tag of its own wrapper: behind it a closing tag is left over. */
export function checkEarlyClose(
  nodes: readonly TreeNode[],
  htmlPairs: readonly HtmlPair[],
  strays: readonly Tag[],
  known: KnownTags,
  origin: LensOrigin,
): readonly Finding[] {
  const suspects = strays.filter(({ name }) => known.named(name)?.isData)
  if (suspects.length === 0) return []
  const parents = parentsAt(nodes, htmlPairs)
  const findings: Finding[] = []
  const reported = new Set<Wrapper>()
  const lastClosed = new Map<TreeNode | null, Map<string, Wrapper>>()
  const close = (wrapper: Wrapper) => {
    const named = lastClosed.get(wrapper.parent) ?? new Map<string, Wrapper>()
    lastClosed.set(wrapper.parent, named.set(wrapper.opening.name, wrapper))
  }
  const around: TreeNode[] = []
  for (const event of eventsOf(nodes, htmlPairs, suspects)) {
    if ('enter' in event) around.push(event.enter)
    else if ('leave' in event) {
      around.pop()
      const { tag: opening, closing } = event.leave.element
      if (closing) close({ opening, closing, parent: event.leave.parent })
    } else if ('html' in event) {
      const { tag: opening, closing } = event.html
      close({ opening, closing, parent: parents.get(event.html) ?? null })
    } else {
      const { stray } = event
      const wrapper = lastClosed.get(around.at(-1) ?? null)?.get(stray.name)
      if (!wrapper) {
        if (origin !== 'tool' || !toolWrappers.includes(stray.name)) continue
        findings.push(finding('tag.early-close', place(stray), { wrapper: null, later: null }))
      } else if (!reported.has(wrapper)) {
        reported.add(wrapper)
        const details = { wrapper: wrapper.opening.start, later: stray.start }
        findings.push(finding('tag.early-close', place(wrapper.closing), details))
      }
    }
  }
  return findings
}

function eventsOf(
  nodes: readonly TreeNode[],
  htmlPairs: readonly HtmlPair[],
  strays: readonly Tag[],
): readonly Event[] {
  const events: Event[] = []
  for (const node of nodes) {
    const { tag, closing } = node.element
    if (closing) events.push({ at: tag.start, enter: node }, { at: closing.start, leave: node })
  }
  for (const html of htmlPairs) events.push({ at: html.closing.start, html })
  for (const stray of strays) events.push({ at: stray.start, stray })
  return events.sort((a, b) => a.at - b.at)
}

/** The nearest closed tag around the opening of each of `htmlPairs`. */
function parentsAt(
  nodes: readonly TreeNode[],
  htmlPairs: readonly HtmlPair[],
): ReadonlyMap<HtmlPair, TreeNode | null> {
  const parents = new Map<HtmlPair, TreeNode | null>()
  const closed = nodes.filter(({ state }) => state === 'closed')
  const around: TreeNode[] = []
  let next = 0
  const leave = (offset: number) => {
    while ((around.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= offset) around.pop()
  }
  for (const html of htmlPairs.toSorted((a, b) => a.tag.start - b.tag.start)) {
    for (let node = closed[next]; node && node.start < html.tag.start; node = closed[++next]) {
      leave(node.start)
      around.push(node)
    }
    leave(html.tag.start)
    parents.set(html, around.at(-1) ?? null)
  }
  return parents
}

function place({ name, start, end }: Tag): { tag: string; start: number; end: number } {
  return { tag: name, start, end }
}
