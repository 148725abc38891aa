import type { Locale } from '~/i18n/site/site-text.ts'
import { lateSections } from './late-sections.ts'
import type { AreaWords, EncodeWords, ImportWords, Words } from './words.ts'

const late: ReadonlySet<string> = new Set(lateSections)
const areas = import.meta.glob<object>('/src/i18n/*/*.json', { eager: true, import: 'default' })

/** The words of the explorer in one language, for what the build draws. */
export function wordsFor(locale: Locale): Words {
  const area = (name: string) => areas[`/src/i18n/${name}/${locale}.json`] ?? {}
  return {
    encode: area('encode') as EncodeWords,
    import: area('import') as ImportWords,
    vendors: {
      anthropic: area('claude'),
      qwen: area('qwen'),
      deepseek: area('deepseek'),
      // fetched with what shows own templates
      own: {},
    },
  }
}

/** Those that a page passes on to the explorer; it fetches the others on use. */
export function startWords(locale: Locale): Words {
  const words = wordsFor(locale)
  const early = (area: AreaWords): AreaWords =>
    Object.fromEntries(Object.entries(area).filter(([section]) => !late.has(section)))
  const { anthropic, qwen, deepseek, own } = words.vendors
  return {
    ...words,
    vendors: {
      anthropic: early(anthropic),
      qwen: early(qwen),
      deepseek: early(deepseek),
      own,
    },
  }
}
