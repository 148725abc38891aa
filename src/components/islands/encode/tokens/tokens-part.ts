import type { TokenWords } from '../words.ts'
import './tokens.css'

export { TokenPanel } from './TokenPanel.tsx'

const files = import.meta.glob<TokenWords>('/src/i18n/tokens/*.json', { import: 'default' })

/** The words of what shows tokens; no page carries them from the start. */
export async function tokenWords(locale: string): Promise<TokenWords> {
  const load = files[`/src/i18n/tokens/${locale}.json`] ?? files['/src/i18n/tokens/en.json']
  if (!load) throw new Error('no words')
  return await load()
}
