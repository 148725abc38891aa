import { describe, expect, test } from 'vitest'
import { importText } from '~/core/import/index.ts'
import { bodyOf, changesOf, checkSource, faultsOf, messagesOf, read } from './reading.ts'
import { sample } from './samples.ts'

const call = (id: string) => ({ type: 'function_call', call_id: id, name: 'f', arguments: '{}' })
const called = (id: string) => ({
  id,
  type: 'function',
  function: { name: 'f', arguments: '{}' },
})
const reasoning = (...texts: string[]) => ({
  type: 'reasoning',
  summary: texts.map((text) => ({ type: 'summary_text', text })),
})

describe('a Responses request', () => {
  test('the sample becomes chat messages', () => {
    const source = sample('openai-responses.json')
    const imported = importText(source)
    const body = bodyOf(imported) as { messages: { role: string }[]; tools: unknown }
    expect(body.messages).toEqual([
      { role: 'system', content: 'You help small-boat sailors.' },
      { role: 'user', content: 'Low water tomorrow?' },
      {
        role: 'assistant',
        content: null,
        reasoning_content: 'Needs the table.',
        tool_calls: [
          {
            id: 'call_1',
            type: 'function',
            function: { name: 'tide_table', arguments: '{"harbour":"Port Ellery"}' },
          },
        ],
      },
      { role: 'tool', tool_call_id: 'call_1', content: '{"low":["05:12","17:38"]}' },
      { role: 'assistant', content: '05:12 and 17:38.' },
      { role: 'developer', content: 'Add heights.' },
      { role: 'user', content: 'And how high?' },
    ])
    expect(changesOf(imported)).toEqual([])
    expect(checkSource(imported, source)).toBe(22)
  })

  test('an input that is a string is a user message', () => {
    expect(messagesOf({ input: 'hi', instructions: 'be kind' })).toEqual([
      { role: 'system', content: 'be kind' },
      { role: 'user', content: 'hi' },
    ])
    expect(messagesOf({ input: 'hi', instructions: null })).toHaveLength(1)
  })

  test('calls join the assistant message just before them', () => {
    const input = [{ role: 'assistant', content: 'look' }, call('a'), call('b'), call('c')]
    expect(messagesOf({ input })).toEqual([
      { role: 'assistant', content: 'look', tool_calls: ['a', 'b', 'c'].map(called) },
    ])
  })

  test('a call after a result or after reasoning opens a message', () => {
    const output = { type: 'function_call_output', call_id: 'a', output: 'x' }
    const input = [call('a'), output, call('b'), reasoning('r'), call('c')]
    expect(messagesOf({ input })).toEqual([
      { role: 'assistant', content: null, tool_calls: [called('a')] },
      { role: 'tool', tool_call_id: 'a', content: 'x' },
      { role: 'assistant', content: null, tool_calls: [called('b')] },
      { role: 'assistant', content: null, reasoning_content: 'r', tool_calls: [called('c')] },
    ])
  })

  test('summaries are joined for the assistant turn that follows', () => {
    const input = [reasoning('a', 'b'), reasoning('c'), { role: 'assistant', content: 'x' }]
    const imported = read({ input })
    expect((bodyOf(imported) as { messages: unknown }).messages).toEqual([
      { role: 'assistant', content: 'x', reasoning_content: 'a\nb\nc' },
    ])
    expect(changesOf(imported)).toEqual(['parts.joined input[0]'])
    expect(checkSource(imported, JSON.stringify({ input }))).toBe(5)
  })

  test('reasoning that nothing follows, or that says nothing, is dropped like other items', () => {
    const input = [
      { type: 'web_search_call' },
      reasoning(),
      { role: 'user', content: 'x' },
      reasoning('r'),
    ]
    const { changes } = read({ input }).conversation
    expect(changes.map(({ code, values }) => [code, values])).toEqual([
      ['item.dropped', { type: 'web_search_call' }],
      ['item.dropped', { type: 'reasoning' }],
      ['item.dropped', { type: 'reasoning' }],
    ])
  })

  test('text parts are joined, an image becomes a part, others are dropped', () => {
    const content = [
      { type: 'input_text', text: 'a' },
      { type: 'input_text', text: 'b' },
      { type: 'input_image', image_url: 'https://example.com/a.png' },
      { type: 'input_file', file_id: 'f' },
    ]
    const imported = read({ input: [{ role: 'user', content }] })
    expect((bodyOf(imported) as { messages: unknown }).messages).toEqual([
      {
        role: 'user',
        content: [
          { type: 'text', text: 'a\nb' },
          { type: 'image_url', image_url: { url: 'https://example.com/a.png' } },
        ],
      },
    ])
    expect(changesOf(imported)).toEqual([
      'part.dropped input[0].content[3]',
      'parts.joined input[0].content',
    ])
  })

  test('flat tools become nested ones with all they have, in their order', () => {
    const flat = { name: 'f', type: 'function', strict: true, parameters: {}, description: null }
    const nested = { type: 'function', function: { name: 'g' } }
    const tools = [flat, nested, { type: 'web_search' }]
    const { type, ...rest } = flat
    const imported = read({ input: 'x', tools })
    expect((bodyOf(imported) as { tools: unknown }).tools).toEqual([
      { type, function: rest },
      nested,
    ])
    expect(changesOf(imported)).toEqual(['tool.dropped tools[2]'])
  })

  test.each([
    [{ input: [7] }, 'message.no-role', 'input[0]'],
    [{ input: [{ content: 'x' }] }, 'message.no-role', 'input[0]'],
    [{ input: [{ role: [], content: 'x' }] }, 'message.no-role', 'input[0].role'],
    [{ input: [{ role: 'user' }] }, 'content.bad-type', 'input[0].content'],
    [{ input: [{ ...call('a'), arguments: {} }] }, 'tool-call.bad-shape', 'input[0].arguments'],
    [{ input: [{ ...call('a'), name: null }] }, 'tool-call.bad-shape', 'input[0].name'],
    [{ input: [{ type: 'function_call_output' }] }, 'content.bad-type', 'input[0].output'],
    [{ input: 'x', instructions: [] }, 'content.bad-type', 'instructions'],
    [{ input: 7 }, 'format.unknown', 'input'],
  ])('fault: %j', (input, code, path) => {
    expect(faultsOf(JSON.stringify(input))).toMatchObject([{ code, path }])
  })
})
