import { describe, expect, test } from 'vitest'
import { finalise } from '~/core/smoosh/finalise.ts'
import { assistant, image, result, stepOn, text, user } from './step-on.ts'

describe('finalise', () => {
  test('leaves role and content of every message, in that order', () => {
    const messages = [
      { uuid: 'u', content: 'a', role: 'user', isMeta: true },
      assistant('b', { uuid: 'a1' }),
      { role: 'system', content: [], attachment: 'x' },
    ]
    const final = stepOn(finalise, messages).messages
    expect(final).toEqual([user('a'), assistant('b'), { role: 'system', content: [] }])
    expect(Object.keys(final[0] as object)).toEqual(['role', 'content'])
  })

  test('touches no block', () => {
    const blocks = [
      result([image, text('')], { later: 1 }),
      text('a', { citations: [] }),
      { type: 'x' },
    ]
    expect(stepOn(finalise, [user(blocks, { isMeta: true })]).messages).toEqual([user(blocks)])
  })
})
