import type { FamilyRow } from '~/components/docs/family-rows.ts'
import type en from '~/i18n/guide/en.json'

export { Guide } from './Guide.tsx'

export type GuideWords = typeof en

const files = import.meta.glob<GuideWords>('/src/i18n/guide/*.json', { import: 'default' })

export async function guideWords(locale: string): Promise<GuideWords> {
  const load = files[`/src/i18n/guide/${locale}.json`] ?? files['/src/i18n/guide/en.json']
  if (!load) throw new Error('no words')
  return await load()
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
