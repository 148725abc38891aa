import { classOf, type TokenClass } from './token-list.ts'
import type { Tokenizer } from './tokenizer.ts'

/** A token as a vocabulary has it. */
export interface FoundToken {
  readonly id: number
  readonly bytes: Uint8Array
  readonly class: TokenClass
}

export type LookUp =
  /** The tokens that are asked for, the likeliest first. */
  | { readonly type: 'tokens'; readonly tokens: readonly FoundToken[] }
  /** A text that is no single token, and what it becomes. */
  | { readonly type: 'several'; readonly tokens: readonly FoundToken[] }
  /** A number that no token has, and the highest that one has. */
  | { readonly type: 'no-id'; readonly highest: number }
  | { readonly type: 'nothing' }

const MOST_SHOWN = 64

/**
 * The token with the id or the text `query`. A number is an id first and a text too; a text may be that
 * of a control token in ASCII, and is also looked for with a space in front, as it stands within a line.
 */
export function lookUp(tokenizer: Tokenizer, query: string): LookUp {
  if (query === '') return { type: 'nothing' }
  const describe = (id: number): FoundToken => ({
    id,
    bytes: tokenizer.bytesOf(id),
    class: classOf(tokenizer, id),
  })
  const found = new Set<number>()
  const number = /^\s*\d{1,9}\s*$/.test(query) ? Number(query) : null
  if (number !== null && tokenizer.bytesOf(number).length > 0) found.add(number)
  for (const { token, id } of tokenizer.addedTokens) {
    if (token === query || typed(token) === typed(query)) found.add(id)
  }
  const text = number === null ? query : query.trim()
  for (const spelling of [text, ` ${text}`]) {
    const ids = tokenizer.ids(spelling, true)
    if (ids.length === 1) found.add(ids[0] ?? 0)
  }
  const isUnknownId = number !== null && !found.has(number)
  if (found.size > 0 && !isUnknownId) return { type: 'tokens', tokens: [...found].map(describe) }
  if (isUnknownId) return { type: 'no-id', highest: tokenizer.size - 1 }
  const several = tokenizer.ids(query, true).slice(0, MOST_SHOWN)
  return { type: 'several', tokens: several.map(describe) }
}

/** A control token as people type it. */
function typed(token: string): string {
  return token.replaceAll('｜', '|').replaceAll('▁', '_').toLowerCase()
}
