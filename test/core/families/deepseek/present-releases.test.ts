import { describe, expect, test } from 'vitest'
import type { Conversation } from '~/core/conversation.ts'
import { familyById } from '~/core/families/index.ts'
import { pathText } from '~/core/json/place.ts'
import { fromJs, type JsonObject } from '~/core/json/value.ts'
import { pythonJson } from '~/core/json/write.ts'
import { SourceMap } from '~/core/source-map.ts'
import { coverageFault, type Encoding } from '~/core/span.ts'
import { errorOf } from './error-of.ts'
import { vectors } from './vectors.ts'

function present(id: string, body: object, options: object = {}, fromBody: object = {}): Encoding {
  const family = familyById(id)
  if (!family) throw new Error(`${id} is not registered`)
  const conversation: Conversation = {
    format: 'openai-chat',
    body: fromJs(body) as JsonObject,
    options: fromJs(fromBody) as JsonObject,
    source: new SourceMap(),
    changes: [],
    input: null,
  }
  return family.present(conversation, fromJs(options) as JsonObject)
}

const codes = ({ changes }: Encoding) =>
  changes.map(({ code, place }) => `${code} ${pathText(place)}`.trim())
const origins = ({ text, spans }: Encoding) =>
  spans.flatMap(({ input, start, end }) =>
    input ? [[pathText(input.place), text.slice(start, end), input.exact]] : [],
  )

const user = { role: 'user', content: 'q' }
const system = { role: 'system', content: 'S' }
const tools = [{ type: 'function', function: { name: 't' } }]
const image = { type: 'image_url', image_url: { url: 'p.png' } }
const text = (words: string) => ({ type: 'text', text: words })
const call = (args: unknown) => ({
  role: 'assistant',
  content: null,
  reasoning_content: 'r',
  tool_calls: [{ id: 'c', type: 'function', function: { name: 'f', arguments: args } }],
})
const result = { role: 'tool', tool_call_id: 'c', content: 'R' }

