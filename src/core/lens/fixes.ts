import type { Finding } from './finding.ts'
import { isProtocol, type KnownTags } from './known-tags.ts'
import { inspectTags } from './lens.ts'
import type { LensOptions } from './options.ts'
import type { Stretch } from './ranges.ts'
import type { TagNode } from './tree.ts'

export const fixKinds = ['rename', 'close', 'swap', 'index'] as const

/** A stretch of a text, and what should stand there. */
export interface Edit extends Stretch {
  readonly text: string
}

export interface Fix {
  readonly kind: (typeof fixKinds)[number]
  /** What it writes: a name, the names of closing tags, an index. */
  readonly value: string
  /** In order; they do not touch. */
  readonly edits: readonly Edit[]
}

/** `text` with `edits`, which are in order and do not overlap. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let at = 0
  let out = ''
  for (const { start, end, text: written } of edits) {
    out += text.slice(at, start) + written
    at = end
  }
  return out + text.slice(at)
}

const MOST_ROUNDS = 10

/** `text` with every fix, also those that the first ones make possible; `count` is how many there were. */
export function mendAll(
  text: string,
  known: KnownTags,
  options: LensOptions,
): { readonly text: string; readonly count: number } {
  let count = 0
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const result = inspectTags(text, known, options)
    const fixes = new Fixes(text, result, known)
    const found = result.findings.flatMap((finding) => fixes.for(finding) ?? [])
    const apart = withoutClashes(found)
    if (apart.length === 0) break
    count += apart.length
    text = applyEdits(text, inOrder(apart))
  }
  return { text, count }
}

/** Those whose edits touch no edit of one before. */
function withoutClashes(fixes: readonly Fix[]): readonly Fix[] {
  const dropped = new Set<Fix>()
  const owners = new Map(fixes.flatMap((fix) => fix.edits.map((edit) => [edit, fix] as const)))
  let last = -1
  for (const edit of inOrder(fixes)) {
    const fix = owners.get(edit)
    if (!fix || dropped.has(fix)) continue
    if (edit.start <= last) dropped.add(fix)
    else last = edit.end
  }
  return fixes.filter((fix) => !dropped.has(fix))
}

function inOrder(fixes: readonly Fix[]): readonly Edit[] {
  return fixes.flatMap(({ edits }) => edits).sort((a, b) => a.start - b.start)
}

type Crossing = Extract<Finding, { code: 'tag.crossed' }>

interface Place {
  readonly node: TagNode
  readonly parent: TagNode | null
  readonly siblings: readonly TagNode[]
  readonly index: number
}

const NAME = /^<\/?([A-Za-z][A-Za-z0-9_-]*)/
const closingAt = /\s*<\/([A-Za-z][A-Za-z0-9_-]*)\s*>/y

/** What would mend findings of one text, where only one way is plausible; elsewhere a person has to choose. */
export class Fixes {
  private readonly places = new Map<number, Place>()
  private readonly numbers = new Map<TagNode | null, ReadonlyMap<TagNode, number>>()
  /** Where closing tags stand that close nothing. */
  private readonly loose: readonly number[]
  /** By where they stand, closing tags that cross others. */
  private readonly crossings: ReadonlyMap<number, Crossing>
  /** By name, where the last closing tag of it stands. */
  private lastClosing: ReadonlyMap<string, number> | null = null

  constructor(
    private readonly text: string,
    {
      tree,
      findings,
    }: { readonly tree: readonly TagNode[]; readonly findings: readonly Finding[] },
    private readonly known: KnownTags,
  ) {
    const take = (siblings: readonly TagNode[], parent: TagNode | null) => {
      for (const [index, node] of siblings.entries()) {
        this.places.set(node.start, { node, parent, siblings, index })
        take(node.children, node)
      }
    }
    take(tree, null)
    this.loose = findings
      .filter(({ code, start }) => code.startsWith('tag.') && text[start + 1] === '/')
      .map(({ start }) => start)
    this.crossings = new Map(
      findings.flatMap((one) => (one.code === 'tag.crossed' ? [[one.start, one]] : [])),
    )
  }

  for(finding: Finding): Fix | null {
    switch (finding.code) {
      case 'tag.case':
        return this.rename(finding.start, finding.known)
      case 'tag.unknown':
        if (finding.nearest === null || this.text[finding.start + 1] !== '/') return null
        return this.rename(finding.start, finding.nearest)
      case 'tag.crossed':
        return this.swap(finding, finding.inner)
      case 'tag.unclosed':
        return this.close(finding.start)
      case 'tag.missing-index':
        return this.number(finding.start)
      default:
        return null
    }
  }

  /** Another name for the tag at `start`, and for its closing tag. */
  private rename(start: number, name: string): Fix {
    const edits = [this.nameEdit(start, name)]
    const closing = this.text[start + 1] === '/' ? null : this.places.get(start)?.node.closeStart
    if (typeof closing === 'number') edits.push(this.nameEdit(closing, name))
    return { kind: 'rename', value: name, edits }
  }

  private nameEdit(start: number, text: string): Edit {
    const from = start + (this.text[start + 1] === '/' ? 2 : 1)
    const written = NAME.exec(this.text.slice(start, start + 1 + 64 + text.length))?.[1] ?? ''
    return { start: from, end: from + written.length, text }
  }

