import type { Cell, SideName } from '~/core/compare/index.ts'
import { pathText } from '~/core/json/place.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import { type CauseWords, plainCauseText, toldText } from './cause-text.ts'
import type { Compared } from './use-comparison.ts'

/** Differences as text to pass on: reasons, and lines of each side, what is the same folded. */
export function differencesText(
  words: CauseWords,
  { a, b, comparison, blocks }: Compared,
  numberOf: (count: number) => string,
): string {
  const { texts, families } = words
  const lines = [`${texts.sides.a} ${families.a.label}`, `${texts.sides.b} ${families.b.label}`]
  const { parting } = comparison
  if (parting) {
    const { character, line, column } = parting.position
    lines.push(fillGaps(texts.parting, { byte: parting.byte, character, line, column }))
  }
  const write = (side: SideName, cell: Cell | null, mark: string) => {
    if (!cell) return
    const { text } = (side === 'a' ? a : b).encoding
    const first = cell.parts[0]?.start ?? 0
    const last = cell.parts.at(-1)?.end ?? first
    lines.push(`${mark} ${text.slice(first, last).replace(/\n$/, '')}`)
  }
  for (const { type, rows } of blocks) {
    if (type === 'folded') {
      const line = rows[0]?.a?.line ?? 0
      lines.push(
        fillGaps(texts.folded, { count: rows.length, first: line, last: line + rows.length - 1 }),
      )
      continue
    }
    for (const row of rows) {
      for (const begins of row.begins) {
        lines.push('', `${texts.difference} ${numberOf(begins + 1)}`)
        for (const cause of comparison.differences[begins]?.causes ?? []) {
          lines.push(`* ${plainCauseText(words, cause)} ${pathText(cause.place)}`.trimEnd())
          for (const told of cause.told) {
            lines.push(`  ${texts.sides[told.side]}: ${toldText(words, told)}`)
          }
        }
      }
      if (row.same) write('a', row.a, ' ')
      else {
        write('a', row.a, texts.sides.a)
        write('b', row.b, texts.sides.b)
      }
    }
  }
  return `${lines.join('\n')}\n`
}