describe('V4.1', () => {
  const effort = ['effort.prefix']

  test('takes lists by itself, a token for each image', () => {
    const encoding = present('deepseek-v4.1', {
      messages: [
        { role: 'user', content: [text('look'), image, text('well?')] },
        { role: 'assistant', content: [text('a'), { type: 'file' }, text('b')] },
      ],
    })
    expect(encoding.text).toMatch(
      /<｜User｜>look\n\n<｜deepseek_image｜>\n\nwell\?<｜Assistant｜><think><\/think>a\n\nb<｜end▁of▁sentence｜>$/,
    )
    expect(codes(encoding)).toEqual([
      ...effort,
      'part.placeholder messages[0].content[1]',
      'part.not-shown messages[1].content[1]',
    ])
    expect(origins(encoding)).toEqual([
      ['messages[0].content[0].text', 'look', true],
      ['messages[0].content[2].text', 'well?', true],
      ['messages[1].content[0].text', 'a', true],
      ['messages[1].content[2].text', 'b', true],
    ])
  })

  test('shows the images of a tool result', () => {
    const messages = [user, call('{}'), { ...result, content: [text('x'), image] }]
    expect(present('deepseek-v4.1', { messages }).text).toContain(
      '<tool_result>x\n\n<｜deepseek_image｜></tool_result>',
    )
  })

  test('says which of text and blocks it does not read', () => {
    const messages = [
      { ...user, content_blocks: [text('b'), text('c')] },
      { role: 'assistant', content: 'a', content_blocks: [text('d')] },
      { ...result, content_blocks: [text('e')] },
    ]
    expect(codes(present('deepseek-v4.1', { messages }))).toEqual([
      ...effort,
      'result.in-user-turn messages[2]',
      'content.beside-blocks messages[0].content',
      'content-blocks.beside-text messages[1].content_blocks',
      'content-blocks.beside-text messages[2].content_blocks',
    ])
  })

  test('keeps the fields of a user message, but not of one that joins it', () => {
    const messages = [
      { ...user, tools },
      { ...user, tools, response_format: { x: 1 } },
    ]
    expect(codes(present('deepseek-v4.1', { messages }))).toEqual([
      ...effort,
      'user.merged messages[1]',
      'tools.not-shown messages[0].tools',
      'tools.on-user messages[1].tools',
      'response-format.on-user messages[1].response_format',
    ])
  })

  test('takes arguments as they come', () => {
    const inner = '{"x": 1, "y": "z"}'
    const of = (args: unknown) => present('deepseek-v4.1', { messages: [user, call(args)] })
    const given = [inner, JSON.stringify(inner), JSON.parse(inner)].map(of)
    expect(new Set(given.map((encoding) => encoding.text)).size).toBe(1)
    for (const encoding of given) {
      expect(codes(encoding)).toEqual([...effort, 'call-ids.dropped messages[1].tool_calls'])
    }
    expect(codes(of('[1]'))).toContain(
      'arguments.not-json messages[1].tool_calls[0].function.arguments',
    )
  })

  test('opens system text with its token, for the text on effort too', () => {
    const opening = (messages: object[], options: object = {}) =>
      present('deepseek-v4.1', { messages }, options)
        .spans.filter(({ token }) => token === '<｜System｜>')
        .map(({ owner, reason }) => [pathText(owner), reason])
    expect(opening([user])).toEqual([['', 'system.for-effort']])
    expect(opening([system, user, system])).toEqual([
      ['messages[0]', null],
      ['messages[2]', 'system.later'],
    ])
    expect(opening([user], { thinking_mode: 'chat' })).toEqual([])
  })

  test('takes an effort by number or by name, and words of the API', () => {
    const budget = (effort: unknown) =>
      /Effort: (\d+)/.exec(
        present('deepseek-v4.1', { messages: [user] }, { reasoning_effort: effort }).text,
      )?.[1]
    expect([1, 'low', 'high', null, 'max', 'minimal', 'ultra'].map(budget)).toEqual([
      '1',
      '50',
      '75',
      '75',
      '100',
      '50',
      '100',
    ])
    const wrong = () => present('deepseek-v4.1', { messages: [user] }, { reasoning_effort: 101 })
    expect(errorOf(wrong)).toMatchObject({ code: 'effort.unknown' })
  })

  test.each<[string, object, string, string]>([
    [
      'the token for images in text',
      { ...user, content: 'a<｜deepseek_image｜>' },
      'image.token-in-text',
      'messages[0].content',
    ],
    [
      'the same in a part',
      { role: 'user', content: [text('<｜deepseek_image｜>')] },
      'image.token-in-text',
      'messages[0].content[0].text',
    ],
    [
      'an image without a source',
      { role: 'tool', content: [{ type: 'image' }] },
      'image.no-source',
      'messages[0].content[0]',
    ],
    ['a developer', { role: 'developer', content: 'x' }, 'message.bad-role', 'messages[0].role'],
    [
      'a block that is text',
      { role: 'user', content: ['x'] },
      'content.bad-type',
      'messages[0].content[0]',
    ],
  ])('refuses %s', (_, message, code, path) => {
    const error = errorOf(() => present('deepseek-v4.1', { messages: [message] }))
    expect([error.code, error.path]).toEqual([code, path])
  })
})

describe('V4 of 0731', () => {
  const start = (effort: string | null) =>
    present('deepseek-v4-0731', { messages: [user] }, { reasoning_effort: effort }).text.slice(
      21,
      48,
    )

  test('has other texts for efforts', () => {
    expect(start('max')).toBe('Reasoning Effort: Beyond ma')
    expect(start('high')).toBe('Reasoning Effort: Absolute ')
    expect(start('medium')).toBe(start('high'))
    expect(start('low')).toBe(start(null))
  })
})

