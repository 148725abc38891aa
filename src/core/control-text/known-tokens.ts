import { type TokenReader, tokenReaders } from '../../data/tokens/readers.ts'
import { plain } from './signs.ts'

/** A control token, and who reads it as one. */
export interface KnownToken {
  readonly token: string
  readonly readers: readonly { readonly name: string; readonly id: number | null }[]
}

/**
 * What is left of a token, or of a text like one, when everything is taken away in which lookalikes differ:
 * unseen characters, blanks, doubled bars, case, and low lines where bars make the shape clear.
 */
export function skeleton(text: string): string {
  let out = ''
  for (const sign of text) {
    const like = plain(sign)
    if (like === '' || like === ' ') continue
    if (like === '|' && out.endsWith('|')) continue
    out += like
  }
  const folded = out.toLowerCase()
  return folded.includes('|') ? folded.replaceAll('_', '') : folded
}

export class KnownTokens {
  private readonly exact: ReadonlyMap<string, KnownToken>
  private readonly alike = new Map<string, KnownToken[]>()
  /** Tokens without brackets, which may stand within a tag. */
  readonly unbracketed: readonly KnownToken[]
  /** Length of the longest, in UTF-16 units. */
  readonly longest: number

  constructor(readers: readonly TokenReader[]) {
    const tokens = new Map<string, { name: string; id: number | null }[]>()
    for (const { name, tokens: facts } of readers) {
      for (const { token, id } of facts) {
        const list = tokens.get(token) ?? []
        tokens.set(token, list)
        list.push({ name, id })
      }
    }
    const known = Array.from(tokens, ([token, list]): KnownToken => ({ token, readers: list }))
    this.exact = new Map(known.map((one) => [one.token, one]))
    this.unbracketed = known.filter(({ token }) => !token.startsWith('<'))
    this.longest = Math.max(...known.map(({ token }) => token.length))
    for (const one of known) {
      const key = skeleton(one.token)
      this.alike.set(key, [...(this.alike.get(key) ?? []), one])
    }
  }

  /** The token that is exactly `text`. */
  named(text: string): KnownToken | undefined {
    return this.exact.get(text)
  }

  /** Tokens that `text` resembles. */
  like(text: string): readonly KnownToken[] {
    return this.alike.get(skeleton(text)) ?? []
  }

  /** Every literal, for a search. */
  get literals(): Iterable<string> {
    return this.exact.keys()
  }
}

export const controlTokens = new KnownTokens(tokenReaders)
