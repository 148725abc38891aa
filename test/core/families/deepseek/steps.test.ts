import { describe, expect, test } from 'vitest'
import { dropOld } from '~/core/families/deepseek/drop-old.ts'
import { mergeMessages } from '~/core/families/deepseek/merge.ts'
import { sortResults } from '~/core/families/deepseek/sort-results.ts'
import type { Turn } from '~/core/families/deepseek/turns.ts'
import { v4 } from '~/core/families/deepseek/v4.ts'
import { child, pathText } from '~/core/json/place.ts'
import { fromJs } from '~/core/json/value.ts'

const merged = (messages: unknown) => mergeMessages(fromJs(messages), child(null, 'messages'))
const shown = (turns: readonly Turn[]) =>
  turns.map(({ role, blocks }) => (blocks ? blocks.map(({ content }) => content) : role))
const user = (content: string, more = {}) => ({ role: 'user', content, ...more })
const result = (content: string, id?: unknown) => ({ role: 'tool', content, tool_call_id: id })
const calls = (...ids: unknown[]) => ({
  role: 'assistant',
  tool_calls: ids.map((id) => ({ id, function: {} })),
})

describe('mergeMessages', () => {
  test('gathers user texts and results until another role comes', () => {
    const turns = merged([user('a'), result('b'), user('c'), { role: 'assistant' }, result('d')])
    expect(shown(turns)).toEqual([['a', 'b', 'c'], 'assistant', ['d']])
    expect(turns.map(({ place }) => pathText(place))).toEqual([
      'messages[0]',
      'messages[3]',
      'messages[4]',
    ])
  })

  test('starts a new turn after one with a task, for a text but not for a result', () => {
    const turns = merged([user('a', { task: '' }), result('b'), user('c', { task: 'title' })])
    expect(shown(turns)).toEqual([['a', 'b'], ['c']])
    expect(turns.map(({ task }) => task)).toEqual(['', 'title'])
  })

  test('keeps other roles apart', () => {
    expect(shown(merged([{ role: 'system' }, { role: 'system' }, {}]))).toEqual([
      'system',
      'system',
      null,
    ])
  })
})

describe('sortResults', () => {
  const sorted = (messages: unknown) => {
    const turns = merged(messages)
    sortResults(turns)
    return shown(turns).at(-1)
  }

  test('puts results in the order of the calls, texts keep their places', () => {
    const messages = [
      calls('a', 'b', 'c'),
      result('C', 'c'),
      user('-'),
      result('A', 'a'),
      result('B', 'b'),
    ]
    expect(sorted(messages)).toEqual(['A', '-', 'B', 'C'])
  })

  test('counts unknown ids as the first call, and leaves equals in order', () => {
    const messages = [
      calls('a', 'b'),
      result('B', 'b'),
      result('?', 'x'),
      result('A', 'a'),
      result('!'),
    ]
    expect(sorted(messages)).toEqual(['?', 'A', '!', 'B'])
  })

  test('remembers the calls until another message has some', () => {
    const later = [{ role: 'assistant', content: '' }, result('B', 'b'), result('A', 'a')]
    expect(sorted([calls('a', 'b'), ...later])).toEqual(['A', 'B'])
    expect(sorted([calls('a', 'b'), calls('c'), ...later])).toEqual(['B', 'A'])
    expect(sorted([calls('', null), ...later])).toEqual(['B', 'A'])
  })

  test('takes ids for equal that Python takes for equal', () => {
    expect(sorted([calls('x', 1), result('one', true), result('x', 'x')])).toEqual(['x', 'one'])
    expect(sorted([calls('x', 1), result('one', '1'), result('x', 'x')])).toEqual(['one', 'x'])
  })

  test('marks what has moved, and gives the order for messages that follow', () => {
    const order = sortResults(merged([calls('a', 'b')]))
    const turns = merged([result('B', 'b'), result('A', 'a')])
    sortResults(turns, order)
    expect(turns[0]?.blocks?.map(({ content, moved }) => [content, moved])).toEqual([
      ['A', true],
      ['B', true],
    ])
  })
})

describe('dropOld', () => {
  const left = (...roles: string[]) =>
    dropOld(merged(roles.map((role) => ({ role }))), v4.isUser).map(({ role }) => role)

  test('leaves out developers and unknown roles before the last user turn', () => {
    expect(
      left('system', 'developer', 'bot', 'assistant', 'latest_reminder', 'user', 'bot'),
    ).toEqual(['system', 'assistant', 'latest_reminder', 'user', 'bot'])
  })

  test('keeps a developer that is the last user turn, and all where there is none', () => {
    expect(left('developer', 'developer', 'bot')).toEqual(['developer', 'bot'])
    expect(left('bot', 'assistant')).toEqual(['bot', 'assistant'])
  })

  test('keeps direct_search_results, which no rule can write', () => {
    expect(left('direct_search_results', 'user')).toEqual(['direct_search_results', 'user'])
  })
})