describe('V3.2', () => {
  test('gets tools on a system message and text for lists, of results too', () => {
    const messages = [
      { role: 'user', content: [text('a'), text('b')] },
      call({ x: 1 }),
      { ...result, content: [text('c'), image] },
    ]
    const encoding = present('deepseek-v3.2', { messages, tools }, {}, { reasoning_effort: 'max' })
    expect(encoding.text).toContain('<｜User｜>a\nb<｜Assistant｜><think>r</think>\n\n<')
    expect(encoding.text).toMatch(
      /\n\n<function_results>\n<result>c<\/result>\n<\/function_results>\n\n<think>$/,
    )
    expect(codes(encoding)).toEqual([
      'effort.ignored',
      'parts.joined messages[0].content',
      'arguments.as-text messages[1].tool_calls[0].function.arguments',
      'part.dropped messages[2].content[1]',
      'tools.system-inserted tools',
      'call-ids.unused messages[1].tool_calls',
    ])
  })

  test('writes a header after each user message', () => {
    const { spans } = present('deepseek-v3.2', { messages: [user, user] })
    expect(spans.flatMap(({ reason }) => reason ?? [])).toEqual([
      ...['header.unanswered', 'think.closed-older', 'generation.header', 'generation.think'],
    ])
  })

  const developer = { role: 'developer', content: 'd' }
  test.each<[string, object[], string, string]>([
    [
      'an answer without reasoning',
      [user, { role: 'assistant', content: 'a' }],
      'reasoning.missing',
      'messages[1]',
    ],
    ['a result without a call', [user, result], 'result.no-call', 'messages[1]'],
    ['a result too many', [user, call('{}'), result, result], 'result.too-many', 'messages[3]'],
    ['a developer before the last user', [developer, user], 'messages.dropped', ''],
    [
      'arguments that are no JSON',
      [user, call('{')],
      'arguments.bad-json',
      'messages[1].tool_calls[0].function.arguments',
    ],
    [
      'arguments that are a list',
      [user, call('[]')],
      'arguments.not-object',
      'messages[1].tool_calls[0].function.arguments',
    ],
    [
      'a reminder',
      [{ role: 'latest_reminder', content: 'x' }],
      'message.bad-role',
      'messages[0].role',
    ],
  ])('refuses %s', (_, messages, code, path) => {
    const error = errorOf(() => present('deepseek-v3.2', { messages }))
    expect([error.code, error.path]).toEqual([code, path])
  })

  test('counts a result of the first place from the end of the list, as Python does', () => {
    const messages = [result, user, call('{}')]
    expect(present('deepseek-v3.2', { messages }, { thinking_mode: 'chat' }).text).toMatch(
      /^<｜begin▁of▁sentence｜>\n\n<function_results>\n<result>R<\/result>\n<\/function_results>\n\n<\/think><｜User｜>/,
    )
  })
})

describe('V3.1', () => {
  const end = (options: object, fromBody: object = {}) =>
    present('deepseek-v3.1', { messages: [user] }, options, fromBody).text.split(
      '<｜Assistant｜>',
    )[1]

  test.each<[object, object, string | undefined]>([
    [{}, {}, '</think>'],
    [{ thinking: true }, {}, '<think>'],
    [{}, { thinking: { type: 'disabled' } }, '</think>'],
    [{}, { thinking: { type: 'enabled' } }, '<think>'],
    [{}, { enable_thinking: true }, '<think>'],
    [{ thinking: false }, { enable_thinking: true }, '</think>'],
    [{ add_generation_prompt: false }, {}, undefined],
  ])('%j over %j ends with %s', (options, fromBody, tag) => {
    expect(end(options, fromBody)).toBe(tag)
  })

  test('a prefix of an answer is reasoning while thinking is on, and no later answer is', () => {
    const answer = { role: 'assistant', content: 'I th' }
    const messages = [user, { ...answer, prefix: true }, answer, user]
    const { text: prompt, spans } = present('deepseek-v3.1', { messages }, { thinking: true })
    expect(prompt).toContain(
      '<｜Assistant｜><think>I th<｜end▁of▁sentence｜>I th<｜end▁of▁sentence｜>',
    )
    const kinds = spans.filter(({ owner }) => owner?.key === 1 || owner?.key === 2)
    expect(kinds.filter(({ input }) => input).map(({ kind }) => kind)).toEqual([
      'reasoning',
      'assistant',
    ])
    expect(kinds[1]?.reason).toBe('think.prefix')
  })

  test('old reasoning in the content is cut, up to the first closing tag', () => {
    const messages = [user, { role: 'assistant', content: '<think>r</think>a</think>b' }]
    const encoding = present('deepseek-v3.1', { messages })
    expect(encoding.text).toContain('<｜Assistant｜></think>a</think>b<｜end▁of▁sentence｜>')
    expect(codes(encoding)).toEqual([
      'content.reasoning-cut messages[1].content',
      'control-token-in-content messages[1].content',
    ])
  })
})

