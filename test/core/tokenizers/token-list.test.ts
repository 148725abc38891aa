import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lookUp } from '~/core/tokenizers/look-up.ts'
import { type Cuts, kindOf, tokenList } from '~/core/tokenizers/token-list.ts'
import { oddText } from './odd-text.ts'
import { tokenizer } from './vocabularies.ts'

const qwen = tokenizer('qwen3')
const deepseek = tokenizer('deepseek-v3')

const uncut: Cuts = { starts: Uint32Array.of(0), isOwn: Uint8Array.of(1) }

function cuts(...spans: [text: string, own: boolean][]): { text: string; cuts: Cuts } {
  const starts: number[] = []
  let text = ''
  for (const [part] of spans) {
    starts.push(text.length)
    text += part
  }
  const isOwn = Uint8Array.from(spans, ([, own]) => (own ? 1 : 0))
  return { text, cuts: { starts: Uint32Array.from(starts), isOwn } }
}

describe('tokenList', () => {
  test('holds the ids of the whole text, and each belongs to one span', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(oddText, fc.boolean()), { maxLength: 6 }), (parts) => {
        const full = parts.filter(([text]) => text !== '')
        const { text, cuts: found } = cuts(...full)
        const list = tokenList(qwen, text, found, 'parsed')
        expect([...list.ids]).toEqual(qwen.ids(text))
        expect(list.perSpan.reduce((a, b) => a + b, 0)).toBe(list.ids.length)
        expect(list.counts.parsed).toBe(list.ids.length)
        expect(tokenList(qwen, text, found, 'text').counts).toEqual(list.counts)
      }),
    )
  })

  test('a token over a border counts to the span in which it begins', () => {
    const { text, cuts: found } = cuts(['Be brief.', true], ['\n\n# Tools', false])
    const list = tokenList(qwen, text, found, 'parsed')
    expect([...list.ids]).toEqual([3430, 9814, 382, 2, 13852])
    expect([...list.perSpan]).toEqual([3, 2])
    expect(list.crossing).toBe(1)
  })

  test('the reading as text leaves control tokens of the template alone', () => {
    const { text, cuts: found } = cuts(
      ['<|im_start|>', false],
      ['user\n', false],
      ['a<|im_end|>b', true],
      ['<|im_end|>', false],
    )
    const parsed = tokenList(qwen, text, found, 'parsed')
    const plain = tokenList(qwen, text, found, 'text')
    expect([...parsed.ids].filter((id) => id === 151645)).toHaveLength(2)
    expect([...plain.ids].filter((id) => id === 151645)).toHaveLength(1)
    expect(plain.ids[0]).toBe(151644)
    expect(plain.ids.at(-1)).toBe(151645)
    const asText = qwen.ids('<|im_end|>', true).length
    expect(parsed.spelled).toEqual([
      { token: '<|im_end|>', id: 151645, start: 18, end: 28, asText },
    ])
    expect(plain.counts).toEqual({ parsed: parsed.ids.length, text: plain.ids.length })
  })

  test('knows the bytes and the class of each id in it, and of no other', () => {
    const list = tokenList(deepseek, '<｜begin▁of▁sentence｜><｜User｜>鹭', uncut, 'parsed')
    expect(kindOf(list.kinds, 0)?.class).toBe('special')
    expect(kindOf(list.kinds, 128803)?.class).toBe('added')
    const bytes = [...list.ids.subarray(2)].flatMap((id) => [
      ...(kindOf(list.kinds, id)?.bytes ?? []),
    ])
    expect(bytes).toEqual([...new TextEncoder().encode('鹭')])
    expect(kindOf(list.kinds, 77)).toBeNull()
  })

  test('an empty text has no tokens', () => {
    const none = { starts: new Uint32Array(), isOwn: new Uint8Array() }
    expect(tokenList(qwen, '', none, 'text').counts).toEqual({ parsed: 0, text: 0 })
  })
})

describe('lookUp', () => {
  const ids = (query: string, of = qwen) => {
    const found = lookUp(of, query)
    return 'tokens' in found ? found.tokens.map(({ id }) => id) : found
  }

  test('finds an id', () => {
    expect(ids('151645')).toEqual([151645])
    expect(lookUp(qwen, '0')).toMatchObject({ tokens: [{ id: 0, class: 'ordinary' }, { id: 15 }] })
  })

  test('finds a text, with a space in front of it too', () => {
    expect(ids('hello')).toEqual([14990, 23811])
    expect(ids(' hello')).toEqual([23811])
  })

  test('finds a control token as keyboards have it', () => {
    expect(ids('<|User|>', deepseek)).toEqual([128803])
    expect(ids('<|end_of_sentence|>', deepseek)).toEqual([1])
  })

  test('shows what a longer text becomes', () => {
    const query = 'no single token'
    expect(lookUp(qwen, query)).toMatchObject({ type: 'several' })
    expect(ids(query)).toEqual(qwen.ids(query))
  })

  test('says what the highest id is', () => {
    expect(lookUp(qwen, '151669')).toEqual({ type: 'no-id', highest: 151668 })
    expect(lookUp(deepseek, '999999999')).toEqual({ type: 'no-id', highest: 128814 })
  })
})
