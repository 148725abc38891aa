import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editDistance } from '~/core/edit-distance.ts'
import { Catalogue, promptCatalogue } from '~/core/prompt/catalogue.ts'

/** The whole table of Levenshtein, row by row. */
function slowDistance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (const [row, unit] of a.split('').entries()) {
    const cells = [row + 1]
    for (const [column, other] of b.split('').entries()) {
      const replaced = Number(above[column]) + (unit === other ? 0 : 1)
      cells.push(Math.min(replaced, Number(above[column + 1]) + 1, Number(cells[column]) + 1))
    }
    above = cells
  }
  return Number(above.at(-1))
}

describe('editDistance', () => {
  test('is the one of the whole table, as far as it is asked for', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '.'), maxLength: 9 })
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 4 }), (a, b, most) => {
        const distance = slowDistance(a, b)
        expect(editDistance(a, b, most)).toBe(distance > most ? null : distance)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('nearest', () => {
  const near = (name: string, ...names: string[]) =>
    new Catalogue([]).withNames(names).nearest(name)

  test.each([
    ['os.arhc', 'os.arch'],
    ['os.arc', 'os.arch'],
    ['oss.arch', 'os.arch'],
    ['Os.Arch', 'os.arch'],
    ['OS.Arch', undefined],
    ['osar.ch', 'os.arch'],
    ['git.statu', 'git.status'],
    ['a.b', undefined],
  ])('to %s is %s', (name, known) => {
    expect(promptCatalogue.nearest(name)).toBe(known)
  })

  test('is the closest, and of equals the first', () => {
    expect(near('a.bc', 'a.bxx', 'a.b', 'a.bcd')).toBe('a.b')
    expect(near('a.bc', 'a.bcdd', 'a.bcd')).toBe('a.bcd')
  })

  test('may be a name of the reader', () => {
    expect(promptCatalogue.withNames(['tide.level']).nearest('tide.levle')).toBe('tide.level')
  })
})

test('of two variables of one name the first counts', () => {
  expect(promptCatalogue.withNames(['os.arch']).get('os.arch')?.type).toBe('enum')
})
