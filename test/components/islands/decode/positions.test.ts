import { describe, expect, test } from 'vitest'
import { atBorder, stopsOf } from '~/components/islands/decode/stream/positions.ts'

describe('atBorder', () => {
  test('never parts a character', () => {
    const text = 'a😀b\ud83d'
    expect([0, 1, 2, 3, 4, 5].map((at) => atBorder(text, at))).toEqual([0, 1, 1, 3, 4, 5])
    expect([1, 2, 3].map((at) => atBorder(text, at, true))).toEqual([1, 3, 3])
  })
})

describe('stopsOf', () => {
  test('gives the end of each wait and of the text, each once', () => {
    const wait = (start: number, end: number) => ({ code: 'wait.tag' as const, at: { start, end } })
    expect(stopsOf([wait(2, 5), wait(7, 9)], 9)).toEqual([5, 9])
    expect(stopsOf([], 0)).toEqual([0])
  })
})
