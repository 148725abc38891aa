import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lineAndColumn } from '~/components/islands/decode/reading/line-and-column.ts'
import {
  type Overlay,
  overlaysAtEnd,
  piecesOf,
  stretchesOf,
} from '~/components/islands/decode/reading/parts.ts'
import { decoderFor, decoders } from '~/core/decode/index.ts'
import { replies, replyTexts } from '~/data/replies/index.ts'

const texts = [
  ...Object.values(await replyTexts('en')),
  ...Object.values(await replyTexts('zh-cn')),
]

describe('piecesOf', () => {
  test('joined again the pieces are the text, whatever lies over them', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...texts),
        fc.constantFrom(...decoders),
        fc.array(fc.tuple(fc.nat(400), fc.nat(60))),
        (text, decoder, stretches) => {
          const { spans, message } = decoder.read(text, new Map())
          const overlays = stretches.map(([from, length], number): Overlay => {
            const start = Math.min(from, text.length)
            return { start, end: Math.min(text.length, start + length), kind: 'repair', number }
          })
          const pieces = piecesOf(spans, message, overlays)
          expect(pieces.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text)
          const begun = [
            ...pieces.flatMap(({ begins }) => begins),
            ...overlaysAtEnd(overlays, text.length),
          ]
          expect(begun).toHaveLength(overlays.length)
          expect(new Set(begun)).toEqual(new Set(overlays))
          for (const { start, end, overlays: over } of pieces) {
            const covering = overlays.filter((one) => one.start <= start && one.end >= end)
            expect(new Set(over)).toEqual(new Set(covering.filter((one) => one.start < one.end)))
          }
        },
      ),
    )
  })

  test('markup inside a call belongs to it, between calls to nothing', async () => {
    const text = (await replyTexts('en'))['qwen-parallel']
    const reading = decoderFor('qwen3')?.read(text, new Map())
    if (!reading) throw new Error('no decoder')
    const pieces = piecesOf(reading.spans, reading.message, [])
    const keys = pieces.map(({ key, start, end }) => [key, text.slice(start, end)])
    expect(keys).toContainEqual(['call-0', '<tool_call>\n{"name": "'])
    expect(keys).toContainEqual(['call-1', '}\n</tool_call>'])
    expect(keys).toContainEqual([null, '<|im_end|>'])
    for (const key of ['reasoning', 'call-0', 'call-1']) {
      expect(stretchesOf(key, reading.message).length, key).toBe(1)
    }
    expect(stretchesOf('call-7', reading.message)).toEqual([])
  })
})

describe('lineAndColumn', () => {
  test('counts both from 1', () => {
    expect(lineAndColumn('', 0)).toEqual({ line: 1, column: 1 })
    expect(lineAndColumn('a\nb', 1)).toEqual({ line: 1, column: 2 })
    expect(lineAndColumn('a\nb', 2)).toEqual({ line: 2, column: 1 })
    expect(lineAndColumn('a\nb', 3)).toEqual({ line: 2, column: 2 })
    expect(lineAndColumn('\n\n', 2)).toEqual({ line: 3, column: 1 })
  })
})

describe('replies', () => {
  test('are there for every format, at least twelve, each with a decoder', () => {
    const formats = new Set(replies.map(({ family }) => decoderFor(family)?.format))
    expect(replies.length).toBeGreaterThanOrEqual(12)
    expect(formats).toEqual(new Set(decoders.map(({ format }) => format)))
  })
})
