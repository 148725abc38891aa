import { loadSheet } from '../../shared/load-sheet.ts'
import { loadWords } from '../../shared/load-words.ts'
import sheet from './differences.css?url'
import type { DifferencesWords } from './use-compare-part.ts'

export { Compare } from './Compare.tsx'

const files = import.meta.glob<DifferencesWords>('/src/i18n/differences/*.json', {
  import: 'default',
})

/** The words of the part, once its style sheet is there too. */
export async function dressed(locale: string): Promise<DifferencesWords> {
  const [words] = await Promise.all([loadWords(files, locale), loadSheet(sheet)])
  return words
}
