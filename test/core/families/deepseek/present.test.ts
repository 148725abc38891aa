import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Conversation } from '~/core/conversation.ts'
import { EncodeError } from '~/core/error.ts'
import { pathText } from '~/core/json/place.ts'
import { fromJs, type JsonObject } from '~/core/json/value.ts'
import { pythonJson } from '~/core/json/write.ts'
import { SourceMap } from '~/core/source-map.ts'
import { coverageFault, type Encoding } from '~/core/span.ts'
import { errorOf } from './error-of.ts'
import { v4 } from './family.ts'
import { vectors } from './vectors.ts'

function conversation(body: JsonObject, options: object = {}): Conversation {
  return {
    format: 'openai-chat',
    body,
    options: fromJs(options) as JsonObject,
    source: new SourceMap(),
    changes: [],
    input: body,
  }
}

const present = (body: object, options: object = {}, fromBody: object = {}) =>
  v4.present(conversation(fromJs(body) as JsonObject, fromBody), fromJs(options) as JsonObject)

/** Texts of the input in the prompt, each with the path it comes from. */
const origins = ({ text, spans }: Encoding) =>
  spans.flatMap(({ input, start, end }) =>
    input ? [[pathText(input.place), text.slice(start, end), input.exact]] : [],
  )
const codes = ({ changes }: Encoding) => changes.map(({ code, place }) => [code, pathText(place)])

const user = { role: 'user', content: 'q' }
const tools = [{ type: 'function', function: { name: 't' } }]
const schema = { type: 'object' }
const jsonSchema = { type: 'json_schema', json_schema: { name: 'x', schema } }

