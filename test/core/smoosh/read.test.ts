import { describe, expect, test } from 'vitest'
import { pathText } from '~/core/json/place.ts'
import { readJson } from '~/core/json/read.ts'
import { fromJs } from '~/core/json/value.ts'
import { javascriptJson } from '~/core/json/write.ts'
import { InputError } from '~/core/smoosh/error.ts'
import { readMessages } from '~/core/smoosh/read.ts'
import { runJson, smoosh } from '~/core/smoosh/smoosh.ts'
import { image, result, text, user } from './step-on.ts'

/** `code path (found)` of the fault in `input`, or `none`. */
function faultIn(input: unknown): string {
  try {
    readMessages(fromJs(input))
    return 'none'
  } catch (fault) {
    if (!(fault instanceof InputError)) throw fault
    expect(fault.message).toBe(fault.code)
    expect(fault.path).toBe(pathText(fault.place))
    return `${fault.code} ${fault.path} (${fault.found})`
  }
}

const inUser = (block: unknown) => ({ messages: [user('a'), user([text('b'), block])] })

describe('readMessages', () => {
  test.each([
    [null, 'messages.not-a-list  (null)'],
    [[], 'messages.not-a-list  (list)'],
    ['x', 'messages.not-a-list  (string)'],
    [7, 'messages.not-a-list  (number)'],
    [{}, 'messages.not-a-list messages (nothing)'],
    [{ messages: null }, 'messages.not-a-list messages (null)'],
    [{ messages: { 0: user('a') } }, 'messages.not-a-list messages (object)'],
    [{ messages: [null] }, 'message.bad-role messages[0] (null)'],
    [{ messages: ['hi'] }, 'message.bad-role messages[0] (string)'],
    [{ messages: [[]] }, 'message.bad-role messages[0] (list)'],
    [{ messages: [{ content: 'a' }] }, 'message.bad-role messages[0].role (nothing)'],
    [{ messages: [{ role: 'User', content: 'a' }] }, 'message.bad-role messages[0].role (User)'],
    [{ messages: [{ role: 'tool', content: 'a' }] }, 'message.bad-role messages[0].role (tool)'],
    [{ messages: [{ role: ['user'], content: '' }] }, 'message.bad-role messages[0].role (list)'],
    [{ messages: [{ content: 7, role: 'x' }] }, 'message.bad-role messages[0].role (x)'],
    [{ messages: [{ role: 'user' }] }, 'message.bad-content messages[0].content (nothing)'],
    [{ messages: [user(null)] }, 'message.bad-content messages[0].content (null)'],
    [{ messages: [user(7)] }, 'message.bad-content messages[0].content (number)'],
    [{ messages: [user({})] }, 'message.bad-content messages[0].content (object)'],
    [
      { messages: [{ role: 'system', content: true }] },
      'message.bad-content messages[0].content (boolean)',
    ],
    [
      { messages: [{ role: 'assistant', content: [1] }] },
      'block.bad-shape messages[0].content[0] (number)',
    ],
    [inUser('c'), 'block.bad-shape messages[1].content[1] (string)'],
    [inUser(null), 'block.bad-shape messages[1].content[1] (null)'],
    [inUser([text('c')]), 'block.bad-shape messages[1].content[1] (list)'],
    [inUser({}), 'block.bad-shape messages[1].content[1] (object)'],
    [inUser({ type: 5, text: 'c' }), 'block.bad-shape messages[1].content[1] (object)'],
    [inUser({ type: 'text' }), 'block.bad-text messages[1].content[1].text (nothing)'],
    [inUser({ type: 'text', text: null }), 'block.bad-text messages[1].content[1].text (null)'],
    [inUser(result(null)), 'tool-result.bad-content messages[1].content[1].content (null)'],
    [inUser(result(0)), 'tool-result.bad-content messages[1].content[1].content (number)'],
    [inUser(result({})), 'tool-result.bad-content messages[1].content[1].content (object)'],
    [inUser(result(['c'])), 'block.bad-shape messages[1].content[1].content[0] (string)'],
    [
      inUser(result([{ type: 'text', text: 1 }])),
      'block.bad-text messages[1].content[1].content[0].text (number)',
    ],
    [
      inUser(result([result(false)])),
      'tool-result.bad-content messages[1].content[1].content[0].content (boolean)',
    ],
  ])('%j: %s', (input, fault) => {
    expect(faultIn(input)).toBe(fault)
  })

  test('reports the first fault in reading order', () => {
    expect(faultIn({ messages: [user([result([text('a'), 1]), { type: 'text' }]), 'x'] })).toBe(
      'block.bad-shape messages[0].content[0].content[1] (number)',
    )
    expect(faultIn({ messages: [user([{ type: 'text' }, 5])] })).toBe(
      'block.bad-text messages[0].content[0].text (nothing)',
    )
  })

  test.each([
    ['an empty list', { messages: [] }],
    ['other keys of the input', { messages: [], model: null, tools: 7 }],
    [
      'ids and flags of any kind',
      { messages: [user('a', { isMeta: 'x', attachment: 5, id: null })] },
    ],
    ['a result without id, with any is_error', inUser({ type: 'tool_result', is_error: 'x' })],
    ['blocks of other types, whatever they hold', inUser({ type: 'thinking', thinking: null })],
    ['an unknown type with a bad text or content', inUser({ type: 'x', text: 1, content: null })],
    ['an empty type', inUser({ type: '' })],
    ['system messages', { messages: [{ role: 'system', content: [image] }] }],
  ])('accepts %s', (_, input) => {
    expect(faultIn(input)).toBe('none')
  })
})

describe('the lossless values', () => {
  test('numbers, key order and unknown blocks reach the end as they were written', () => {
    const blocks =
      '[{"10":1.0,"type":"odd","2":-0,"__proto__":{"n":12345678901234567890}},' +
      '{"later":1e400,"type":"text","text":"\\ud800"}]'
    const input = readJson(`{"messages":[{"id":1.50,"role":"user","content":${blocks}}]}`)
    const run = runJson(smoosh(input))
    expect(javascriptJson(run.get('expected') ?? null)).toBe(
      `[{"role":"user","content":${blocks}}]`,
    )
  })
})
