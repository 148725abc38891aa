import { describe, expect, test } from 'vitest'
import { hoist } from '~/core/smoosh/hoist.ts'
import { assistant, image, result, stepOn, text, user } from './step-on.ts'

describe('hoist', () => {
  test('puts results first, each group in its old order', () => {
    const blocks = [text('a'), result('1'), image, result('2'), text('b'), result('3')]
    expect(stepOn(hoist, [user(blocks)]).messages).toEqual([
      user([result('1'), result('2'), result('3'), text('a'), image, text('b')]),
    ])
  })

  test('leaves alone what has no result or begins with its results', () => {
    const messages = [
      user('a'),
      user([text('a'), image]),
      user([result('1'), result('2'), text('a')]),
      user([]),
    ]
    expect(stepOn(hoist, messages)).toMatchObject({ messages, isSame: [true, true, true, true] })
  })

  test('touches user messages only', () => {
    const messages = [
      assistant([text('a'), result('1')]),
      { role: 'system', content: [text('a'), result('1')] },
    ]
    expect(stepOn(hoist, messages)).toMatchObject({ messages, isSame: [true, true] })
  })

  test('does not reach into results', () => {
    const nested = user([result([text('a'), result('inner')])])
    expect(stepOn(hoist, [nested]).messages).toEqual([nested])
  })
})
