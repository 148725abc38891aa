import type { FamilyFacts } from '~/core/families/family.ts'
import type en from '~/i18n/encode/en.json'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import type own from '~/i18n/own/en.json'
import type tokens from '~/i18n/tokens/en.json'

/** Sentences by code, as each area of `src/i18n` that a family or the importer owns holds them. */
export interface AreaWords {
  readonly changes?: Readonly<Record<string, string>>
  readonly errors?: Readonly<Record<string, ErrorWords>>
  readonly rules?: Readonly<Record<string, string>>
  readonly reasons?: Readonly<Record<string, string>>
  readonly warnings?: Readonly<Record<string, string>>
  readonly notes?: Readonly<Record<string, string>>
  /** Words for what an API does with a request, and for how that is known. */
  readonly effects?: Readonly<Record<string, string>>
  readonly bases?: Readonly<Record<string, string>>
  readonly illustration?: Readonly<Record<string, string>>
  readonly evidence?: Readonly<Record<string, string>>
  readonly options?: Readonly<Record<string, OptionWords>>
}

export interface ImportWords extends AreaWords {
  readonly formats: Readonly<Record<string, string>>
  /** What the input as a whole is called where a path would stand. */
  readonly root: string
  /** Words for what a fault found and expected. */
  readonly types: Readonly<Record<string, string>>
  readonly expected: Readonly<Record<string, string>>
}

export interface ErrorWords {
  readonly what: string
  readonly fix: string
}

export interface OptionWords {
  readonly label: string
  readonly help: string
  readonly [choice: string]: unknown
}

export type EncodeWords = typeof en
export type OwnWords = typeof own
export type TokenWords = typeof tokens

/** All that the explorer says, in the language of the page. */
export interface Words {
  readonly encode: EncodeWords
  readonly import: ImportWords
  readonly vendors: Readonly<Record<FamilyFacts['vendor'], AreaWords>>
}

type Section = 'changes' | 'rules' | 'reasons' | 'warnings' | 'notes'

/**
 * The sentence for `code`: the vendor's own, else the importer's, else the code itself; nothing while
 * the vendor's are on their way. Both may have one for the same code; the one that `values` can fill is meant.
 */
export function sentence(
  words: Words,
  vendor: FamilyFacts['vendor'],
  section: Section,
  code: string,
  values: Readonly<Record<string, string>> = {},
): string {
  // they come with the first that asks
  if (!words.vendors[vendor][section]) return words.import[section]?.[code] ?? ''
  const own = words.vendors[vendor][section][code]
  const imported = words.import[section]?.[code]
  const found = own && imported && !hasValues(own, values) ? imported : (own ?? imported)
  return found ? fillGaps(found, values) : code
}

function hasValues(text: string, values: Readonly<Record<string, string>>): boolean {
  return Array.from(text.matchAll(/\{(\w+)\}/g)).every(([, name]) => (name ?? '') in values)
}

/** What went wrong and what to do, or `null` if there are no words for `code`. */
export function errorWords(
  words: Words,
  vendor: FamilyFacts['vendor'] | null,
  code: string,
): ErrorWords | null {
  const own = vendor ? words.vendors[vendor].errors?.[code] : undefined
  return own ?? words.import.errors?.[code] ?? null
}

/** The label and the line of help of an option. */
export function optionWords(words: Words, family: FamilyFacts, name: string): OptionWords {
  const key = family.options.find((option) => option.name === name)?.words ?? name
  return words.vendors[family.vendor].options?.[key] ?? { label: name, help: '' }
}
