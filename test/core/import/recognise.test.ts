import { describe, expect, test } from 'vitest'
import { importText } from '~/core/import/index.ts'
import { faultsOf, read } from './reading.ts'
import { sample, sampleNames } from './samples.ts'

const user = { role: 'user', content: 'hi' }
const formatOf = (input: unknown) => read(input).conversation.format

describe('importText recognises', () => {
  test('the samples', () => {
    expect(sampleNames.map((name) => importText(sample(name)).conversation.format)).toEqual([
      'openai-chat',
      'anthropic',
      'openai-responses',
      'sharegpt',
    ])
  })

  test('messages alone as OpenAI chat, in a body, a list or singly', () => {
    expect(formatOf({ messages: [user] })).toBe('openai-chat')
    expect(formatOf([user])).toBe('openai-chat')
    expect(formatOf(user)).toBe('openai-chat')
    expect(formatOf({ messages: [] })).toBe('openai-chat')
  })

  test.each([
    ['a system field', { system: 'x', messages: [user] }],
    ['a tool with input_schema', { tools: [{ name: 'f', input_schema: {} }], messages: [user] }],
    [
      'a thinking block',
      { messages: [{ role: 'assistant', content: [{ type: 'thinking', thinking: 't' }] }] },
    ],
    [
      'a tool_use block',
      { messages: [{ role: 'assistant', content: [{ type: 'tool_use', name: 'f', input: {} }] }] },
    ],
    [
      'a tool_result block',
      { messages: [{ role: 'user', content: [{ type: 'tool_result', tool_use_id: 'a' }] }] },
    ],
  ])('an Anthropic request by %s', (_, input) => {
    expect(formatOf(input)).toBe('anthropic')
  })

  test('a system field that is null is no sign', () => {
    expect(formatOf({ system: null, messages: [user] })).toBe('openai-chat')
  })

  test('input as a Responses request, string or list', () => {
    expect(formatOf({ input: 'hi' })).toBe('openai-responses')
    expect(formatOf({ input: [user], instructions: 'x' })).toBe('openai-responses')
  })

  test('speakers and values as ShareGPT, bare or not', () => {
    expect(formatOf([{ from: 'human', value: 'hi' }])).toBe('sharegpt')
    expect(formatOf({ conversations: [{ from: 'human', value: 'hi' }] })).toBe('sharegpt')
  })

  test('a list by the first that tells, so that what lacks a role or speaker is named', () => {
    expect(faultsOf(JSON.stringify([{ content: 'x' }, 7, user]))).toMatchObject([
      { code: 'message.no-role', path: '[0]' },
      { code: 'message.no-role', path: '[1]' },
    ])
    expect(faultsOf('[{"value":"x"},{"from":"human","value":"hi"}]')).toMatchObject([
      { code: 'speaker.unknown', path: '[0]' },
    ])
    expect(faultsOf('{"content":"x"}\n{"role":"user","content":"hi"}')).toMatchObject([
      { code: 'message.no-role', path: '[0]', line: 1 },
    ])
  })

  test.each([['hello'], ['42'], ['"quoted"'], ['true'], ['see {this}'], ['- [x] done']])(
    'text: %s',
    (text) => {
      expect(importText(text).conversation.format).toBe('text')
    },
  )

  test.each(['{}', '[]', '[1,2]', '{"a":1}', '', ' \n'])('nothing in %j', (text) => {
    expect(faultsOf(text)).toMatchObject([
      { code: 'format.unknown', path: '', expected: 'messages, input or conversations' },
    ])
  })

  test('a byte order mark in front is passed over', () => {
    expect(importText('\ufeff{"messages":[]}').conversation.format).toBe('openai-chat')
  })
})

describe('a format that is asked for', () => {
  test('overrules the one found', () => {
    const input = { messages: [{ role: 'user', content: [{ type: 'text', text: 'a' }] }] }
    expect(read(input).conversation.format).toBe('openai-chat')
    expect(read(input, { format: 'anthropic' }).conversation.format).toBe('anthropic')
  })

  test('text takes anything as one message', () => {
    const { conversation } = importText('{"messages": [', { format: 'text' })
    expect(conversation.body.get('messages')).toEqual([
      new Map([
        ['role', 'user'],
        ['content', '{"messages": ['],
      ]),
    ])
  })

  test.each([
    ['openai-chat', 'a list of messages'],
    ['anthropic', 'a list of messages'],
    ['openai-responses', 'a string or a list of items'],
    ['sharegpt', 'a list of speakers and values'],
  ] as const)('%s says what is missing', (format, expected) => {
    expect(faultsOf('{"a": 1}', { format })).toMatchObject([{ code: 'format.unknown', expected }])
    expect(faultsOf('7', { format })).toMatchObject([{ code: 'format.unknown', expected }])
  })
})
