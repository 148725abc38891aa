import { pathText } from '~/core/json/place.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import { type CauseWords, plainCauseText, toldText } from '../cause-text.ts'
import type { Turn } from './turn.ts'

export interface TurnNumbers {
  numberOf(count: number): string
  shareOf(part: number, whole: number): string
}

/** What a turn keeps of the one before, in sentences; the same on the page and in a copy. */
export interface TurnAccount {
  readonly isBroken: boolean
  readonly kept: string
  /** Where and why it breaks. */
  readonly where: readonly string[]
  readonly why: readonly { readonly text: string; readonly told: readonly string[] }[]
}

export function turnAccount(
  { texts: all, ...rest }: CauseWords,
  { numberOf, shareOf }: TurnNumbers,
  { number, bytes, step }: Turn,
): TurnAccount {
  const texts = all.turns
  const before = numberOf(number - 1)
  // the sides of this comparison are two prompts
  const sides = {
    a: fillGaps(texts.before, { number: before }),
    b: fillGaps(texts.before, { number: numberOf(number) }),
  }
  const words = { ...rest, texts: { ...all, sides } }
  if (!step) return { isBroken: false, kept: texts.start, where: [], why: [] }
  if (step.type === 'request') {
    const { blocks, broken, marks } = step
    const where = broken
      ? [fillGaps(texts.blockBroken, { path: pathText(broken.before.place) })]
      : []
    const still = marks.filter(({ kept }) => kept).length
    const marked =
      marks.length > 0
        ? fillGaps(texts.marks, { count: numberOf(marks.length), kept: numberOf(still) })
        : texts.noMarks
    return {
      isBroken: broken !== null,
      kept: fillGaps(texts.blocks, {
        kept: numberOf(blocks.kept),
        before: numberOf(blocks.before),
        after: numberOf(blocks.after),
      }),
      where: [...where, marked],
      why: [],
    }
  }
  const found = step.break
  if (!found) {
    const added = numberOf(bytes - step.bytes.before)
    const values = { bytes: numberOf(step.bytes.before), number: before, added }
    return { isBroken: false, kept: fillGaps(texts.extensionText, values), where: [], why: [] }
  }
  const { byte, position } = found.parting
  const isEnd = found.where === 'end'
  // what the later prompt goes on with is no reason for the earlier one to have ended otherwise
  const causes = found.causes.filter(
    ({ code, side }) => !isEnd || (code !== 'message' && side !== 'b'),
  )
  return {
    isBroken: true,
    kept: fillGaps(texts.brokenText, {
      share: shareOf(step.bytes.kept, step.bytes.before),
      number: before,
      kept: numberOf(step.bytes.kept),
      bytes: numberOf(step.bytes.before),
    }),
    where: [
      fillGaps(texts.parting, {
        byte: numberOf(byte),
        line: numberOf(position.line),
        column: numberOf(position.column),
        character: numberOf(position.character),
      }),
      fillGaps(texts[found.where], { number: before }),
    ],
    why: causes.map((cause) => ({
      text: plainCauseText(words, cause),
      told: cause.told.map((told) => `${sides[told.side]}: ${toldText(words, told)}`),
    })),
  }
}
