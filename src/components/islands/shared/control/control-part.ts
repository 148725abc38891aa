import type en from '~/i18n/control/en.json'
import { loadSheet } from '../load-sheet.ts'
import { loadWords } from '../load-words.ts'
import sheet from './control.css?url'

export { ControlFindings } from './ControlFindings.tsx'

export type ControlTexts = typeof en

const files = import.meta.glob<ControlTexts>('/src/i18n/control/*.json', { import: 'default' })

/** The words of the findings, once their style sheet is there too. */
export async function dressed(locale: string): Promise<ControlTexts> {
  const [words] = await Promise.all([loadWords(files, locale), loadSheet(sheet)])
  return words
}
