import { counterparts } from '~/data/tokens/counterparts.ts'
import { type TokenEntry, tokenEntries } from './token-entries.ts'

export interface RelatedTokens {
  /** Of the same vocabulary and class, in order of ids. */
  readonly near: readonly TokenEntry[]
  /** With the same work in other vocabularies. */
  readonly elsewhere: readonly TokenEntry[]
}

const MOST = 6

export function relatedTokens({ vocabulary, row }: TokenEntry): RelatedTokens {
  const near = tokenEntries
    .filter((other) => other.vocabulary === vocabulary && other.row !== row)
    .filter((other) => other.row.class === row.class)
  const index = near.findIndex((other) => (other.row.id ?? 0) > (row.id ?? 0))
  const from = Math.max(0, (index === -1 ? near.length : index) - MOST / 2)
  const names = counterparts
    .filter((group) => group.some(([id, token]) => id === vocabulary.id && token === row.token))
    .flat()
    .filter(([id]) => id !== vocabulary.id)
  const elsewhere = tokenEntries.filter((other) =>
    names.some(([id, token]) => id === other.vocabulary.id && token === other.row.token),
  )
  return { near: near.slice(from, from + MOST), elsewhere }
}
