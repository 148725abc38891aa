import type { APIRoute } from 'astro'
import { sitePath } from '~/components/docs/site-path.ts'
import { changes } from '~/data/changes/changes.ts'
import { type Locale, locales, siteText } from '~/i18n/site/site-text.ts'

export const getStaticPaths = () =>
  locales.map((locale) => ({
    params: { locale: locale === 'en' ? undefined : locale },
    props: { locale },
  }))

/** What changed on the site, as an Atom feed. */
export const GET: APIRoute<{ locale: Locale }> = ({ props: { locale }, site }) => {
  if (!site) throw new Error('the site has no address')
  const absolute = (page: string) => new URL(sitePath(locale, page), site).href
  const own = absolute('changes.xml')
  const rows = changes.map(
    ({ id, date, page, title, says }) => `  <entry>
    <id>${own}#${id}</id>
    <title>${escaped(title[locale])}</title>
    <updated>${date}T00:00:00Z</updated>
    <link rel="alternate" href="${absolute(page)}"/>
    <summary>${escaped(says[locale])}</summary>
  </entry>`,
  )
  const { changes: title } = siteText(locale).foot
  const feed = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale === 'en' ? 'en' : 'zh-CN'}">
  <id>${own}</id>
  <title>${escaped(title)}</title>
  <author><name>Promptwire</name></author>
  <updated>${changes[0]?.date ?? '2026-01-01'}T00:00:00Z</updated>
  <link rel="self" href="${own}"/>
  <link rel="alternate" href="${absolute('')}"/>
${rows.join('\n')}
</feed>
`
  return new Response(feed, { headers: { 'content-type': 'application/atom+xml' } })
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
