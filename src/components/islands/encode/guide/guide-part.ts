import type { FamilyRow } from '~/components/docs/family-rows.ts'
import type en from '~/i18n/guide/en.json'
import { loadSheet } from '../../shared/load-sheet.ts'
import { loadWords } from '../../shared/load-words.ts'
import sheet from './guide.css?url'

export { Guide } from './Guide.tsx'

export type GuideWords = typeof en

const files = import.meta.glob<GuideWords>('/src/i18n/guide/*.json', { import: 'default' })

/** The words of the guide, once its style sheet is there too. */
export async function dressed(locale: string): Promise<GuideWords> {
  const [words] = await Promise.all([loadWords(files, locale), loadSheet(sheet)])
  return words
}

let rows: Promise<readonly FamilyRow[]> | null = null

/** What the build found out about the families; asked for once, and again after a failure. */
export function familyRows(): Promise<readonly FamilyRow[]> {
  rows ??= fetchRows().catch((error: unknown) => {
    rows = null
    throw error
  })
  return rows
}

async function fetchRows(): Promise<readonly FamilyRow[]> {
  const base = import.meta.env.BASE_URL.replace(/\/$/, '')
  const response = await fetch(`${base}/data/families.json`)
  if (!response.ok) throw new Error(`${response.status}`)
  return (await response.json()) as readonly FamilyRow[]
}
