import { describe, expect, test } from 'vitest'
import { importText } from '~/core/import/index.ts'
import { pathText, placeOf } from '~/core/json/place.ts'
import { JsonNumber, toJs } from '~/core/json/value.ts'
import { bodyOf, changesOf, checkSource, faultsOf, read } from './reading.ts'
import { sample } from './samples.ts'

describe('an OpenAI chat body', () => {
  test('is the conversation, as it is', () => {
    const text = sample('openai-chat.json')
    const imported = importText(text)
    expect(imported.conversation.body).toBe(imported.conversation.input)
    expect(bodyOf(imported)).toEqual(JSON.parse(text))
    expect(imported.conversation.changes).toEqual([])
  })

  test('keeps unknown roles, null content, parts, nested and flat tools and calls', () => {
    const input = {
      messages: [
        { role: 'narrator', content: null, mood: 'calm' },
        { role: 'user', content: ['bare', { text: 'no type' }, { type: 'video', video: 'v' }] },
        {
          role: 'assistant',
          tool_calls: [
            { name: 'f', arguments: {} },
            { type: 'custom', custom: {} },
          ],
        },
        { role: 'assistant', tool_calls: null, reasoning_content: null },
      ],
      tools: [{ name: 'flat' }, { type: 'function', function: { name: 'nested' } }],
    }
    expect(bodyOf(read(input))).toEqual(input)
  })

  test('keeps numbers, the order of keys and keys like __proto__', () => {
    const { body } = importText(
      '{"messages":[{"role":"user","10":1.0,"2":1e400,"__proto__":7}]}',
    ).conversation
    const [message] = body.get('messages') as ReadonlyMap<string, unknown>[]
    expect([...(message ?? [])]).toEqual([
      ['role', 'user'],
      ['10', new JsonNumber('1.0')],
      ['2', new JsonNumber('1e400')],
      ['__proto__', new JsonNumber('7')],
    ])
  })

  test('a bare list becomes a body, and places lead back to the list', () => {
    const imported = read([{ role: 'user', content: 'hi' }])
    expect(bodyOf(imported)).toEqual({ messages: [{ role: 'user', content: 'hi' }] })
    const place = imported.conversation.source.place(placeOf(['messages', 0, 'content']))
    expect(pathText(place ?? null)).toBe('[0].content')
    expect(checkSource(imported, '[{"role":"user","content":"hi"}]')).toBe(2)
  })

  test('a single message becomes a body', () => {
    const imported = read({ role: 'user', content: 'hi' })
    expect(bodyOf(imported)).toEqual({ messages: [{ role: 'user', content: 'hi' }] })
    expect(checkSource(imported, '{"role":"user","content":"hi"}')).toBe(2)
  })

  test('reasoning stands for reasoning_content where that is missing', () => {
    const input = [
      { role: 'assistant', reasoning: 'a', content: 'x' },
      { role: 'assistant', reasoning: 'b', content: 'x', reasoning_content: null },
      { role: 'assistant', reasoning: 'c', content: 'x', reasoning_content: 'd' },
      { role: 'assistant', reasoning: { effort: 1 }, content: 'x' },
    ]
    const imported = read(input)
    expect((bodyOf(imported) as { messages: unknown }).messages).toEqual([
      { role: 'assistant', reasoning_content: 'a', content: 'x' },
      { role: 'assistant', reasoning_content: 'b', content: 'x' },
      input[2],
      input[3],
    ])
    expect(changesOf(imported)).toEqual([
      'reasoning.renamed [0].reasoning',
      'reasoning.renamed [1].reasoning',
    ])
    expect(checkSource(imported, JSON.stringify(input))).toBe(12)
  })
})

