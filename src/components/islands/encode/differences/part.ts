import type { DifferencesWords } from './use-compare-part.ts'
import './differences.css'

export { Compare } from './Compare.tsx'

const files = import.meta.glob<DifferencesWords>('/src/i18n/differences/*.json', {
  import: 'default',
})

export async function differencesWords(locale: string): Promise<DifferencesWords> {
  const load =
    files[`/src/i18n/differences/${locale}.json`] ?? files['/src/i18n/differences/en.json']
  if (!load) throw new Error('no words')
  return await load()
}