  /** The closing tags in another order, if those of all that was crossed stand right behind. */
  private swap(at: Stretch, inner: readonly string[]): Fix | null {
    const missing = [...inner]
    const gaps: string[] = []
    let end = at.end
    while (missing.length > 0) {
      closingAt.lastIndex = end
      const found = closingAt.exec(this.text)
      const index = missing.lastIndexOf(found?.[1] ?? '')
      if (!found || index < 0) return null
      missing.splice(index, 1)
      gaps.push(found[0].slice(0, found[0].indexOf('<')))
      end = closingAt.lastIndex
    }
    const closings = inner.toReversed().map((name) => `</${name}>`)
    const outer = this.text.slice(at.start, at.end)
    const text = [...closings, outer].map((tag, index) => `${gaps[index - 1] ?? ''}${tag}`).join('')
    return { kind: 'swap', value: closings.join(' '), edits: [{ start: at.start, end, text }] }
  }

  /**
   * The missing closing tag, if there is but one place for it: behind one paragraph that a tag of the same
   * name, the tag around or the text ends, or behind one line that any tag ends.
   */
  private close(start: number): Fix | null {
    const place = this.places.get(start)
    if (!place) return null
    const { node, parent } = place
    const row = this.known.standsFor(node.tag)
    if (row && isProtocol(row)) return null
    const crossing = this.crossings.get(parent?.closeStart ?? -1)
    if (parent && crossing?.inner.includes(node.tag)) {
      const swap = this.swap(crossing, crossing.inner)
      if (swap || (this.lastClosings().get(node.tag) ?? -1) > parent.end) return swap
    }
    if (!this.beginsLine(node)) return null
    const next = this.nextOutside(place, row?.name ?? node.tag)
    const end = next?.start ?? parent?.closeStart ?? this.text.length
    const content = this.text.slice(node.openEnd, end)
    const isOneLine = !content.trim().includes('\n') && !/^[ \t\r]*\n/.test(content)
    if (next && next.tag !== node.tag && !isOneLine) return null
    if (content.trim() === '' || /\n[ \t\r]*\n/.test(content.trim())) return null
    if (this.hasLoose(start, end)) return null
    const at = node.openEnd + content.trimEnd().length
    const opensAlone = /^[ \t\r]*\n/.test(content)
    const lead = opensAlone ? `\n${this.indentOf(node)}` : ''
    const text = `${lead}</${node.tag}>`
    return { kind: 'close', value: `</${node.tag}>`, edits: [{ start: at, end: at, text }] }
  }

  /** The first tag behind that does not usually stand in this one. */
  private nextOutside({ siblings, index }: Place, name: string): TagNode | undefined {
    for (let at = index + 1; at < siblings.length; at++) {
      const sibling = siblings[at]
      if (sibling && !this.known.standsFor(sibling.tag)?.parents.includes(name)) return sibling
    }
    return undefined
  }

  private beginsLine({ start }: TagNode): boolean {
    const before = this.text[this.lineStart(start) - 1]
    return before === undefined || before === '\n'
  }

  /** What stands before a tag that begins its line. */
  private indentOf({ start }: TagNode): string {
    return this.text.slice(this.lineStart(start), start)
  }

  /** The start of the white space before `at`, on its line. */
  private lineStart(at: number): number {
    let start = at
    while (this.text[start - 1] === ' ' || this.text[start - 1] === '\t') start--
    return start
  }

  private lastClosings(): ReadonlyMap<string, number> {
    const found = this.text.matchAll(/<\/([A-Za-z][A-Za-z0-9_-]*)/g)
    this.lastClosing ??= new Map(Array.from(found, ({ 1: name = '', index }) => [name, index]))
    return this.lastClosing
  }

  private hasLoose(start: number, end: number): boolean {
    let [low, high] = [0, this.loose.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.loose[middle] ?? 0) <= start) low = middle + 1
      else high = middle
    }
    return (this.loose[low] ?? Number.POSITIVE_INFINITY) < end
  }

  private number(start: number): Fix | null {
    const place = this.places.get(start)
    if (!place) return null
    const { node, parent, siblings } = place
    const numbers = this.numbers.get(parent) ?? this.numbersOf(siblings, node)
    this.numbers.set(parent, numbers)
    const value = String(numbers.get(node) ?? 1)
    return { kind: 'index', value, edits: [this.indexEdit(node, value)] }
  }

  /** A free number for each sibling that has none: its place, if the others are numbered so, or one behind the last. */
  private numbersOf(siblings: readonly TagNode[], { tag }: TagNode): ReadonlyMap<TagNode, number> {
    const name = this.known.standsFor(tag)?.name
    const alike = siblings.filter((one) => this.known.standsFor(one.tag)?.name === name)
    const given = alike.map(({ attributes }) => {
      const value = attributes.get('index')
      return typeof value === 'string' && value.trim() !== '' ? value : null
    })
    const isInOrder = given.every((value, at) => value === null || value === String(at + 1))
    let next = Math.max(
      0,
      ...given.map((value) => (/^\d{1,9}$/.test(value ?? '') ? Number(value) : 0)),
    )
    const numbers = new Map<TagNode, number>()
    for (const [at, node] of alike.entries()) {
      if (given[at] === null) numbers.set(node, isInOrder ? at + 1 : ++next)
    }
    return numbers
  }

  /** An index for an opening tag, in the place of an empty one if there is one. */
  private indexEdit({ tag, start, openEnd }: TagNode, value: string): Edit {
    const from = start + 1 + tag.length
    const text = ` index="${value}"`
    const attribute = /\s+([A-Za-z][A-Za-z0-9_.:-]*)(?:=(?:"[^"]*"|'[^']*'))?/g
    for (const found of this.text.slice(from, openEnd).matchAll(attribute)) {
      if (found[1] !== 'index') continue
      return { start: from + found.index, end: from + found.index + found[0].length, text }
    }
    return { start: from, end: from, text }
  }
}
