import sourcesZh from '~/data/tokens/sources-zh.json'
import type { TokenRow } from '~/data/tokens/token-row.ts'
import { type Vocabulary, vocabularies } from '~/data/tokens/vocabularies.ts'
import type { Entry } from './entry.ts'
import { tokenSlug } from './token-slug.ts'

export interface TokenEntry extends Entry {
  readonly kind: 'token'
  readonly vocabulary: Vocabulary
  readonly row: TokenRow
}

/** A page for each row of each vocabulary. */
export const tokenEntries: readonly TokenEntry[] = vocabularies.flatMap((vocabulary) =>
  vocabulary.rows.map((row) => ({
    kind: 'token' as const,
    vocabulary,
    row,
    name: row.token,
    where: { en: vocabulary.name, 'zh-cn': vocabulary.name },
    page: tokenPage(vocabulary.id, row.token),
    says: row.purpose,
    id: row.id,
    keywords: spellings(row),
    source: { en: row.source, 'zh-cn': inChinese(row.source) },
    checked: row.checked,
    basis: row.basis,
  })),
)

/** Address of a token's page, from the root of a language. */
export function tokenPage(vocabulary: string, token: string): string {
  return `tokens/${vocabulary}/${tokenSlug(token)}/`
}

/** How people type a token: its id, ASCII for what keyboards lack, the bare name, its words. */
function spellings({ token, id }: TokenRow): string[] {
  const ascii = token.replaceAll('｜', '|').replaceAll('▁', '_')
  const bare = ascii.replace(/^[<|/]+|[|>]+$/g, '')
  const words = bare.replaceAll('_', ' ')
  return [...new Set([...(id === null ? [] : [String(id)]), ascii, bare, words])].filter(
    (spelling) => spelling !== token,
  )
}

/** A source in Chinese; one that is nothing but names is the same in both languages. */
function inChinese(source: string): string {
  return (sourcesZh as Readonly<Record<string, string>>)[source] ?? source
}
