import { JsonSyntaxError } from '~/core/json/read.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import type reminders from '~/i18n/reminders/en.json'
import type smoosh from '~/i18n/smoosh/en.json'
import type { Trouble } from '../encode/trouble.ts'
import type { EncodeWords, ImportWords } from '../encode/words.ts'
import type { Fault } from './reading.ts'

export type SmooshWords = typeof smoosh

/** All that the explorer says, in the language of the page. */
export interface Words {
  readonly smoosh: SmooshWords
  readonly encode: Pick<EncodeWords, 'notices' | 'toolbar' | 'foot' | 'builder' | 'panes'>
  readonly import: Pick<ImportWords, 'errors' | 'expected' | 'types' | 'root'>
  /** Names of groups of producers. */
  readonly groups: (typeof reminders)['groups']
}

/** The sentence for a code, or the code itself. */
export function say(
  sentences: Readonly<Record<string, string>>,
  code: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return fillGaps(sentences[code] ?? code, values)
}

/** What is wrong with the input, in words. */
export function troubleOf(words: Words, { error, range }: Fault): Trouble {
  const isSyntax = error instanceof JsonSyntaxError
  const path = isSyntax ? '' : error.path
  const known = isSyntax ? words.import.errors?.['json.syntax'] : words.smoosh.errors[error.code]
  const values = {
    path: path || words.import.root,
    found: words.import.types[error.found] ?? error.found,
    line: isSyntax ? error.line : '',
    column: isSyntax ? error.column : '',
    expected: isSyntax ? (words.import.expected[error.expected] ?? error.expected) : '',
  }
  return {
    code: error.code,
    place: isSyntax ? null : error.place,
    path,
    range,
    what: fillGaps(known?.what ?? error.message, values),
    fix: isSyntax ? words.smoosh.explorer.fixSyntax : fillGaps(known?.fix ?? '', values),
  }
}
