import type { Locale } from '../site/site-text.ts'
import en from './en.json' with { type: 'json' }
import zh from './zh-cn.json' with { type: 'json' }

export type ReleasesText = typeof en

const texts: Record<Locale, ReleasesText> = { en, 'zh-cn': zh }

export function releasesText(locale: Locale): ReleasesText {
  return texts[locale]
}

/** What a family is called in a language: its label, where that holds no English words. */
export function familyName(locale: Locale, { id, label }: { id: string; label: string }): string {
  const names: Readonly<Record<string, string>> = releasesText(locale).families
  return names[id] ?? label
}
