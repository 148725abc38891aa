import type { Locale } from '~/i18n/site/site-text.ts'
import type { AreaWords, EncodeWords, ImportWords, Words } from './words.ts'

const areas = import.meta.glob<object>('/src/i18n/*/*.json', { eager: true, import: 'default' })

/** The words of the explorer in one language; for pages, which pass them on as a prop. */
export function wordsFor(locale: Locale): Words {
  const area = (name: string) => areas[`/src/i18n/${name}/${locale}.json`] ?? {}
  /** Those for refusals are fetched with the first. */
  const vendor = (name: string): AreaWords => {
    const { errors: _, ...others } = area(name) as AreaWords
    return others
  }
  return {
    encode: area('encode') as EncodeWords,
    import: area('import') as ImportWords,
    vendors: {
      anthropic: vendor('claude'),
      qwen: vendor('qwen'),
      deepseek: vendor('deepseek'),
      // fetched with what shows own templates
      own: {},
    },
  }
}
