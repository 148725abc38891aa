import type { Locale } from '../site/site-text.ts'
import en from './en.json' with { type: 'json' }
import zh from './zh-cn.json' with { type: 'json' }

export type EntryText = typeof en

const texts: Record<Locale, EntryText> = { en, 'zh-cn': zh }

export function entryText(locale: Locale): EntryText {
  return texts[locale]
}
