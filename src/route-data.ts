import { defineRouteMiddleware } from '@astrojs/starlight/route-data'
import { sitePath } from '~/components/docs/site-path.ts'
import { localeOf, siteText } from '~/i18n/site/site-text.ts'

/**
 * Tells programs where a page stands as Markdown, where its picture, and where the changes of the
 * site.
 */
export const onRequest = defineRouteMiddleware(({ locals, site, url }) => {
  const { head, id, locale } = locals.starlightRoute
  const own = localeOf(locale)
  const text = siteText(own).foot
  if (!/(^|\/)404$/.test(id)) {
    const folder = url.pathname.replace(/\/?$/, '/')
    head.push(
      {
        tag: 'link',
        attrs: { rel: 'alternate', type: 'text/markdown', href: `${folder}index.md` },
      },
      meta('og:image', new URL(`${folder}social.png`, site).href),
      meta('og:image:width', '1200'),
      meta('og:image:height', '630'),
    )
  }
  head.push({
    tag: 'link',
    attrs: {
      rel: 'alternate',
      type: 'application/atom+xml',
      title: text.changes,
      href: sitePath(own, 'changes.xml'),
    },
  })
})

function meta(property: string, content: string) {
  return { tag: 'meta', attrs: { property, content } } as const
}
