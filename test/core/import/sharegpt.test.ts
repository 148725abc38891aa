import { describe, expect, test } from 'vitest'
import { importText } from '~/core/import/index.ts'
import { pathText } from '~/core/json/place.ts'
import { bodyOf, changesOf, checkSource, faultsOf, messagesOf, originOf, read } from './reading.ts'
import { sample } from './samples.ts'

describe('a ShareGPT conversation', () => {
  test('the sample holds two, and the first has tools', () => {
    const source = sample('sharegpt.json')
    const imported = importText(source)
    expect(imported.choices).toEqual(['tide-1', 'plain-2'])
    expect(imported.conversation.root).toEqual({ parent: null, key: 0 })
    expect(bodyOf(imported)).toEqual({
      messages: [
        { role: 'system', content: 'You answer in one sentence.' },
        { role: 'user', content: 'When can I walk to the island?' },
        {
          role: 'assistant',
          content: null,
          tool_calls: [
            {
              id: 'call_1',
              type: 'function',
              function: { name: 'tide_table', arguments: { harbour: 'Port Ellery' } },
            },
          ],
        },
        { role: 'tool', tool_call_id: 'call_1', content: '{"low": ["05:12", "17:38"]}' },
        { role: 'assistant', content: 'Within an hour of 05:12 or 17:38.' },
      ],
      tools: [
        {
          type: 'function',
          function: {
            name: 'tide_table',
            description: 'Low water',
            parameters: {
              type: 'object',
              properties: {
                harbour: { type: 'string' },
                day: { type: 'string', description: 'ISO date' },
              },
              required: ['harbour'],
            },
          },
        },
      ],
    })
    expect(changesOf(imported)).toEqual(['call-ids.added [0].conversations[1].value'])
    expect(checkSource(imported, source)).toBe(4)
  })

  test('the second is picked by its number, one that is not there is the first', () => {
    const source = sample('sharegpt.json')
    const second = importText(source, { pick: 1 })
    expect(bodyOf(second)).toEqual({
      messages: [
        { role: 'system', content: 'Be kind.' },
        { role: 'user', content: '你好，今天涨潮吗？' },
        { role: 'assistant', content: '你好！早上六点半左右涨潮。' },
      ],
    })
    expect(checkSource(second, source)).toBe(4)
    expect(importText(source, { pick: 2 }).pick).toBe(0)
    expect(importText(source, { pick: -1 }).pick).toBe(0)
  })

  test('speakers are mapped', () => {
    const speakers = [
      'system',
      'human',
      'user',
      'gpt',
      'assistant',
      'observation',
      'tool',
      'function',
    ]
    const lines = speakers.map((from) => ({ from, value: 'x' }))
    const roles = (messagesOf(lines) as { role: string }[]).map(({ role }) => role)
    expect(roles).toEqual([
      ...['system', 'user', 'user', 'assistant', 'assistant'],
      ...['tool', 'tool', 'tool'],
    ])
  })

  test('results answer the calls in order; one too many has no id', () => {
    const value = '[{"name":"f","arguments":{}},{"name":"g","arguments":"{}"}]'
    const messages = messagesOf([
      { from: 'function_call', value },
      ...['1', '2', '3'].map((text) => ({ from: 'observation', value: text })),
    ])
    expect(messages).toEqual([
      {
        role: 'assistant',
        content: null,
        tool_calls: [
          { id: 'call_1', type: 'function', function: { name: 'f', arguments: {} } },
          { id: 'call_2', type: 'function', function: { name: 'g', arguments: '{}' } },
        ],
      },
      { role: 'tool', tool_call_id: 'call_1', content: '1' },
      { role: 'tool', tool_call_id: 'call_2', content: '2' },
      { role: 'tool', content: '3' },
    ])
  })

  test('what was read out of a text leads back to that text as a whole', () => {
    const imported = read([{ from: 'function_call', value: '{"name":"f","arguments":{"a":"b"}}' }])
    const path = ['messages', 0, 'tool_calls', 0, 'function', 'arguments', 'a']
    const [span] = originOf(imported.conversation.source, path, 'b')
    expect(pathText(span?.input?.place ?? null)).toBe('[0].value')
    expect(span?.input).toMatchObject({ start: 0, end: 0, exact: false })
  })

  test('tools may be a list; an empty system text or tools text is none', () => {
    const conversations = [{ from: 'human', value: 'x' }]
    const messages = [{ role: 'user', content: 'x' }]
    expect(bodyOf(read({ conversations, tools: [{ name: 'f' }] }))).toEqual({
      messages,
      tools: [{ type: 'function', function: { name: 'f' } }],
    })
    expect(bodyOf(read({ conversations, system: '', tools: '' }))).toEqual({ messages })
    expect(bodyOf(read({ conversations, tools: '[]' }))).toEqual({ messages, tools: [] })
  })

  test.each([
    [[{ from: 'robot', value: 'x' }], 'speaker.unknown', '[0].from', '"robot"'],
    [[{ from: 'gpt', value: 'x' }, { value: 'x' }], 'speaker.unknown', '[1]', 'nothing'],
    [[{ from: 'gpt', value: 'x' }, 'x'], 'speaker.unknown', '[1]', '"x"'],
    [[{ from: 'human', value: null }], 'content.bad-type', '[0].value', 'null'],
    [[{ from: 'function_call', value: 'f(x)' }], 'tool-call.bad-shape', '[0].value', '"f(x)"'],
    [{ conversations: [], tools: 'none' }, 'content.bad-type', 'tools', '"none"'],
    [{ conversations: [], tools: 7 }, 'content.bad-type', 'tools', 'number'],
    [{ conversations: [], system: 7 }, 'content.bad-type', 'system', 'number'],
    [{ conversations: 7 }, 'format.unknown', 'conversations', 'number'],
  ])('fault: %j', (input, code, path, found) => {
    expect(faultsOf(JSON.stringify(input))).toMatchObject([{ code, path, found }])
  })
})
