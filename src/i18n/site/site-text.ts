import en from './en.json' with { type: 'json' }
import zh from './zh-cn.json' with { type: 'json' }

export type SiteText = typeof en

/** Locales as the addresses of pages spell them; English pages stand at the root. */
export const locales = ['en', 'zh-cn'] as const
export type Locale = (typeof locales)[number]

const texts: Record<Locale, SiteText> = { en, 'zh-cn': zh }

/** The locale of a page from its Starlight locale, which is undefined at the root. */
export function localeOf(starlightLocale: string | undefined): Locale {
  return starlightLocale === 'zh-cn' ? 'zh-cn' : 'en'
}

export function siteText(locale: Locale): SiteText {
  return texts[locale]
}
