import { type Diagnostic, sentenceOf } from '~/core/prompt/index.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import type filler from '~/i18n/filler/en.json'
import type prompt from '~/i18n/prompt/en.json'
import type { EncodeWords, ImportWords } from '../encode/words.ts'

export type FillerWords = typeof filler
export type PromptWords = typeof prompt

/** All that the explorer says, in the language of the page. */
export interface Words {
  readonly filler: FillerWords
  readonly prompt: Omit<PromptWords, 'about' | 'reasons' | 'changes' | 'sides' | 'basis'>
  readonly encode: Pick<EncodeWords, 'notices'>
  readonly import: Pick<ImportWords, 'expected' | 'types'>
}

/** A diagnostic as a sentence. */
export function sentenceFor(words: Words, diagnostic: Diagnostic): string {
  const { diagnostics, types } = words.prompt
  const named: Readonly<Record<string, string>> = types
  const values = Object.entries(diagnostic).map(([key, value]): [string, string] => [
    key,
    key === 'expected' || key === 'found' ? (named[String(value)] ?? String(value)) : String(value),
  ])
  return fillGaps(diagnostics[sentenceOf(diagnostic)], Object.fromEntries(values))
}

/** What stands between two sentences: Chinese full stops bring their own room. */
export function gapFor(locale: string): string {
  return locale === 'zh-cn' ? '' : ' '
}

/** Numbers as the language groups them. */
export function countFor(locale: string): (count: number) => string {
  const format = new Intl.NumberFormat(locale)
  return (count) => format.format(count)
}

export function shareFor(locale: string): (part: number, whole: number) => string {
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  return (part, whole) => format.format(whole === 0 ? 1 : part / whole)
}
