import type { Locale } from '~/i18n/site/site-text.ts'

/** The address of `page` (`qwen/tokens/`, or empty for home) in a language, base included. */
export function sitePath(locale: Locale, page: string): string {
  const base = import.meta.env.BASE_URL.replace(/\/$/, '')
  return `${base}/${locale === 'en' ? '' : `${locale}/`}${page}`
}
