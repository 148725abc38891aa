import type en from '~/i18n/remedies/en.json'
import { loadWords } from '../../shared/load-words.ts'

export { Remedies } from './Remedies.tsx'

export type RemedyWords = typeof en

const files = import.meta.glob<RemedyWords>('/src/i18n/remedies/*.json', { import: 'default' })

export const remedyWords = (locale: string) => loadWords(files, locale)
