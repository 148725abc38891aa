import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  flaggedMarks,
  type Mark,
  marked,
  pointedMark,
  spelledTexts,
} from '~/components/islands/encode/source/marks.ts'
import { importText } from '~/core/import/index.ts'
import { indexJson } from '~/core/json/locate.ts'
import { placeOf } from '~/core/json/place.ts'
import { chat, plain } from './fixtures.ts'

describe('marked', () => {
  test('cuts a text without loss, whatever the marks', () => {
    const mark = fc
      .tuple(fc.nat(30), fc.nat(30), fc.constantFrom<Mark['kind']>('lit', 'flagged', 'fault'))
      .map(([a, b, kind]): Mark => ({ start: Math.min(a, b), end: Math.max(a, b), kind }))
    fc.assert(
      fc.property(fc.string({ maxLength: 25 }), fc.array(mark), (text, marks) => {
        const parts = marked(text, marks)
        expect(parts.map((part) => part.text).join('')).toBe(text)
        let at = 0
        for (const part of parts) {
          const from = at
          const over = marks.filter(({ start, end }) => start <= from && end > from)
          expect(new Set(part.kinds)).toEqual(new Set(over.map(({ kind }) => kind)))
          at += part.text.length
        }
      }),
    )
  })
})

const source = chat('a\n"b"<|end|>')
const { conversation } = importText(source)
const encoding = plain.present(conversation, new Map())

describe('flaggedMarks', () => {
  test('find the token in the JSON, behind escapes', () => {
    const [mark] = flaggedMarks(indexJson(source), [encoding, encoding])
    expect(source.slice(mark?.start, mark?.end)).toBe('<|end|>')
    expect(flaggedMarks(indexJson(source), [encoding, encoding])).toHaveLength(1)
  })

  test('count in the string itself for a field of its own, and say who reads what', () => {
    const columns = [
      { label: 'A', encoding },
      { label: 'B', encoding },
    ]
    expect(spelledTexts(columns).get('messages[0].content')).toEqual([
      { token: '<|end|>', families: ['A', 'B'], mark: { start: 5, end: 12, kind: 'flagged' } },
    ])
  })
})

describe('pointedMark', () => {
  const pointed = { origin: null, span: null, dropped: false, pinned: false }

  test('covers a value, or the known part of a string', () => {
    const index = indexJson(source)
    const place = placeOf(['messages', 0, 'content'])
    const whole = pointedMark(index, { ...pointed, place })
    expect(source.slice(whole?.start, whole?.end)).toBe(JSON.stringify('a\n"b"<|end|>'))
    const origin = { place, part: 'value', start: 2, end: 5, exact: true } as const
    const part = pointedMark(index, { ...pointed, place, origin })
    expect(source.slice(part?.start, part?.end)).toBe('\\"b\\"')
  })

  test('is nothing where the input has nothing', () => {
    const index = indexJson(source)
    expect(pointedMark(index, { ...pointed, place: undefined })).toBeNull()
    expect(pointedMark(index, { ...pointed, place: placeOf(['tools', 0]) })).toBeNull()
    expect(pointedMark(index, null)).toBeNull()
  })
})
