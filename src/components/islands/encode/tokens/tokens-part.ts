import { loadSheet } from '../../shared/load-sheet.ts'
import { loadWords } from '../../shared/load-words.ts'
import type { TokenWords } from '../words.ts'
import sheet from './tokens.css?url'

export { TokenPanel } from './TokenPanel.tsx'

const files = import.meta.glob<TokenWords>('/src/i18n/tokens/*.json', { import: 'default' })

/** The words of what shows tokens, once its style sheet is there too; no page carries them from the start. */
export async function dressed(locale: string): Promise<TokenWords> {
  const [words] = await Promise.all([loadWords(files, locale), loadSheet(sheet)])
  return words
}
