import type { Cause, SideName, Told } from '~/core/compare/index.ts'
import type { FamilyFacts } from '~/core/families/family.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import { sentence, type Words } from '../words.ts'
import type { DifferencesWords } from './use-compare-part.ts'

export interface CauseWords {
  readonly words: Words
  readonly texts: DifferencesWords
  readonly families: Readonly<Record<SideName, FamilyFacts>>
}

/** A stretch of a sentence: words of ours, or control tokens. */
export interface Phrase {
  readonly text: string
  readonly quoted: boolean
}

/** A cause in one sentence. */
export function causeText({ words, texts }: CauseWords, cause: Cause): Phrase[] {
  const { code, side, kind, tokens } = cause
  if (code === 'token') {
    return texts.tokens[side].split(/\{([ab])\}/).flatMap((part, index): Phrase[] => {
      if (index % 2 === 0) return part ? [{ text: part, quoted: false }] : []
      const list = tokens?.[part as SideName] ?? []
      return list.flatMap((text, at): Phrase[] => [
        ...(at > 0 ? [{ text: ' ', quoted: false }] : []),
        { text, quoted: true },
      ])
    })
  }
  const values = {
    here: texts.sides[side === 'b' ? 'b' : 'a'],
    other: texts.sides[side === 'b' ? 'a' : 'b'],
    kind: words.encode.kinds[kind],
  }
  return [{ text: fillGaps(texts.causes[code], values), quoted: false }]
}

/** The same as one text. */
export function plainCauseText(words: CauseWords, cause: Cause): string {
  return causeText(words, cause)
    .map(({ text }) => text)
    .join('')
}

/** What the family of a side says about it. */
export function toldText(
  { words, families }: CauseWords,
  { side, section, code, values }: Told,
): string {
  return sentence(words, families[side].vendor, section, code, values)
}
