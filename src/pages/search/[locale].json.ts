import type { APIRoute } from 'astro'
import { sitePath } from '~/components/docs/site-path.ts'
import { tokenAnchor } from '~/components/docs/token-anchor.ts'
import { tokenTables } from '~/components/docs/token-tables.ts'
import type { TokenHit } from '~/components/search/match-tokens.ts'
import { type Locale, locales } from '~/i18n/site/site-text.ts'

export const getStaticPaths = () => locales.map((locale) => ({ params: { locale } }))

/** Every row of every table of tokens, for the search box of one language. */
export const GET: APIRoute = ({ params }) => {
  const locale = params['locale'] as Locale
  const hits: TokenHit[] = Object.values(tokenTables).flatMap(({ rows, name, page }) =>
    rows.map(({ token, id, purpose }) => ({
      token,
      id,
      table: name,
      says: purpose[locale],
      href: `${sitePath(locale, page)}#${tokenAnchor(token)}`,
    })),
  )
  return new Response(JSON.stringify(hits))
}
