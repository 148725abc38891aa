import type { Locale } from '../site/site-text.ts'
import en from './en.json' with { type: 'json' }
import zh from './zh-cn.json' with { type: 'json' }

export type TagsText = typeof en

const texts: Record<Locale, TagsText> = { en, 'zh-cn': zh }

export function tagsText(locale: Locale): TagsText {
  return texts[locale]
}

type TagWords = TagsText['tags'][keyof TagsText['tags']]

/** The words for a tag. A test holds that every tag has them. */
export function tagWords(locale: Locale, name: string): TagWords {
  const words = (texts[locale].tags as Record<string, TagWords>)[name]
  if (!words) throw new Error(`no words for the tag ${name}`)
  return words
}