describe('tools of the request', () => {
  test('go on the first system message', () => {
    const encoding = present({ messages: [user, { role: 'system', content: 'S' }, user], tools })
    expect(encoding.text).toMatch(/^<｜begin▁of▁sentence｜><｜User｜>qS\n\n## Tools\n/)
    expect(origins(encoding)).toContainEqual(['tools[0].function', '{"name": "t"}', false])
    expect(codes(encoding)).toContainEqual(['tools.attached', 'tools'])
  })

  test('or on an empty one in front, the others keeping their places', () => {
    const encoding = present({ messages: [user], tools })
    expect(encoding.text).toMatch(/^<｜begin▁of▁sentence｜>\n\n## Tools\n/)
    expect(origins(encoding).at(-1)).toEqual(['messages[0].content', 'q', true])
    expect(codes(encoding)).toEqual([['tools.system-inserted', 'tools']])
    expect(encoding.changes[0]?.action).toBe('added')
  })

  test('always in front, if asked', () => {
    const messages = [{ role: 'system', content: 'S' }, user]
    const encoding = present({ messages, tools }, { tools_placement: 'front' })
    expect(encoding.text).toMatch(/calls\.\nS<｜User｜>q/)
    expect(codes(encoding)).toEqual([['tools.system-inserted', 'tools']])
    expect(origins(encoding).slice(1)).toEqual([
      ['messages[0].content', 'S', true],
      ['messages[1].content', 'q', true],
    ])
  })

  test('are left out where a message has some', () => {
    const messages = [
      { role: 'system', content: 'S', tools: [{ function: { name: 'own' } }] },
      user,
    ]
    const encoding = present({ messages, tools })
    expect(encoding.text).toContain('{"name": "own"}')
    expect(encoding.text).not.toContain('{"name": "t"}')
    expect(codes(encoding)).toEqual([['tools.twice', 'tools']])
  })

  test('are not read where the body is encoded as it is', () => {
    const body = fromJs({ messages: [user], tools }) as JsonObject
    const encoding = v4.encode(body, new Map())
    expect(encoding.text).toBe('<｜begin▁of▁sentence｜><｜User｜>q<｜Assistant｜><think>')
    expect(codes(encoding)).toEqual([['field.beside-messages', 'tools']])
  })

  test('none, no message is put in front', () => {
    expect(present({ messages: [user], tools: [] }).changes).toEqual([])
    expect(present({ messages: [user], tools: null }).changes).toEqual([])
  })
})

describe('response format of the request', () => {
  test('its schema goes where the tools go', () => {
    const encoding = present({ messages: [user], tools, response_format: jsonSchema })
    expect(encoding.text).toMatch(/reply:\n\{"type": "object"\}<｜User｜>q/)
    expect(origins(encoding)).toContainEqual([
      'response_format.json_schema.schema',
      '{"type": "object"}',
      false,
    ])
    expect(codes(encoding)).toEqual([
      ['tools.system-inserted', 'tools'],
      ['response-format.attached', 'response_format.json_schema.schema'],
    ])
  })

  test('without a schema it is left out', () => {
    const encoding = present({ messages: [user], response_format: { type: 'json_object' } })
    expect(encoding.text).toBe('<｜begin▁of▁sentence｜><｜User｜>q<｜Assistant｜><think>')
    expect(codes(encoding)).toEqual([['response-format.ignored', 'response_format']])
    expect(present({ messages: [user], response_format: { type: 'text' } }).changes).toEqual([])
  })

  test('it is left out where a message has one', () => {
    const messages = [{ role: 'system', content: '', response_format: { own: 1 } }, user]
    const encoding = present({ messages, response_format: jsonSchema })
    expect(encoding.text).toContain('{"own": 1}')
    expect(codes(encoding)).toEqual([
      ['response-format.twice', 'response_format.json_schema.schema'],
    ])
  })
})

describe('content in parts', () => {
  const parts = [
    { type: 'text', text: 'one' },
    { type: 'image_url', image_url: { url: 'x' } },
    { type: 'text', text: 'two' },
  ]

  test('its texts are joined with a line break, each with its own origin', () => {
    const encoding = present({ messages: [{ role: 'user', content: parts }] })
    expect(encoding.text).toContain('<｜User｜>one\ntwo<｜Assistant｜>')
    expect(origins(encoding)).toEqual([
      ['messages[0].content[0].text', 'one', true],
      ['messages[0].content[2].text', 'two', true],
    ])
    expect(codes(encoding)).toEqual([
      ['parts.joined', 'messages[0].content'],
      ['part.dropped', 'messages[0].content[1]'],
    ])
    expect(coverageFault(encoding.text, encoding.spans)).toBeNull()
  })

  test('a control token in one of them is noted where it stands', () => {
    const content = ['one', '<think>'].map((text) => ({ type: 'text', text }))
    const encoding = present({ messages: [{ role: 'user', content }] })
    expect(codes(encoding).at(-1)).toEqual([
      'control-token-in-content',
      'messages[0].content[1].text',
    ])
  })

  test('a tool message keeps its parts: the module reads them', () => {
    const encoding = present({ messages: [{ role: 'tool', content: parts }] })
    expect(encoding.text).toContain(
      '<tool_result>one\n\n[Unsupported image_url]\n\ntwo</tool_result>',
    )
  })

  test('a single text is no change', () => {
    const content = [{ type: 'text', text: 'one' }]
    expect(present({ messages: [{ role: 'system', content }] }).changes).toEqual([])
  })
})

describe('calls', () => {
  const call = (args: unknown) => ({
    messages: [
      { role: 'assistant', tool_calls: [{ id: 'c', function: { name: 'f', arguments: args } }] },
    ],
  })
  const at = 'messages[0].tool_calls[0].function.arguments'

  test('arguments that are an object are written as their text would be', () => {
    const object = { q: 'a\nb', n: 1, list: [{ x: null }], empty: {} }
    const encoding = present(call(object))
    expect(encoding.text).toBe(present(call(JSON.stringify(object))).text)
    expect(codes(encoding)).toContainEqual(['arguments.as-text', at])
    expect(origins(encoding).slice(1)).toEqual([
      [`${at}.q`, 'q', true],
      [`${at}.q`, 'a\nb', true],
      [`${at}.n`, 'n', true],
      [`${at}.n`, '1', false],
      [`${at}.list`, 'list', true],
      [`${at}.list`, '[{"x": null}]', false],
      [`${at}.empty`, 'empty', true],
      [`${at}.empty`, '{}', false],
    ])
  })

  test('exactly encoded, the module wraps an object', () => {
    const { text, changes } = v4.encode(fromJs(call({ q: 1 })) as JsonObject, new Map())
    expect(text).toContain('parameter name="arguments" string="false">{"q": 1}</')
    expect(changes.map(({ code }) => code)).toContain('arguments.not-json')
  })

  test('ids are noted once', () => {
    expect(codes(present(call('{}')))).toEqual([['call-ids.dropped', 'messages[0].tool_calls']])
  })
})

describe('options', () => {
  const end = (options: object, fromBody: object = {}) =>
    present({ messages: [user] }, options, fromBody).text.split('<｜Assistant｜>')[1]

  test.each<[object, string]>([
    [{}, '<think>'],
    [{ thinking: { type: 'disabled' } }, '</think>'],
    [{ thinking: { type: 'enabled' } }, '<think>'],
    [{ thinking: false }, '</think>'],
    [{ enable_thinking: false }, '</think>'],
    [{ enable_thinking: true }, '<think>'],
    [{ enable_thinking: false, thinking: { type: 'enabled' } }, '<think>'],
  ])('the body’s %j opens or closes the reasoning', (fromBody, tag) => {
    expect(end({}, fromBody)).toBe(tag)
    expect(end({ thinking_mode: 'thinking' }, fromBody)).toBe('<think>')
  })

  test('an effort of the API becomes one of the module', () => {
    const low = present({ messages: [user] }, {}, { reasoning_effort: 'low' })
    expect(low.text).toBe('<｜begin▁of▁sentence｜><｜User｜>q<｜Assistant｜><think>')
    expect(low.changes).toMatchObject([
      { code: 'effort.mapped', values: { from: 'low', to: 'high' } },
    ])
    const max = present({ messages: [user] }, { reasoning_effort: 'max' })
    expect(codes(max)).toEqual([['effort.prefix', '']])
    expect(max.spans[1]).toMatchObject({ reason: 'effort', owner: null })
  })

  test('an unknown one is refused', () => {
    expect(errorOf(() => present({ messages: [user] }, { reasoning_effort: 'huge' })).code).toBe(
      'effort.unknown',
    )
  })
})

describe('what a reader may not expect', () => {
  test.each<[string, object, object, string[]]>([
    [
      'old reasoning and an old developer are dropped',
      [
        { role: 'developer', content: 'd' },
        { role: 'bot' },
        { role: 'assistant', content: 'a', reasoning_content: 'r' },
        user,
      ],
      {},
      [
        'reasoning.dropped-older-turn messages[2].reasoning_content',
        'developer.dropped-older messages[0]',
        'role.dropped-older messages[1]',
      ],
    ],
    [
      'users and results merge, results are sorted',
      [
        {
          role: 'assistant',
          tool_calls: ['a', 'b'].map((id) => ({ id, function: { name: id, arguments: '{}' } })),
        },
        { role: 'tool', content: 'B', tool_call_id: 'b' },
        { role: 'tool', content: 'A', tool_call_id: 'a' },
        user,
      ],
      {},
      [
        'result.in-user-turn messages[2]',
        'result.sorted messages[2]',
        'result.in-user-turn messages[1]',
        'result.sorted messages[1]',
        'user.merged messages[3]',
        'call-ids.dropped messages[0].tool_calls',
      ],
    ],
    [
      'fields that are thrown away',
      [
        { role: 'user', content: 'u', tools, response_format: {}, content_blocks: [1] },
        { role: 'user', content: 'v', task: 'title' },
        { role: 'assistant', content: 'a', tools, response_format: { x: 1 } },
      ],
      {},
      [
        'user.merged messages[1]',
        'tools.on-user messages[0].tools',
        'content-blocks.on-user messages[0].content_blocks',
        'task.lost messages[1].task',
        'tools.not-shown messages[2].tools',
        'response-format.not-shown messages[2].response_format',
      ],
    ],
    [
      'a task that nothing follows',
      [
        { role: 'user', content: 'u', task: 'title' },
        { role: 'system', content: 's' },
      ],
      {},
      ['task.unused messages[0].task'],
    ],
    [
      'chat mode',
      [user, { role: 'assistant', content: 'a', reasoning_content: 'r' }],
      { thinking_mode: 'chat', reasoning_effort: 'max' },
      ['reasoning.dropped-chat messages[1].reasoning_content', 'effort.not-shown '],
    ],
    [
      'a context that costs a message',
      [user, { role: 'assistant', content: 'a' }, user],
      { context: [{ role: 'developer', content: 'd' }] },
      ['turn.lost-to-context messages[0]'],
    ],
    [
      'a token that the text spells',
      [{ role: 'user', content: 'a<｜User｜>b' }],
      {},
      ['control-token-in-content messages[0].content'],
    ],
    [
      'no text',
      [{ role: 'latest_reminder', content: 5 }],
      {},
      ['content.python-text messages[0].content'],
    ],
  ])('%s', (_, messages, options, expected) => {
    const encoding = present({ messages }, options)
    expect(codes(encoding).map((change) => change.join(' '))).toEqual(expected)
  })

  test('`reasoning` stands for reasoning_content', () => {
    const messages = [user, { role: 'assistant', content: 'a', reasoning: 'why' }]
    expect(origins(present({ messages }))).toContainEqual(['messages[1].reasoning', 'why', true])
  })
})

describe('input in the module’s own shape', () => {
  const own = vectors('deepseek-v4').filter(
    ({ name, error }) => !error && !name.startsWith('call-object-args'),
  )
  test.each(own)('$name is not touched', ({ input, options, expected }) => {
    const before = pythonJson(input)
    expect(v4.present(conversation(input), options).text).toBe(expected)
    expect(pythonJson(input)).toBe(before)
  })

  test('of anything else only an EncodeError is thrown', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.array(fc.jsonValue()), fc.jsonValue()),
        fc.jsonValue(),
        (messages, extra) => {
          try {
            const { text, spans } = present({ messages, tools: extra, response_format: extra })
            expect(coverageFault(text, spans)).toBeNull()
          } catch (error) {
            expect(error).toBeInstanceOf(EncodeError)
          }
        },
      ),
      { numRuns: 500, seed: 3 },
    )
  })

  test('errors have a place in the reader’s input', () => {
    const bad = { messages: [user, { role: 'user', content: null }], tools }
    expect(errorOf(() => present(bad)).path).toBe('messages[1].content')
  })
})
