import { pathText } from '~/core/json/place.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import type { CauseWords } from '../cause-text.ts'
import type { Turn } from './turn.ts'
import { type TurnNumbers, turnAccount } from './turn-account.ts'

/** The turns as text to pass on. */
export function turnsText(words: CauseWords, numbers: TurnNumbers, turns: readonly Turn[]): string {
  const { texts, families } = words
  const lines = [families.a.label]
  for (const turn of turns) {
    const { number, point, step, bytes } = turn
    const account = turnAccount(words, numbers, turn)
    const head = fillGaps(texts.turns.prompt, { number: numbers.numberOf(number) })
    const after = fillGaps(texts.turns.after, { path: pathText(point.place), role: point.role })
    const size = fillGaps(texts.turns.bytes, { bytes: numbers.numberOf(bytes) })
    lines.push('', `${head}, ${after}, ${size}`)
    const verdict = account.isBroken ? texts.turns.broken : texts.turns.extension
    lines.push(step ? `${verdict}. ${account.kept}` : account.kept, ...account.where)
    if (step?.type === 'prompt' && step.break) {
      for (const [of, text] of [
        [number - 1, step.before],
        [number, step.after],
      ] as const) {
        const name = fillGaps(texts.turns.before, { number: numbers.numberOf(of) })
        lines.push(`${name}: ${JSON.stringify(text)}`)
      }
    }
    for (const { text, told } of account.why)
      lines.push(`* ${text}`, ...told.map((one) => `  ${one}`))
  }
  return `${lines.join('\n')}\n`
}
