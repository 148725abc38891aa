import type { Locale } from '../site/site-text.ts'
import en from './en.json' with { type: 'json' }
import zh from './zh-cn.json' with { type: 'json' }

const texts: Record<Locale, typeof en> = { en, 'zh-cn': zh }

/** For pages; the explorer fetches the words of its language. */
export function differencesText(locale: Locale): typeof en {
  return texts[locale]
}
