import { type Locale, locales } from '~/i18n/site/site-text.ts'
import type { Entry } from './entry.ts'

/**
 * What `getStaticPaths` of a route below `src/pages/[...locale]/` gives: a page for each entry in
 * each language, with `entry` and `locale` as props. `params` are those behind the locale.
 */
export function entryPaths<E extends Entry>(
  entries: readonly E[],
  params: (entry: E) => Record<string, string | undefined>,
) {
  return locales.flatMap((locale: Locale) =>
    entries.map((entry) => ({
      params: { locale: locale === 'en' ? undefined : locale, ...params(entry) },
      props: { locale, entry },
    })),
  )
}
