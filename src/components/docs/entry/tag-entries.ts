import type { TagRow } from '~/data/tags/tag-row.ts'
import { tags } from '~/data/tags/tags.ts'
import type { Bilingual } from '~/data/tokens/token-row.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import type { Locale } from '~/i18n/site/site-text.ts'
import { type TagsText, tagsText, tagWords } from '~/i18n/tags/tags-text.ts'
import type { Entry } from './entry.ts'
import { tokenSlug } from './token-slug.ts'

export interface TagEntry extends Entry {
  readonly kind: 'tag'
  readonly row: TagRow
}

const both = (say: (locale: Locale, text: TagsText) => string): Bilingual => ({
  en: say('en', tagsText('en')),
  'zh-cn': say('zh-cn', tagsText('zh-cn')),
})

/** A page for each prompt tag. */
export const tagEntries: readonly TagEntry[] = tags.map((row) => ({
  kind: 'tag',
  row,
  name: `<${row.name}>`,
  where: both((_, text) => text.entry.where),
  page: `tags/${tokenSlug(row.name)}/`,
  says: both((locale) => tagWords(locale, row.name).purpose),
  keywords: [row.name, `</${row.name}>`, ...row.keywords],
  source: both((_, text) => {
    const source = text.sources[row.source]
    return row.seen ? fillGaps(text.entry.seen, { source, page: row.seen }) : source
  }),
  checked: row.checked,
  basis: row.basis,
}))

/** @throws if no tag is called so; the schema holds that parents and children are. */
export function tagEntry(name: string): TagEntry {
  const found = tagEntries.find(({ row }) => row.name === name)
  if (!found) throw new Error(`no tag is called ${name}`)
  return found
}
