import { Ranges, type Stretch } from './ranges.ts'

/** A tag as it stands in the text. */
export interface Tag {
  readonly shape: 'open' | 'close' | 'self-closing'
  /** The name as written. */
  readonly name: string
  readonly start: number
  readonly end: number
  /** In order; `true` is a bare one, and the first of a repeated name counts. */
  readonly attributes: ReadonlyMap<string, string | true>
  /** Whether nothing, not even white space, stands between the name and the end. */
  readonly isBare: boolean
}

const none: ReadonlyMap<string, string | true> = new Map()

const nameAt = /[A-Za-z][A-Za-z0-9_-]*/y
const attributeAt = /[A-Za-z][A-Za-z0-9_.:-]*/y
const spaceAt = /[ \t\r\n\f]*/y

/**
 * The tags of `text` in order, none of which touches a stretch of `skipped`. What else begins with `<` is
 * text. Linear in the text.
 */
export function scanTags(text: string, skipped: readonly Stretch[]): readonly Tag[] {
  return new TagScanner(text, skipped).scan()
}

class TagScanner {
  private readonly skipped: Ranges
  /**
   * Places behind an attribute from where no tag ends: two tags that begin apart may share their tail,
   * and it is read once.
   */
  private readonly deadEnds = new Set<number>()

  constructor(
    private readonly text: string,
    skipped: readonly Stretch[],
  ) {
    this.skipped = new Ranges(skipped)
  }

  scan(): readonly Tag[] {
    const tags: Tag[] = []
    for (let at = this.text.indexOf('<'); at >= 0; ) {
      const skip = this.skipped.from(at)
      const tag = skip && skip.start <= at ? null : this.tagAt(at)
      const reaches = tag && skip && skip.start < tag.end
      if (tag && !reaches) tags.push(tag)
      const next = tag && !reaches ? tag.end : skip && skip.start <= at ? skip.end : at + 1
      at = this.text.indexOf('<', next)
    }
    return tags
  }

  private tagAt(start: number): Tag | null {
    const closing = this.text[start + 1] === '/'
    const from = start + (closing ? 2 : 1)
    const name = this.match(nameAt, from)
    if (!name) return null
    const behind = from + name.length
    return closing ? this.closingTag(start, name, behind) : this.openingTag(start, name, behind)
  }

  private closingTag(start: number, name: string, behind: number): Tag | null {
    const end = this.behindSpace(behind)
    if (this.text[end] !== '>') return null
    return { shape: 'close', name, start, end: end + 1, attributes: none, isBare: end === behind }
  }

  private openingTag(start: number, name: string, behind: number): Tag | null {
    const attributes = new Map<string, string | true>()
    const passed: number[] = []
    for (let at = behind; ; ) {
      if (this.deadEnds.has(at)) break
      passed.push(at)
      const next = this.behindSpace(at)
      const sign = this.text[next]
      const isBare = next === behind
      if (sign === '>') return { shape: 'open', name, start, end: next + 1, attributes, isBare }
      if (sign === '/' && this.text[next + 1] === '>') {
        return { shape: 'self-closing', name, start, end: next + 2, attributes, isBare }
      }
      const attribute = next > at ? this.match(attributeAt, next) : ''
      if (!attribute) break
      const value = this.valueAt(next + attribute.length)
      if (!value) break
      if (!attributes.has(attribute)) attributes.set(attribute, value.value)
      at = value.end
    }
    for (const place of passed) this.deadEnds.add(place)
    return null
  }

  /** What follows the name of an attribute: a quoted value, or nothing for a bare one. */
  private valueAt(at: number): { readonly value: string | true; readonly end: number } | null {
    if (this.text[at] !== '=') return { value: true, end: at }
    const quote = this.text[at + 1]
    if (quote !== '"' && quote !== "'") return null
    const close = this.text.indexOf(quote, at + 2)
    return close < 0 ? null : { value: this.text.slice(at + 2, close), end: close + 1 }
  }

  private behindSpace(at: number): number {
    return at + this.match(spaceAt, at).length
  }

  private match(pattern: RegExp, at: number): string {
    pattern.lastIndex = at
    return pattern.exec(this.text)?.[0] ?? ''
  }
}
