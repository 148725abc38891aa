import type en from '~/i18n/remedies/en.json'

export { Remedies } from './Remedies.tsx'

export type RemedyWords = typeof en

const files = import.meta.glob<RemedyWords>('/src/i18n/remedies/*.json', { import: 'default' })

export async function remedyWords(locale: string): Promise<RemedyWords> {
  const load = files[`/src/i18n/remedies/${locale}.json`] ?? files['/src/i18n/remedies/en.json']
  if (!load) throw new Error('no words')
  return await load()
}
