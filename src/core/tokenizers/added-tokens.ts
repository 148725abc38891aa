import type { AddedToken } from './packed.ts'

/** A stretch of text that is an added token, or one between them. */
export interface Section {
  readonly start: number
  readonly end: number
  readonly added: AddedToken | null
}

/** Finds added tokens in a text: the longest one at each place, exactly as spelled. */
export class AddedTokens {
  /** Matches any of them; nothing if there are none. */
  private readonly any: RegExp | null
  private readonly byText: ReadonlyMap<string, AddedToken>
  readonly byId: ReadonlyMap<number, AddedToken>

  constructor(tokens: readonly AddedToken[]) {
    this.byId = new Map(tokens.map((token) => [token.id, token]))
    this.byText = new Map(tokens.map((token) => [token.token, token]))
    const longestFirst = tokens
      .map(({ token }) => token)
      .filter((token) => token !== '')
      .sort((a, b) => b.length - a.length)
    this.any = longestFirst.length === 0 ? null : new RegExp(alternatives(longestFirst), 'g')
  }

  /** `text` cut at the added tokens, without empty sections; what `isText` says of a token stays text. */
  cut(text: string, isText?: (start: number, end: number) => boolean): readonly Section[] {
    const sections: Section[] = []
    let at = 0
    for (const { 0: token, index } of this.any ? text.matchAll(this.any) : []) {
      const end = index + token.length
      if (isText?.(index, end)) continue
      if (index > at) sections.push({ start: at, end: index, added: null })
      at = end
      sections.push({ start: index, end, added: this.byText.get(token) ?? null })
    }
    if (at < text.length) sections.push({ start: at, end: text.length, added: null })
    return sections
  }
}

function alternatives(texts: readonly string[]): string {
  return texts.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
}