describe('V3 and R1', () => {
  const answer = { role: 'assistant', content: 'a' }
  const calls = (count: number) => ({
    ...call('{}'),
    reasoning_content: undefined,
    tool_calls: Array.from({ length: count }, () => call('{}').tool_calls[0]),
  })
  const shown = (id: string, messages: object[]) =>
    codes(present(id, { messages })).filter((code) =>
      /^(?:calls|results|system|tool-calls)/.test(code),
    )

  test.each(['deepseek-v3', 'deepseek-r1'])(
    '%s leaves open and closes what it should not',
    (id) => {
      expect(shown(id, [user, calls(1), result])).toEqual([
        'calls.left-open messages[1].tool_calls',
      ])
      expect(shown(id, [user, calls(2), result, result, answer])).toEqual([])
      expect(shown(id, [user, calls(3)])).toEqual(['calls.closed-often messages[1].tool_calls'])
      expect(shown(id, [user, calls(2), result, user, calls(2), result])).toEqual([
        'results.left-open messages[2]',
        'calls.no-opening messages[4].tool_calls',
        'calls.closed-often messages[4].tool_calls',
        'results.no-opening messages[5]',
      ])
    },
  )

  test('what is said of them stands in the text', () => {
    const tokens = (id: string, messages: object[], token: string) =>
      present(id, { messages }).text.split(token).length - 1
    for (const id of ['deepseek-v3', 'deepseek-r1']) {
      expect(tokens(id, [user, calls(1)], '<｜tool▁calls▁end｜>')).toBe(0)
      expect(tokens(id, [user, calls(2)], '<｜tool▁calls▁end｜>')).toBe(1)
      expect(tokens(id, [user, calls(3)], '<｜tool▁calls▁end｜>')).toBe(2)
      expect(tokens(id, [user, calls(2), user, calls(2)], '<｜tool▁calls▁begin｜>')).toBe(1)
      expect(tokens(id, [user, calls(2), result, user], '<｜tool▁outputs▁end｜>')).toBe(0)
      expect(tokens(id, [result, user, result], '<｜tool▁outputs▁begin｜>')).toBe(1)
    }
  })

  test('calls beside text are lost', () => {
    expect(shown('deepseek-v3', [user, { ...calls(1), content: 'x' }])).toEqual([
      'tool-calls.beside-text messages[1].tool_calls',
    ])
  })

  test('system texts are gathered at the front', () => {
    const encoding = present('deepseek-v3', { messages: [system, user, system] })
    expect(encoding.text).toMatch(/^<｜begin▁of▁sentence｜>S\n\nS<｜User｜>/)
    expect(codes(encoding)).toEqual(['system.to-front messages[2]', 'system.joined messages[0]'])
    expect(codes(present('deepseek-v3', { messages: [system, system] }))).toEqual([
      'system.joined messages[0]',
    ])
  })

  test('R1 ends inside its reasoning and shows none of before', () => {
    const messages = [user, { ...answer, content: '<think>r</think>a' }, user]
    const { text: prompt, spans } = present('deepseek-r1', { messages })
    expect(prompt).toMatch(
      /<｜Assistant｜>a<｜end▁of▁sentence｜><｜User｜>q<｜Assistant｜><think>\n$/,
    )
    expect(spans.slice(-3).map(({ reason }) => reason)).toEqual([
      ...['generation.header', 'generation.think', 'generation.think'],
    ])
  })
})

describe.each(['v4.1', 'v4-0731', 'v3.2', 'v3.1', 'r1', 'v3'])(
  'input in the own shape of %s',
  (name) => {
    const family = familyById(`deepseek-${name}`)
    const own = vectors(`deepseek-${name}`).filter(({ error }) => !error)

    test.each(own)('$name is not touched', ({ input, options, expected }) => {
      const before = pythonJson(input)
      const conversation: Conversation = {
        format: 'openai-chat',
        body: input,
        options: new Map(),
        source: new SourceMap(),
        changes: [],
        input,
      }
      const shown = family?.present(conversation, options)
      expect(shown?.text).toBe(expected)
      expect(coverageFault(shown?.text ?? '', shown?.spans ?? [])).toBeNull()
      expect(pythonJson(input)).toBe(before)
    })
  },
)
