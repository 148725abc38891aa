import { describe, expect, test } from 'vitest'
import { importText } from '~/core/import/index.ts'
import { pathText } from '~/core/json/place.ts'
import { bodyOf, changesOf, checkSource, faultsOf, messagesOf, originOf, read } from './reading.ts'
import { sample } from './samples.ts'

const anthropic = { format: 'anthropic' } as const
const text = (value: string) => ({ type: 'text', text: value })
const image = (data: string) => ({
  type: 'image',
  source: { type: 'base64', media_type: 'image/png', data },
})

describe('an Anthropic request', () => {
  test('the sample becomes chat messages', () => {
    const imported = importText(sample('anthropic-messages.json'))
    const body = bodyOf(imported) as { messages: { role: string }[]; tools: unknown }
    expect(body.messages.map(({ role }) => role)).toEqual([
      'system',
      'user',
      'assistant',
      'tool',
      'tool',
      'user',
    ])
    expect(body.messages[2]).toEqual({
      role: 'assistant',
      content: 'I will look at both files.',
      reasoning_content: 'Read the test and the source.',
      tool_calls: [
        {
          id: 'toolu_01',
          type: 'function',
          function: { name: 'Read', arguments: { path: 'test/moon.test.ts' } },
        },
        {
          id: 'toolu_02',
          type: 'function',
          function: { name: 'Read', arguments: { path: 'src/moon.ts' } },
        },
      ],
    })
    expect(body.messages[4]).toEqual({
      role: 'tool',
      tool_call_id: 'toolu_02',
      content: 'No such file: src/moon.ts',
    })
    expect(body.tools).toEqual([
      {
        type: 'function',
        function: {
          name: 'Read',
          description: 'Read a file',
          parameters: {
            type: 'object',
            properties: { path: { type: 'string' } },
            required: ['path'],
          },
        },
      },
    ])
    expect(changesOf(imported)).toEqual([
      'cache-mark.dropped system[0].cache_control',
      'parts.joined messages[0].content',
      'signature.dropped messages[1].content[0].signature',
      'result.error-flag-dropped messages[2].content[1].is_error',
      'parts.joined messages[2].content',
    ])
  })

  test('joined texts lead back piece by piece', () => {
    const imported = read({ system: [text('ab'), text(''), text('c')], messages: [] })
    expect(bodyOf(imported)).toEqual({ messages: [{ role: 'system', content: 'ab\n\nc' }] })
    const spans = originOf(imported.conversation.source, ['messages', 0, 'content'], 'ab\n\nc')
    expect(
      spans.map(({ start, end, input }) => [start, end, input && pathText(input.place)]),
    ).toEqual([
      [0, 2, 'system[0].text'],
      [2, 4, null],
      [4, 5, 'system[2].text'],
    ])
  })

  test('an empty system text makes no message', () => {
    expect(messagesOf({ system: '', messages: [] })).toEqual([])
    expect(messagesOf({ system: [], messages: [] }, anthropic)).toEqual([])
  })

  test('a system message inside the list stays where it is', () => {
    const messages = [
      { role: 'user', content: 'a' },
      { role: 'system', content: [text('b'), text('c')] },
    ]
    expect(messagesOf({ system: 's', messages })).toEqual([
      { role: 'system', content: 's' },
      { role: 'user', content: 'a' },
      { role: 'system', content: 'b\nc' },
    ])
  })

  test('results come before the rest of the user message', () => {
    const content = [
      text('first'),
      { type: 'tool_result', tool_use_id: 'a', content: [text('1'), image('AA'), text('2')] },
      text('then'),
      { type: 'tool_result', tool_use_id: 'b' },
    ]
    const imported = read({ messages: [{ role: 'user', content }] })
    expect((bodyOf(imported) as { messages: unknown }).messages).toEqual([
      { role: 'tool', tool_call_id: 'a', content: '1\n2' },
      { role: 'tool', tool_call_id: 'b', content: '' },
      { role: 'user', content: 'first\nthen' },
    ])
    expect(changesOf(imported)).toEqual([
      'tool-result.hoisted messages[0].content[1]',
      'part.dropped messages[0].content[1].content[1]',
      'parts.joined messages[0].content[1].content',
      'tool-result.hoisted messages[0].content[3]',
      'parts.joined messages[0].content',
    ])
  })

  test('an image makes the content a list, texts side by side joined', () => {
    const content = [text('a'), text('b'), image('QUJD'), text('c')]
    const imported = read({ messages: [{ role: 'user', content }] }, anthropic)
    expect((bodyOf(imported) as { messages: unknown }).messages).toEqual([
      {
        role: 'user',
        content: [
          { type: 'text', text: 'a\nb' },
          { type: 'image_url', image_url: { url: 'data:image/png;base64,QUJD' } },
          { type: 'text', text: 'c' },
        ],
      },
    ])
    const path = ['messages', 0, 'content', 1, 'image_url', 'url']
    const spans = originOf(imported.conversation.source, path, 'data:image/png;base64,QUJD')
    expect(spans.map(({ input }) => input && pathText(input.place))).toEqual([
      null,
      'messages[0].content[2].source.media_type',
      null,
      'messages[0].content[2].source.data',
    ])
  })

  test('an image by address is a copy, one by file is dropped', () => {
    const blocks = [
      { type: 'image', source: { type: 'url', url: 'https://example.com/a.png' } },
      { type: 'image', source: { type: 'file', file_id: 'f' } },
      { type: 'document', source: {} },
    ]
    const imported = read({ messages: [{ role: 'user', content: blocks }] }, anthropic)
    expect((bodyOf(imported) as { messages: unknown }).messages).toEqual([
      {
        role: 'user',
        content: [{ type: 'image_url', image_url: { url: 'https://example.com/a.png' } }],
      },
    ])
    expect(imported.conversation.changes.map(({ code, values }) => [code, values])).toEqual([
      ['part.dropped', { type: 'image' }],
      ['part.dropped', { type: 'document' }],
    ])
  })

  test('a message of which nothing is left stays as an empty one', () => {
    const messages = [
      { role: 'user', content: [{ type: 'document' }] },
      { role: 'assistant', content: [] },
    ]
    expect(messagesOf({ messages }, anthropic)).toEqual([
      { role: 'user', content: '' },
      { role: 'assistant', content: '' },
    ])
  })

  test('thinking is joined, redacted thinking dropped, calls without text have null content', () => {
    const content = [
      { type: 'thinking', thinking: 'a', signature: 's' },
      { type: 'redacted_thinking', data: 'x' },
      { type: 'thinking', thinking: 'b' },
      { type: 'tool_use', id: 't', name: 'f', input: {} },
    ]
    const imported = read({ messages: [{ role: 'assistant', content }] })
    expect((bodyOf(imported) as { messages: unknown }).messages).toEqual([
      {
        role: 'assistant',
        content: null,
        reasoning_content: 'a\nb',
        tool_calls: [{ id: 't', type: 'function', function: { name: 'f', arguments: {} } }],
      },
    ])
    expect(imported.conversation.changes.map(({ code }) => code)).toEqual([
      'signature.dropped',
      'part.dropped',
      'parts.joined',
    ])
  })

  test('blocks that change their place are noted', () => {
    const content = [
      { type: 'tool_use', id: 't', name: 'f', input: {} },
      text('after'),
      { type: 'thinking', thinking: 'late' },
    ]
    expect(changesOf(read({ messages: [{ role: 'assistant', content }] }))).toEqual([
      'blocks.reordered messages[0].content[1].text',
      'blocks.reordered messages[0].content[2]',
    ])
  })

  test('cache marks are noted once', () => {
    const mark = { cache_control: { type: 'ephemeral' } }
    const imported = read({
      system: [{ ...text('s'), ...mark }],
      tools: [{ name: 'f', input_schema: {}, ...mark }],
      messages: [{ role: 'user', content: [{ ...text('u'), ...mark }] }],
    })
    expect(changesOf(imported)).toEqual(['cache-mark.dropped system[0].cache_control'])
  })

  test('tools that the vendor runs are left out, and so is a list that held nothing else', () => {
    const server = { type: 'web_search_20250305', name: 'web_search' }
    const some = read({ tools: [server, { name: 'f', input_schema: {} }], messages: [] })
    expect(bodyOf(some)).toEqual({
      messages: [],
      tools: [{ type: 'function', function: { name: 'f', parameters: {} } }],
    })
    expect(changesOf(some)).toEqual(['tool.dropped tools[0]'])
    expect(bodyOf(read({ tools: [server], messages: [] }, anthropic))).toEqual({ messages: [] })
    expect(bodyOf(read({ tools: [], messages: [] }, anthropic))).toEqual({
      messages: [],
      tools: [],
    })
  })

  test('other members of a message are kept, whatever they are called', () => {
    const source =
      '{"system":"s","messages":[{"role":"user","content":"a","task":"title","__proto__":1,"2":3}]}'
    const [, message] = importText(source).conversation.body.get('messages') as ReadonlyMap<
      string,
      unknown
    >[]
    expect([...(message?.keys() ?? [])]).toEqual(['role', 'content', 'task', '__proto__', '2'])
  })

  test('every piece that claims to come from the input does', () => {
    const source = sample('anthropic-messages.json')
    expect(checkSource(importText(source), source)).toBe(25)
  })

  test('a key that got another name is not exact, one that kept its name is', () => {
    const tools = [{ name: 'f', input_schema: { type: 'object' } }]
    const { source } = read({ tools, messages: [] }).conversation
    const key = (...path: (string | number)[]) => {
      const [span] = originOf(source, ['tools', 0, 'function', ...path], 'x', 'key')
      return `${pathText(span?.input?.place ?? null)} ${span?.input?.exact}`
    }
    expect(key('parameters')).toBe('tools[0].input_schema false')
    expect(key('parameters', 'type')).toBe('tools[0].input_schema.type true')
    expect(key('name')).toBe('tools[0].name true')
    expect(originOf(source, ['tools', 0, 'type'], 'x', 'key')[0]?.input).toBeNull()
  })
})

