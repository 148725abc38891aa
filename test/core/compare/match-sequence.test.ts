import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchSequence } from '~/core/compare/match-sequence.ts'
import { expectLinear } from '../expect-linear.ts'

const letters = (text: string) => [...text]
const matched = (a: string, b: string) =>
  matchSequence(letters(a), letters(b)).map(({ a: at, length }) => a.slice(at, at + length))

describe('matchSequence', () => {
  test('finds what two lists have in common', () => {
    expect(matched('abcdef', 'abxdef')).toEqual(['ab', 'def'])
    expect(matched('abc', 'abc')).toEqual(['abc'])
    expect(matched('abc', 'xyz')).toEqual([])
    expect(matched('', 'abc')).toEqual([])
  })

  test('hangs on to items that either list has once', () => {
    expect(matched('..a..b..', '.a...b.')).toEqual(['.', 'a..', 'b', '.'])
  })

  test('keeps the longest run in one order where items have moved', () => {
    expect(matched('xabcd', 'abcdx')).toEqual(['abcd'])
  })

  test('repeated items are matched by the fewest edits', () => {
    expect(matched('aabbaa', 'aabaa')).toEqual(['aab', 'aa'])
  })

  test('every match is of equal items, in order, and as long as it can be', () => {
    const list = fc.array(fc.constantFrom(...letters('abcdefgh')), { maxLength: 40 })
    fc.assert(
      fc.property(list, list, (a, b) => {
        let [endA, endB] = [0, 0]
        for (const [index, match] of matchSequence(a, b).entries()) {
          expect(match.length).toBeGreaterThan(0)
          expect(match.a).toBeGreaterThanOrEqual(endA)
          expect(match.b).toBeGreaterThanOrEqual(endB)
          if (index > 0) expect(match.a > endA || match.b > endB).toBe(true)
          expect(a.slice(match.a, match.a + match.length)).toEqual(
            b.slice(match.b, match.b + match.length),
          )
          endA = match.a + match.length
          endB = match.b + match.length
        }
      }),
    )
  })

  test.each([
    ['nothing in common', (n: number) => `left ${n}`, (n: number) => `right ${n}`],
    ['everything once, in another order', (n: number) => `${n}`, (n: number) => `${-n}`],
    ['few items, often', (n: number) => `${n % 3}`, (n: number) => `${(n * 7) % 5}`],
    ['each second one', (n: number) => `${n}`, (n: number) => (n % 2 ? `${n}` : 'other')],
  ])('the time grows with the length: %s', (_, left, right) => {
    expectLinear((size) => {
      const numbers = Array.from({ length: size }, (_, n) => n)
      const [a, b] = [numbers.map(left), numbers.map(right)]
      return () => matchSequence(a, b)
    }, 40_000)
  })
})
