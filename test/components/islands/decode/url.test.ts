import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DecodeState, reduce, startState } from '~/components/islands/decode/state.ts'
import { fromHash, linksIn, sampleHash, toHash } from '~/components/islands/decode/url.ts'
import { packHash } from '~/components/islands/shared/packed-hash.ts'
import { decoders } from '~/core/decode/index.ts'
import { replies, replyTexts } from '~/data/replies/index.ts'

const state: fc.Arbitrary<DecodeState> = fc.record({
  source: fc.string({ unit: 'grapheme' }),
  sample: fc.option(fc.constantFrom(...replies.map(({ id }) => id))),
  mode: fc.constantFrom('reply' as const, 'prompt' as const),
  family: fc.option(fc.constantFrom(...decoders.map(({ id }) => id))),
  header: fc.option(fc.constantFrom('open' as const, 'closed' as const)),
  side: fc.constantFrom('strict' as const, 'tolerant' as const),
  at: fc.option(fc.nat()),
  schema: fc.string(),
})

describe('toHash and fromHash', () => {
  test('bring every state back', async () => {
    await fc.assert(
      fc.asyncProperty(state, async (given) => {
        expect(await fromHash(await toHash(given))).toEqual({ type: 'state', state: given })
      }),
    )
  })

  test('whatever else is in a link is a fault, never a throw', async () => {
    const whole = ['x', 'reply', null, null, 'strict', null, '', null]
    const wrong: readonly (readonly [number, unknown])[] = [
      [0, 1],
      [1, 'both'],
      [2, 'gpt'],
      [2, 7],
      [3, 'ajar'],
      [4, 'lax'],
      [5, -1],
      [5, 1.5],
      [6, null],
    ]
    for (const [place, value] of wrong) {
      const hash = await packHash(whole.map((field, index) => (index === place ? value : field)))
      expect(await fromHash(hash), `${place}`).toEqual({ type: 'fault', fault: 'broken' })
    }
    expect(await fromHash(await packHash({}))).toEqual({ type: 'fault', fault: 'broken' })
  })

  test('open every example in the language of the page', async () => {
    for (const language of ['en', 'zh-cn'] as const) {
      const texts = await replyTexts(language)
      for (const { id } of replies) {
        const opened = await linksIn(language).fromHash(sampleHash(id))
        expect(opened).toMatchObject({ state: { source: texts[id], sample: id } })
      }
    }
    const none = await linksIn('en').fromHash('#sample=none')
    expect(none).toEqual({ type: 'fault', fault: 'broken' })
  })
})

describe('reduce', () => {
  test('an edit makes an example one’s own; opening keeps the side and the schema', () => {
    const open: DecodeState = {
      ...startState,
      source: 'a',
      sample: 'v4-cut',
      side: 'tolerant',
      schema: '{}',
    }
    expect(reduce(open, { type: 'write', source: 'a' })).toBe(open)
    expect(reduce(open, { type: 'write', source: 'ab' })).toMatchObject({ sample: null })
    expect(reduce(open, { type: 'open', opened: { source: 'b' } })).toEqual({
      ...startState,
      source: 'b',
      side: 'tolerant',
      schema: '{}',
    })
  })
})
