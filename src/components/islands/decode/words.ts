import type decode from '~/i18n/decode/en.json'
import type page from '~/i18n/decode-page/en.json'
import type { EncodeWords, ImportWords } from '../encode/words.ts'

export type DecodeWords = typeof decode
export type PageWords = typeof page

/** All that the explorer says, in the language of the page. */
export interface Words {
  /** Of the page itself. */
  readonly page: PageWords
  /** Of the codes that the core speaks in. */
  readonly decode: DecodeWords
  readonly encode: Pick<EncodeWords, 'notices' | 'toolbar' | 'foot' | 'vendors'>
  readonly import: Pick<ImportWords, 'expected'>
}

/** The sentence for a code, or the code itself. */
export function say(sentences: Readonly<Record<string, string>>, code: string): string {
  return sentences[code] ?? code
}
