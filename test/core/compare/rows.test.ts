import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blocksOf, compareEncodings, type Row, rowsOf } from '~/core/compare/index.ts'
import { sideOf } from './sides.ts'

function rows(a: string, b: string): Row[] {
  const [left, right] = [sideOf([[a]]), sideOf([[b]])]
  return rowsOf(compareEncodings(left, right), a, b)
}

/** Rows as text: what differs in brackets, an empty side as `-`. */
function drawn(a: string, b: string): string[] {
  const cell = (text: string, found: Row['a']) =>
    found === null
      ? '-'
      : `${found.line}${found.continued ? '+' : ''} ${found.parts
          .map(({ start, end, same }) => {
            const part = text.slice(start, end).replaceAll('\n', '↵')
            return same ? part : `[${part}]`
          })
          .join('')}`
  return rows(a, b).map((row) => `${cell(a, row.a)} | ${cell(b, row.b)}`)
}

describe('rowsOf', () => {
  test('puts a changed line beside its other form', () => {
    expect(drawn('one\ntwo words\nthree\n', 'one\ntwo birds\nthree\n')).toEqual([
      '1 one↵ | 1 one↵',
      '2 two [words]↵ | 2 two [birds]↵',
      '3 three↵ | 3 three↵',
    ])
  })

  test('leaves a side empty where a line is added', () => {
    expect(drawn('one\nthree\n', 'one\ntwo\nthree\n')).toEqual([
      '1 one↵ | 1 one↵',
      '- | 2 [two↵]',
      '2 three↵ | 3 three↵',
    ])
  })

  test('breaks a line where the other text does', () => {
    expect(drawn('head one\ntail two', 'head one, tail two')).toEqual([
      '1 head one[↵] | 1 head one',
      '2 tail two | 1+ [, ]tail two',
    ])
  })

  test('every difference begins in one row, in order', () => {
    const found = rows('a\nsame line\nb\nsame too\nc', 'x\nsame line\ny\nsame too\nz')
    expect(found.flatMap(({ begins }) => begins)).toEqual([0, 1, 2])
  })

  test('the cells of a side are its text, line by line', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b ', '\n', 'same words', '水', '\n\n'), { maxLength: 20 })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, text, (a, b) => {
        const found = rows(a, b)
        for (const [side, whole] of [
          ['a', a],
          ['b', b],
        ] as const) {
          const cells = found.flatMap((row) => row[side] ?? [])
          const texts = cells.map(({ parts }) =>
            parts.map(({ start, end }) => whole.slice(start, end)).join(''),
          )
          expect(texts.join('')).toBe(whole)
          let line = 1
          for (const [index, cell] of cells.entries()) {
            expect(cell.line).toBe(line)
            expect(texts[index]?.slice(0, -1)).not.toContain('\n')
            if (texts[index]?.endsWith('\n')) line++
          }
        }
        for (const { same, a: left, b: right } of found) {
          if (same) expect(left !== null && right !== null).toBe(true)
        }
      }),
    )
  })
})

describe('blocksOf', () => {
  const numbered = (count: number, at: number, word: string) =>
    Array.from({ length: count }, (_, n) => (n === at ? `${word}\n` : `line ${n}\n`)).join('')

  test('folds what is the same, and leaves two rows beside a difference', () => {
    const blocks = blocksOf(rows(numbered(40, 20, 'left'), numbered(40, 20, 'right')))
    expect(blocks.map(({ type, rows: { length } }) => [type, length])).toEqual([
      ['folded', 18],
      ['same', 2],
      ['changed', 1],
      ['same', 2],
      ['folded', 17],
    ])
  })

  test('shows what would fold to no less', () => {
    const blocks = blocksOf(rows(numbered(9, 4, 'left'), numbered(9, 4, 'right')))
    expect(blocks.map(({ type, rows: { length } }) => [type, length])).toEqual([
      ['same', 4],
      ['changed', 1],
      ['same', 4],
    ])
  })

  test('loses no row', () => {
    const found = rows(numbered(60, 7, 'left'), numbered(50, 30, 'right'))
    expect(blocksOf(found).flatMap((block) => block.rows)).toEqual(found)
  })
})
