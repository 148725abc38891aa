import type { APIRoute } from 'astro'
import { entries } from '~/components/docs/entry/entries.ts'
import { sitePath } from '~/components/docs/site-path.ts'
import type { EntryHit } from '~/components/search/match-entries.ts'
import { type Locale, locales } from '~/i18n/site/site-text.ts'

export const getStaticPaths = () => locales.map((locale) => ({ params: { locale } }))

/** Every token, tag and reminder, for the search box of one language. */
export const GET: APIRoute = ({ params }) => {
  const locale = params['locale'] as Locale
  const hits: EntryHit[] = entries.map(({ name, id, where, says, page, keywords }) => ({
    name,
    id: id ?? null,
    where: where[locale],
    says: says[locale],
    keywords,
    href: sitePath(locale, page),
  }))
  return new Response(JSON.stringify(hits))
}
