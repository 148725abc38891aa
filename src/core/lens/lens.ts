import { checkEarlyClose } from './check-early-close.ts'
import { checkName, checkProtocol } from './check-names.ts'
import { checkDocuments, checkPlace } from './check-places.ts'
import { checkShouting } from './check-shouting.ts'
import { codeIn } from './code.ts'
import { type Finding, inOrder } from './finding.ts'
import type { KnownTags } from './known-tags.ts'
import { defaultOptions, type LensOptions } from './options.ts'
import { pairTags } from './pair-tags.ts'
import { scanTags } from './scan-tags.ts'
import { type TagNode, treeOf } from './tree.ts'

export interface LensResult {
  /** By place, then in the order of the codes. */
  readonly findings: readonly Finding[]
  readonly tree: readonly TagNode[]
}

/**
 * Checks the prompt tags of `text`, those of `known`: which pair, which do not, and what of their names and places a writer
 * should know. Linear in the text; offsets are UTF-16.
 */
export function inspectTags(
  text: string,
  known: KnownTags,
  options: LensOptions = defaultOptions,
): LensResult {
  const code = codeIn(text)
  const skipped = options.scanCode ? [] : code
  const pairing = pairTags(text, scanTags(text, skipped), known)
  const { tree, nodes } = treeOf(pairing.elements)
  const openings = nodes.map(({ element }) => element.tag)
  const written = [...openings, ...pairing.strays].sort((a, b) => a.start - b.start)
  const findings: (readonly Finding[])[] = [
    pairing.findings,
    ...openings.map((tag) => checkName(tag, known, options)),
    checkProtocol(written, code, known, options),
    ...nodes.map((node) => checkPlace(node, text, known)),
    checkDocuments(tree, known),
    ...nodes.map(({ children }) => checkDocuments(children, known)),
    options.model === 'fable-5' ? checkShouting(text, nodes, skipped, known) : [],
    checkEarlyClose(nodes, pairing.htmlPairs, pairing.strays, known, options.origin),
  ]
  return { findings: inOrder(findings.flat()), tree }
}
