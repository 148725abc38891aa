import type { ControlToken } from './family.ts'

const special = /[.*+?^${}()|[\]\\]/g

/** Finds every one of `tokens` in a text, the longest first, as a tokenizer does; never matches if there are none. */
export function tokenPattern(tokens: readonly ControlToken[]): RegExp {
  if (tokens.length === 0) return /(?!)/g
  const literals = tokens.map(({ token }) => token).sort((a, b) => b.length - a.length)
  return new RegExp(literals.map((token) => token.replace(special, '\\$&')).join('|'), 'g')
}
