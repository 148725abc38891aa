import { describe, expect, test } from 'vitest'
import { importText } from '~/core/import/index.ts'
import { pathText } from '~/core/json/place.ts'
import { toJs } from '~/core/json/value.ts'
import { conversationUpTo, turnPoints } from '~/core/turns/index.ts'

const read = (value: unknown) => importText(JSON.stringify(value)).conversation
const points = (value: unknown) =>
  turnPoints(read(value)).map(
    ({ messages, role, place }) => `${messages} ${role} ${pathText(place)}`,
  )
const message = (role: string, content = role) => ({ role, content })

describe('turnPoints', () => {
  test('before every answer, and at the end if none stands there', () => {
    const roles = ['system', 'user', 'assistant', 'user']
    expect(points({ messages: roles.map((role) => message(role)) })).toEqual([
      '2 user messages[1]',
      '4 user messages[3]',
    ])
  })

  test('not after the last answer, and not between two answers in a row', () => {
    const roles = ['user', 'assistant', 'assistant', 'user', 'assistant']
    expect(points({ messages: roles.map((role) => message(role)) })).toEqual([
      '1 user messages[0]',
      '4 user messages[3]',
    ])
  })

  test('not before an answer that only system text comes before', () => {
    const roles = ['system', 'assistant', 'user', 'assistant']
    expect(points({ messages: roles.map((role) => message(role)) })).toEqual(['3 user messages[2]'])
  })

  test('after results of tools, wherever they stand in the input', () => {
    const result = (id: string) => ({ type: 'tool_result', tool_use_id: id, content: 'ok' })
    const call = (id: string) => ({ type: 'tool_use', id, name: 'look', input: {} })
    const messages = [
      message('user'),
      { role: 'assistant', content: [call('a'), call('b')] },
      { role: 'user', content: [result('a'), result('b')] },
    ]
    expect(points({ model: 'm', max_tokens: 9, messages })).toEqual([
      '1 user messages[0]',
      '4 tool messages[2].content[1]',
    ])
  })

  test('none in an empty list', () => {
    expect(points({ messages: [] })).toEqual([])
  })
})

describe('conversationUpTo', () => {
  test('ends the body and the input after that many messages', () => {
    const messages = ['system', 'user', 'assistant', 'user'].map((role) => message(role))
    const conversation = read({ messages, tools: [] })
    const earlier = conversationUpTo(conversation, 2)
    expect(toJs(earlier.input)).toEqual({ messages: messages.slice(0, 2), tools: [] })
    expect(toJs(earlier.body.get('messages') ?? null)).toEqual(messages.slice(0, 2))
    expect(conversationUpTo(conversation, 4)).toBe(conversation)
  })

  test('of a request it ends the list of its own messages', () => {
    const messages = [message('user'), message('assistant'), message('user')]
    const request = { model: 'm', max_tokens: 9, system: 'Be brief.', messages }
    const earlier = conversationUpTo(read(request), 2)
    expect(toJs(earlier.input)).toEqual({ ...request, messages: messages.slice(0, 1) })
  })

  test('of several conversations it touches the one that was picked', () => {
    const one = {
      conversations: [
        { from: 'human', value: 'a' },
        { from: 'gpt', value: 'b' },
      ],
    }
    const { conversation } = importText(JSON.stringify([one, one]), { pick: 1 })
    const earlier = conversationUpTo(conversation, 1)
    expect(toJs(earlier.input)).toEqual([one, { conversations: one.conversations.slice(0, 1) }])
  })
})
