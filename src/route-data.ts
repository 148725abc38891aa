import { defineRouteMiddleware } from '@astrojs/starlight/route-data'
import { sitePath } from '~/components/docs/site-path.ts'
import { localeOf, siteText } from '~/i18n/site/site-text.ts'

/** Tells programs where a page stands as Markdown, and where the changes of the site. */
export const onRequest = defineRouteMiddleware(({ locals, url }) => {
  const { head, id, locale } = locals.starlightRoute
  const own = localeOf(locale)
  const text = siteText(own).foot
  if (!/(^|\/)404$/.test(id)) {
    head.push({
      tag: 'link',
      attrs: {
        rel: 'alternate',
        type: 'text/markdown',
        href: `${url.pathname.replace(/\/?$/, '/')}index.md`,
      },
    })
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
