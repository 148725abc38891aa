import { describe, expect, test } from 'vitest'
import { merge } from '~/core/smoosh/merge.ts'
import { assistant, image, stepOn, text, user } from './step-on.ts'

describe('merge', () => {
  test('makes one of adjacent users: strings become blocks, arrays go in as they are', () => {
    const marked = text('b', { cache_control: { type: 'ephemeral' }, extra: 1 })
    expect(stepOn(merge, [user('a'), user([marked, image]), user('c')]).messages).toEqual([
      user([text('a'), marked, image, text('c')]),
    ])
  })

  test('does not join texts', () => {
    expect(stepOn(merge, [user('a'), user('b')]).messages).toEqual([user([text('a'), text('b')])])
  })

  test('keeps the content of a run of one as it is', () => {
    const messages = [user('a'), assistant('x'), user([text('b')]), assistant('y')]
    expect(stepOn(merge, messages).messages).toEqual(messages)
  })

  test('takes every other key off user messages, alone or not', () => {
    const keys = { attachment: 'date_change', uuid: 'u1', isMeta: false }
    const { messages } = stepOn(merge, [
      user('a', keys),
      assistant('x'),
      user('b', keys),
      user('c'),
    ])
    expect(messages).toEqual([user('a'), assistant('x'), user([text('b'), text('c')])])
  })

  test.each([
    [[true], true],
    [[true, true, true], true],
    [[true, false], false],
    [[true, undefined], false],
    [['true'], false],
    [[1, true], false],
  ])('of a run that is meta %j the message is meta: %j', (flags, isMeta) => {
    const run = flags.map((flag) => user('a', flag === undefined ? {} : { isMeta: flag }))
    const [message] = stepOn(merge, run).messages
    expect(message).toHaveProperty('role', 'user')
    expect((message as { isMeta?: unknown }).isMeta).toBe(isMeta || undefined)
  })

  test('passes assistants and system messages through, with all their keys', () => {
    const messages = [
      assistant('x', { uuid: 'a1', isMeta: true }),
      assistant([text('y')], { attachment: 'todo' }),
      { role: 'system', content: 'z', uuid: 's1' },
      { role: 'system', content: [] },
    ]
    expect(stepOn(merge, messages)).toMatchObject({ messages, isSame: [true, true, true, true] })
  })

  test('a system message parts two users', () => {
    const messages = [user('a'), { role: 'system', content: 'x' }, user('b')]
    expect(stepOn(merge, messages).messages).toEqual(messages)
  })
})
