import type { Locale } from '~/i18n/site/site-text.ts'
import type { AreaWords, EncodeWords, ImportWords, Words } from './words.ts'

const areas = import.meta.glob<object>('/src/i18n/*/*.json', { eager: true, import: 'default' })

/** The words of the explorer in one language; for pages, which pass them on as a prop. */
export function wordsFor(locale: Locale): Words {
  const area = (name: string) => areas[`/src/i18n/${name}/${locale}.json`] ?? {}
  return {
    encode: area('encode') as EncodeWords,
    import: area('import') as ImportWords,
    vendors: {
      anthropic: area('claude') as AreaWords,
      qwen: area('qwen') as AreaWords,
      deepseek: area('deepseek') as AreaWords,
      // fetched with what shows own templates
      own: {},
    },
  }
}
