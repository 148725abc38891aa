import { getCollection } from 'astro:content'
import type { APIRoute } from 'astro'
import { entries } from '~/components/docs/entry/entries.ts'
import { sitePath } from '~/components/docs/site-path.ts'
import type { EntryHit } from '~/components/search/match-entries.ts'
import type { NamedPage } from '~/components/search/match-pages.ts'
import type { SearchNames } from '~/components/search/search-names.ts'
import { type Locale, locales } from '~/i18n/site/site-text.ts'

export const getStaticPaths = () => locales.map((locale) => ({ params: { locale } }))

/** Every token, tag and reminder, and every written page, for the search box of one language. */
export const GET: APIRoute = async ({ params }) => {
  const locale = params['locale'] as Locale
  const hits: EntryHit[] = entries.map(({ name, id, where, says, page, keywords }) => ({
    name,
    id: id ?? null,
    where: where[locale],
    says: says[locale],
    keywords,
    href: sitePath(locale, page),
  }))
  const names: SearchNames = { entries: hits, pages: await namedPages(locale) }
  return new Response(JSON.stringify(names))
}

async function namedPages(locale: Locale): Promise<readonly NamedPage[]> {
  const own = locale === 'en' ? '' : `${locale}/`
  const others = locales.filter((one) => one !== 'en' && one !== locale)
  const pages = await getCollection('docs', ({ id }) => {
    if (/(^|\/)404$/.test(id)) return false
    return own ? id.startsWith(own) || `${id}/` === own : !others.some((one) => id.startsWith(one))
  })
  return pages.map(({ id, data: { title, description = '', keywords } }) => {
    const page = `${id}/`.slice(own.length)
    return {
      title,
      description,
      keywords,
      href: sitePath(locale, page === '/' || page === 'index/' ? '' : page),
    }
  })
}
