import { describe, expect, test } from 'vitest'
import { pointedAt } from '~/components/islands/encode/columns/use-pointing.ts'
import { holds, litSpans } from '~/components/islands/encode/lit.ts'
import type { Pointed } from '~/components/islands/encode/pointer.ts'
import { importText } from '~/core/import/index.ts'
import { type Path, placeOf } from '~/core/json/place.ts'
import { chat, plain } from './fixtures.ts'

const encoding = plain.present(
  importText(chat('one<|end|>two', 'three')).conversation,
  new Map([['ending', true]]),
)
const texts = (indices: number[]) =>
  indices.map((index) => {
    const { start, end } = encoding.spans[index] as { start: number; end: number }
    return encoding.text.slice(start, end)
  })
const at = (...path: Path): Pointed => ({
  place: placeOf(path),
  origin: null,
  span: null,
  dropped: false,
  pinned: false,
})

describe('litSpans', () => {
  test('lights a message with all that was written for it', () => {
    expect(texts(litSpans(encoding, at('messages', 1))).join('')).toBe('say: three<|end|>\n')
  })

  test('lights a string without the template around it', () => {
    expect(texts(litSpans(encoding, at('messages', 1, 'content')))).toEqual(['three'])
  })

  test('lights only the part of a string that is pointed at', () => {
    const index = encoding.spans.findIndex(({ spells }) => spells !== null)
    const pointed = pointedAt(encoding, 0, index) as Pointed
    expect(texts(litSpans(encoding, pointed))).toEqual(['<|end|>'])
  })

  test('lights nothing for what no input stands behind', () => {
    const last = pointedAt(encoding, 0, encoding.spans.length - 1) as Pointed
    expect(last.place).toBeUndefined()
    expect(litSpans(encoding, last)).toEqual([])
  })
})

describe('holds', () => {
  test('knows a path from one that only begins alike', () => {
    expect(holds('messages[1]', 'messages[1].content')).toBe(true)
    expect(holds('messages[1]', 'messages[1]')).toBe(true)
    expect(holds('messages[1]', 'messages[10].content')).toBe(false)
    expect(holds('tools', 'tools_placement')).toBe(false)
    expect(holds('', 'anything')).toBe(true)
  })
})
