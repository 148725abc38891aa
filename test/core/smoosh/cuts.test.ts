import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allCuts, type Cut, leadingCut } from '~/core/smoosh/cuts.ts'
import { stripAll, stripLeading } from '~/core/smoosh/strip.ts'
import vectors from '../../vectors/reminder-strip.json' with { type: 'json' }
import { taggedText } from './arbitrary.ts'

function without(text: string, cuts: readonly Cut[]): string {
  let at = 0
  const kept: string[] = []
  for (const { start, end } of cuts) {
    expect(start).toBeGreaterThanOrEqual(at)
    expect(end).toBeGreaterThan(start)
    kept.push(text.slice(at, start))
    at = end
  }
  return kept.join('') + text.slice(at)
}

describe('allCuts', () => {
  test.each(vectors)('$name', ({ text }) => {
    expect(without(text, allCuts(text))).toBe(stripAll(text))
  })

  test('leave what stripAll leaves', () => {
    fc.assert(
      fc.property(taggedText, (text) => {
        expect(without(text, allCuts(text))).toBe(stripAll(text))
      }),
      { numRuns: 2000 },
    )
  })
})

describe('leadingCut', () => {
  test('leaves what stripLeading leaves', () => {
    fc.assert(
      fc.property(taggedText, (text) => {
        const cut = leadingCut(text)
        expect(without(text, cut ? [cut] : [])).toBe(stripLeading(text))
      }),
    )
  })
})
