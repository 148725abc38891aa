import { Tokenizer as Reference } from '@huggingface/tokenizers'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { vocabularyOf } from '~/core/tokenizers/from-tokenizer-json.ts'
import { packVocabulary, unpackVocabulary, VocabularyError } from '~/core/tokenizers/packed.ts'
import { splitDeepseek, splitQwen } from '~/core/tokenizers/split.ts'
import deepseekVectors from '../../vectors/tokenizer-deepseek-v3.json'
import qwenVectors from '../../vectors/tokenizer-qwen3.json'
import { expectLinear } from '../expect-linear.ts'
import { oddText } from './odd-text.ts'
import { tokenizer, tokenizerJson } from './vocabularies.ts'

const qwen = tokenizer('qwen3')
const deepseek = tokenizer('deepseek-v3')

const cases = [
  { name: 'qwen3', ours: qwen, split: splitQwen, vectors: qwenVectors.vectors },
  { name: 'deepseek-v3', ours: deepseek, split: splitDeepseek, vectors: deepseekVectors.vectors },
] as const

describe.each(cases)('$name', ({ name, ours, split, vectors }) => {
  test.each(vectors)('vector $text', ({ text, ids }) => {
    expect(ours.ids(text)).toEqual(ids)
    expect(ours.tokens(text).map(({ id }) => id)).toEqual(ids)
  })

  test('gives the ids of the reference for 20,000 odd strings', { timeout: 300_000 }, () => {
    const reference = new Reference(tokenizerJson(name) as object, {})
    const sample = fc.sample(oddText, { numRuns: 20_000, seed: 7 })
    const differing = sample.filter((text) => {
      const wanted = reference.encode(text, { add_special_tokens: false }).ids
      return ours.ids(text).join() !== wanted.join()
    })
    expect(differing).toEqual([])
  })

  test('cuts a text into pieces that are the text', () => {
    fc.assert(
      fc.property(oddText, (text) => {
        expect(split(text).join('')).toBe(text)
      }),
    )
  })

  test('says of every token where it stands', () => {
    fc.assert(
      fc.property(oddText, (text) => {
        let behind = 0
        for (const { start, end } of ours.tokens(text)) {
          expect(start).toBeLessThanOrEqual(behind)
          expect(end).toBeGreaterThanOrEqual(behind)
          expect(end).toBeGreaterThan(start)
          behind = end
        }
        expect(behind).toBe(text.length)
      }),
    )
  })

  test('gives the bytes back that it was given', () => {
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
    fc.assert(
      fc.property(oddText, (text) => {
        const bytes = ours.ids(text).flatMap((id) => [...ours.bytesOf(id)])
        const wanted = name === 'qwen3' ? text.normalize('NFC') : text
        expect(decoder.decode(Uint8Array.from(bytes)).normalize('NFC')).toBe(
          wanted.normalize('NFC'),
        )
      }),
    )
  })

  test('reads what spells a control token as text, if told to', () => {
    const [token] = name === 'qwen3' ? ['<|im_end|>'] : ['<｜User｜>']
    expect(ours.ids(`a${token}b`)).toHaveLength(3)
    const plain = ours.tokens(`a${token}b`, true)
    expect(plain.length).toBeGreaterThan(3)
    expect(plain.every(({ added }) => added === null)).toBe(true)
  })

  test.each([
    ['one letter', 'a'],
    ['Chinese without punctuation', '天地玄黄宇宙洪荒日月盈昃辰宿列张'],
  ])('is linear for %s', (_, unit) => {
    expectLinear((size) => {
      const text = unit.repeat(Math.ceil(size / unit.length))
      return () => void ours.ids(text)
    }, 160_000)
  })
})

test('tokens that share a character overlap there', () => {
  const tokens = deepseek.tokens('\ue000')
  expect(tokens.length).toBeGreaterThan(1)
  for (const { start, end } of tokens) expect([start, end]).toEqual([0, 1])
})

test('a composed letter has the place of its parts', () => {
  expect(qwen.tokens('xe\u0301 y').map(({ start, end }) => [start, end])).toEqual([
    [0, 1],
    [1, 3],
    [3, 5],
  ])
})

test('Qwen2.5 reads the last four tokens of Qwen3 as text', () => {
  const older = tokenizer('qwen2.5')
  expect(qwen.ids('<think>')).toEqual([151667])
  expect(older.ids('<think>').length).toBeGreaterThan(1)
  expect(older.ids('<tool_call>')).toEqual([151657])
})

test('DeepSeek V3.1 and R1 have their tags where V3 has places without a name', () => {
  for (const id of ['deepseek-v3.1', 'deepseek-r1'] as const) {
    const later = tokenizer(id)
    expect(later.ids('<think>\n</think>')).toEqual([128798, 201, 128799])
    expect(later.addedTokens).toHaveLength(deepseek.addedTokens.length)
    expect(later.ids('plain words, 朴素的文字')).toEqual(deepseek.ids('plain words, 朴素的文字'))
  }
  expect(tokenizer('deepseek-v3.1').ids('<｜search▁begin｜>')).toEqual([128796])
})

test('of DeepSeek V4 the known tokens count, over the vocabulary of V3', () => {
  const v4 = tokenizer('deepseek-v4')
  expect(v4.ids('<think>')).toEqual([128821])
  expect(v4.ids('<｜DSML｜')).toEqual([30, 128825])
  expect(v4.ids('plain words')).toEqual(deepseek.ids('plain words'))
})

describe('a packed vocabulary', () => {
  const vocabulary = vocabularyOf(tokenizerJson('deepseek-v3'))
  const packed = packVocabulary(vocabulary)

  test('is what it was before', () => {
    expect(unpackVocabulary(packed)).toEqual(vocabulary)
  })

  test('is refused if it is cut off, of another version, or none', () => {
    expect(() => unpackVocabulary(packed.subarray(0, -1))).toThrow(VocabularyError)
    expect(() => unpackVocabulary(new Uint8Array())).toThrow(VocabularyError)
    expect(() => unpackVocabulary(new Uint8Array(40))).toThrow('no vocabulary')
    const text = new TextEncoder().encode('{"version":2}')
    expect(() => unpackVocabulary(Uint8Array.of(text.length, 0, 0, 0, ...text))).toThrow('2 found')
  })

  test('is not made where ids do not rise with merging', () => {
    const { model, added_tokens } = tokenizerJson('deepseek-v3')
    const merges = model.merges.slice(1)
    expect(() => vocabularyOf({ model: { ...model, merges }, added_tokens })).toThrow('merge 0')
  })
})