describe('options of a body', () => {
  const optionsOf = (body: object) =>
    toJs(read({ messages: [], ...body }).conversation.options) as object

  test('chat_template_kwargs come first', () => {
    const kwargs = { enable_thinking: false, preserve_thinking: true }
    expect(optionsOf({ enable_thinking: true, chat_template_kwargs: kwargs })).toEqual(kwargs)
  })

  test('reasoning_effort and enable_thinking are taken as they are, null is none', () => {
    expect(optionsOf({ reasoning_effort: 'max', enable_thinking: false })).toEqual({
      reasoning_effort: 'max',
      enable_thinking: false,
    })
    expect(optionsOf({ reasoning_effort: null })).toEqual({})
  })

  test('thinking gives the mode and the flag', () => {
    expect(optionsOf({ thinking: { type: 'enabled' } })).toEqual({
      thinking_mode: 'thinking',
      thinking: true,
    })
    expect(optionsOf({ thinking: { type: 'disabled' } })).toEqual({
      thinking_mode: 'chat',
      thinking: false,
    })
    expect(optionsOf({ thinking: { type: 'adaptive' } })).toEqual({})
  })

  test('chat_template_kwargs that are no object are a fault', () => {
    expect(faultsOf('{"messages":[],"chat_template_kwargs":"x"}')).toMatchObject([
      {
        code: 'content.bad-type',
        path: 'chat_template_kwargs',
        found: '"x"',
        expected: 'an object',
      },
    ])
  })

  test('they are kept in the body of other formats', () => {
    const body = bodyOf(read({ input: 'hi', reasoning_effort: 'low' }))
    expect(body).toEqual({ messages: [{ role: 'user', content: 'hi' }], reasoning_effort: 'low' })
  })
})

describe('faults of an OpenAI chat body', () => {
  const fault = (message: unknown) => {
    const [first] = faultsOf(JSON.stringify({ messages: [message] }))
    return `${first?.code} ${first?.path}: ${first?.found}, not ${first?.expected}`
  }

  test.each([
    [{ content: 'x' }, 'message.no-role messages[0]: nothing, not a role'],
    [{ role: 7 }, 'message.no-role messages[0].role: number, not a role'],
    ['hi', 'message.no-role messages[0]: "hi", not a message with a role'],
    [
      { role: 'user', content: 7 },
      'content.bad-type messages[0].content: number, not a string, a list of parts or null',
    ],
    [
      { role: 'user', content: {} },
      'content.bad-type messages[0].content: object, not a string, a list of parts or null',
    ],
    [
      { role: 'user', content: [7] },
      'content.bad-type messages[0].content[0]: number, not a content part',
    ],
    [
      { role: 'user', content: [{ type: 'text' }] },
      'content.bad-type messages[0].content[0].text: nothing, not a string',
    ],
    [
      { role: 'assistant', reasoning_content: true },
      'content.bad-type messages[0].reasoning_content: boolean, not a string or null',
    ],
    [
      { role: 'assistant', tool_calls: {} },
      'tool-call.bad-shape messages[0].tool_calls: object, not a list of calls',
    ],
    [
      { role: 'assistant', tool_calls: [{ type: 'function', function: {} }] },
      'tool-call.bad-shape messages[0].tool_calls[0]: object, not a call with a function and its name',
    ],
    [
      { role: 'assistant', tool_calls: [{ function: { name: 'f', arguments: [1] } }] },
      'tool-call.bad-shape messages[0].tool_calls[0].function.arguments: list, not arguments as text or as an object',
    ],
  ])('%j', (message, expected) => {
    expect(fault(message)).toBe(expected)
  })

  test('tools must be a list of objects', () => {
    expect(faultsOf('{"messages":[],"tools":{}}')).toMatchObject([{ path: 'tools' }])
    expect(faultsOf('{"messages":[],"tools":["x"]}')).toMatchObject([{ path: 'tools[0]' }])
  })

  test('messages must be a list', () => {
    expect(faultsOf('{"messages":"hi"}')).toMatchObject([
      { code: 'format.unknown', path: 'messages', found: '"hi"' },
    ])
  })

  test('one does not hide the others, and twenty are enough', () => {
    const bad = Array.from({ length: 30 }, () => ({ role: 'user', content: 7 }))
    const faults = faultsOf(JSON.stringify([...bad, {}]))
    expect(faults).toHaveLength(20)
    expect(faultsOf('[{"role":"user","content":1},{},{"role":"x","content":2}]')).toMatchObject([
      { path: '[0].content' },
      { path: '[1]' },
      { path: '[2].content' },
    ])
  })

  test('they stand at a line and a column', () => {
    const text = '\ufeff{"messages": [\n  {"role": "user",\n   "content": 7}]}'
    expect(faultsOf(text)).toMatchObject([{ line: 3, column: 15, offset: text.indexOf('7') }])
    const short = '\ufeff[{"role":"user"},{"a":1}]'
    expect(faultsOf(short)).toMatchObject([{ line: 1, column: 18, offset: 18 }])
  })

  test('a long string is cut in what was found', () => {
    expect(faultsOf(JSON.stringify([{ role: 'user' }, 'x'.repeat(99)]))[0]?.found).toHaveLength(63)
  })
})
