import { standingOf } from './classify.ts'
import { type Finding, finding } from './finding.ts'
import type { KnownTags } from './known-tags.ts'
import type { Tag } from './scan-tags.ts'

/** At most so many sure tags are open at a time, and as many possible ones. */
export const MOST_OPEN = 1000

/** A tag that counts, with what closes it. */
export interface Element {
  readonly tag: Tag
  readonly state: 'closed' | 'self-closing' | 'unclosed'
  /** The closing tag of a closed one. */
  readonly closing: Tag | null
}

/** An element of HTML that is closed: text, but it has an end. */
export interface HtmlPair {
  readonly tag: Tag
  readonly closing: Tag
}

export interface Pairing {
  /** In order of opening. */
  readonly elements: readonly Element[]
  readonly htmlPairs: readonly HtmlPair[]
  /** Closing tags of known names that close nothing, in order. */
  readonly strays: readonly Tag[]
  readonly findings: readonly Finding[]
}

/** Pairs opening and closing tags. Linear in the tags. */
export function pairTags(text: string, tags: readonly Tag[], known: KnownTags): Pairing {
  const pairer = new Pairer(text, known)
  for (const tag of tags) if (!known.isForeign(tag.name)) pairer.take(tag)
  return pairer.finish()
}

interface Open {
  readonly tag: Tag
  readonly isSure: boolean
}

/** Text that takes its closing tag with it: HTML, and what is nested too deep. */
interface Loose {
  readonly tag: Tag
  readonly isHtml: boolean
  isOver: boolean
}

class Pairer {
  private readonly elements: Element[] = []
  private readonly htmlPairs: HtmlPair[] = []
  private readonly strays: Tag[] = []
  private readonly findings: Finding[] = []
  private readonly stack: Open[] = []
  private readonly openNamed = new Map<string, Open[]>()
  private readonly loose: Loose[] = []
  private readonly looseNamed = new Map<string, Loose[]>()
  private readonly openCount = { sure: 0, possible: 0 }
  /** Closing tags still to be passed over, by name: those of tags that were crossed. */
  private readonly owed = new Map<string, number>()
  private last: Loose | null = null
  private isTooDeep = false

  constructor(
    private readonly text: string,
    private readonly known: KnownTags,
  ) {}

  take(tag: Tag): void {
    const before = this.last
    this.last = null
    if (tag.shape === 'close') {
      this.close(tag, before)
      return
    }
    const standing = standingOf(this.text, tag, this.known)
    if (standing === 'text') return
    if (tag.shape === 'self-closing') {
      if (standing === 'sure') this.elements.push({ tag, state: 'self-closing', closing: null })
    } else if (standing === 'html') this.last = this.openLoose(tag, true)
    else this.open(tag, standing)
  }

  finish(): Pairing {
    for (const { tag, isSure } of this.stack) if (isSure) this.leaveOpen(tag)
    const { htmlPairs, strays, findings } = this
    const elements = this.elements.toSorted((a, b) => a.tag.start - b.tag.start)
    return { elements, htmlPairs, strays, findings }
  }

  private open(tag: Tag, standing: 'sure' | 'possible'): void {
    if (this.openCount[standing] >= MOST_OPEN) {
      if (standing === 'sure' && !this.isTooDeep) {
        this.isTooDeep = true
        this.findings.push(finding('tag.too-deep', place(tag), {}))
      }
      this.openLoose(tag, false)
      return
    }
    const open: Open = { tag, isSure: standing === 'sure' }
    this.openCount[standing]++
    this.stack.push(open)
    push(this.openNamed, tag.name, open)
  }

  private openLoose(tag: Tag, isHtml: boolean): Loose {
    const loose: Loose = { tag, isHtml, isOver: false }
    this.loose.push(loose)
    push(this.looseNamed, tag.name, loose)
    return loose
  }

  private close(closing: Tag, before: Loose | null): void {
    const open = this.openNamed.get(closing.name)?.at(-1)
    const loose = this.looseOf(closing.name)
    if (before && this.closesVoid(closing, before)) this.closeLoose(before, closing)
    else if (open && !(loose && this.isNearer(loose, open))) this.closeOpen(open, closing)
    else if (loose) this.closeLoose(loose, closing)
    else this.closeNothing(closing)
  }

  /** Whether `closing` stands directly behind an element of HTML that needs none. */
  private closesVoid({ name, start }: Tag, { tag }: Loose): boolean {
    if (tag.name !== name || !this.known.isVoid(name)) return false
    return this.text.slice(tag.end, start).trim() === ''
  }

  private isNearer({ tag, isHtml }: Loose, open: Open): boolean {
    if (isHtml && this.known.isVoid(tag.name)) return false
    return tag.start > open.tag.start
  }

  private looseOf(name: string): Loose | undefined {
    const named = this.looseNamed.get(name)
    while (named?.at(-1)?.isOver) named.pop()
    return named?.at(-1)
  }

  private closeLoose(loose: Loose, closing: Tag): void {
    loose.isOver = true
    if (loose.isHtml) this.htmlPairs.push({ tag: loose.tag, closing })
  }

  private closeOpen(open: Open, closing: Tag): void {
    const inner: Tag[] = []
    for (let top = this.stack.pop(); top; top = this.stack.pop()) {
      this.openNamed.get(top.tag.name)?.pop()
      this.openCount[top.isSure ? 'sure' : 'possible']--
      if (top === open) break
      if (top.isSure) inner.push(top.tag)
    }
    while ((this.loose.at(-1)?.tag.start ?? -1) > open.tag.start) {
      const ended = this.loose.pop()
      if (ended) ended.isOver = true
    }
    this.elements.push({ tag: open.tag, state: 'closed', closing })
    if (inner.length === 0) return
    inner.reverse()
    for (const tag of inner) {
      this.leaveOpen(tag)
      this.owed.set(tag.name, (this.owed.get(tag.name) ?? 0) + 1)
    }
    const names = inner.map(({ name }) => name)
    this.findings.push(finding('tag.crossed', place(closing), { inner: names }))
  }

  private closeNothing(closing: Tag): void {
    const { name } = closing
    const owed = this.owed.get(name) ?? 0
    if (owed > 0) {
      this.owed.set(name, owed - 1)
      return
    }
    if (this.known.named(name)) {
      this.strays.push(closing)
      this.findings.push(finding('tag.stray-close', place(closing), {}))
      return
    }
    const known = this.known.standsFor(name)?.name
    if (known !== undefined) {
      if (this.isOpen(known)) this.findings.push(finding('tag.case', place(closing), { known }))
      return
    }
    const nearest = this.known.nearest(name)
    if (nearest !== null && this.isOpen(nearest)) {
      this.findings.push(finding('tag.unknown', place(closing), { nearest }))
    }
  }

  private isOpen(name: string): boolean {
    return (this.openNamed.get(name)?.length ?? 0) > 0
  }

  private leaveOpen(tag: Tag): void {
    this.elements.push({ tag, state: 'unclosed', closing: null })
    this.findings.push(finding('tag.unclosed', place(tag), {}))
  }
}

function place({ name, start, end }: Tag): { tag: string; start: number; end: number } {
  return { tag: name, start, end }
}

function push<Value>(lists: Map<string, Value[]>, name: string, value: Value): void {
  const list = lists.get(name)
  if (list) list.push(value)
  else lists.set(name, [value])
}