describe('faults of an Anthropic request', () => {
  test.each([
    [{ content: 'x' }, 'message.no-role', 'messages[0]'],
    [{ role: 1, content: 'x' }, 'message.no-role', 'messages[0].role'],
    [7, 'message.no-role', 'messages[0]'],
    [{ role: 'user' }, 'content.bad-type', 'messages[0].content'],
    [{ role: 'user', content: ['x'] }, 'content.bad-type', 'messages[0].content[0]'],
    [
      { role: 'user', content: [{ type: 'text' }] },
      'content.bad-type',
      'messages[0].content[0].text',
    ],
    [
      { role: 'assistant', content: [{ type: 'tool_use', input: {} }] },
      'tool-call.bad-shape',
      'messages[0].content[0].name',
    ],
    [
      { role: 'assistant', content: [{ type: 'tool_use', name: 'f', input: '{}' }] },
      'tool-call.bad-shape',
      'messages[0].content[0].input',
    ],
  ])('%j', (message, code, path) => {
    const source = JSON.stringify({ messages: [message] })
    expect(faultsOf(source, anthropic)).toMatchObject([{ code, path }])
  })

  test('of the system text and of tools', () => {
    expect(faultsOf('{"messages":[],"system":7,"tools":[{"input_schema":{}}]}')).toMatchObject([
      { code: 'content.bad-type', path: 'system' },
      { code: 'content.bad-type', path: 'tools[0].name' },
    ])
  })
})
