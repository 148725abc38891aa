import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DecodeFormat, decoderFor, decoders } from '~/core/decode/index.ts'
import { familyById } from '~/core/families/index.ts'
import { pythonSpace } from '~/core/json/python.ts'
import { fromJs, type Json, type JsonObject } from '~/core/json/value.ts'
import { pythonJson } from '~/core/json/write.ts'

interface Call {
  readonly name: string
  readonly arguments: Record<string, unknown>
}

interface Message {
  readonly reasoning: string
  readonly content: string
  readonly calls: readonly Call[]
}

/** What a family's template lets through, and what of it can be told apart again. */
interface Way {
  /** What its header writes behind the name of the role. */
  readonly header: string
  /** Options for the encoder and for the decoder. */
  readonly encode?: object
  readonly decode?: object
  readonly reasons: boolean
  /** What the template takes off around reasoning and content. */
  readonly trims?: RegExp
  /** What it can carry of a message. */
  readonly carries?: (message: Message) => boolean
}

const chatMl = '<|im_start|>assistant\n'
const newlines = /^\n|\n$/
// Python's idea of white space
const space = new RegExp(`^[${pythonSpace}]|[${pythonSpace}]$`)
const qwen: Way = { header: chatMl, reasons: false }
const reasoning: Way = { header: chatMl, reasons: true, trims: newlines }
const trimmed: Way = { header: chatMl, reasons: true, trims: space }
const coder: Way = {
  ...qwen,
  carries: ({ content, calls }) => !calls.length || !space.test(content),
}
const fenced = ({ content, calls }: Message) =>
  !calls.length || (content === '' && calls.length < 3)

const ways: Readonly<Record<string, Way>> = {
  'qwen2.5': qwen,
  'qwen3-instruct-2507': qwen,
  'qwen3-vl': qwen,
  'qwen3-coder': coder,
  'qwen3-coder-llamacpp': coder,
  qwen3: reasoning,
  'qwen3-first': reasoning,
  'qwen3-thinking-2507': reasoning,
  'qwen3-vl-thinking': reasoning,
  'qwen3.5': trimmed,
  'qwen3.5-small': { ...trimmed, decode: { think: 'open' } },
  'qwen3.6': trimmed,
  'qwen3.8': trimmed,
  // the last message of a conversation keeps its reasoning, but only inside of its content
  'qwq-32b': { ...qwen, decode: { think: 'closed' } },
  'qwq-32b-llamacpp': qwen,
  'deepseek-v3': { header: '<｜Assistant｜>', reasons: false, carries: fenced },
  'deepseek-r1': {
    header: '<｜Assistant｜>',
    reasons: false,
    decode: { think: 'closed' },
    carries: fenced,
  },
  'deepseek-v3.1': {
    header: '<｜Assistant｜></think>',
    reasons: false,
    decode: { think: 'closed' },
  },
}

const reserved: Readonly<Record<DecodeFormat, RegExp>> = {
  dsml: /｜/,
  'qwen-json': /<tool_call>|<\|im_(start|end)\|>|<\|endoftext\|>/,
  'qwen-xml': /<tool_call>|<\|im_(start|end)\|>|<\|endoftext\|>/,
  'deepseek-v3': /<｜|<\/think>/,
  'deepseek-v3.1': /<｜|<\/think>/,
}

const unit = fc.constantFrom(
  ...[
    'a',
    '中',
    '<',
    '>',
    '"',
    "'",
    '\n',
    ' ',
    '\t',
    '\\',
    '😀',
    '{',
    '}',
    '`',
    '\ud800',
    '\u2028',
  ],
  ...[
    '<tool_call',
    '</tool_call>',
    '</think>',
    '<think>',
    '</parameter>',
    '</function>',
    '<function=',
  ],
  ...['<parameter=b>\n', '\n</parameter>\n', '```', '<|im_end', '｜', '\u0085', '\ufeff', '\n\n'],
)
const text = fc.string({ unit, maxLength: 12 })

function messages(format: DecodeFormat, way: Way): fc.Arbitrary<Message> {
  const isXml = format === 'qwen-xml'
  const name = fc.constantFrom('ping', 'tide_table', '查询', 'ns::t.x-1')
  const key = isXml
    ? fc.constantFrom('a', 'b c', 'δ"\\')
    : fc.string({ unit: 'binary', maxLength: 3 })
  const value = isXml
    ? text.filter((one) => !/\n<\/parameter>\n(<parameter=|<\/function>\n<\/tool_call>)/.test(one))
    : fc.oneof(text, fc.jsonValue({ maxDepth: 2 }))
  const call = fc.record({
    name,
    arguments: fc.dictionary(key, value, { noNullPrototype: true, maxKeys: 4 }),
  })
  const part = (isReasoning: boolean) =>
    text.filter((one) => {
      if (reserved[format].test(one) || way.trims?.test(one)) return false
      return !isReasoning || !one.includes('</think>')
    })
  return fc
    .record({
      reasoning: way.reasons ? part(true) : fc.constant(''),
      content: part(false),
      calls: fc.array(call, { maxLength: 3 }),
    })
    .filter((message) => way.carries?.(message) ?? true)
}

/** The completion that makes the assistant's turn what the template writes of `message`. */
function completion(id: string, { reasoning, content, calls }: Message, way: Way): string {
  const isDeepseek = id.startsWith('deepseek')
  const body = fromJs({
    messages: [
      { role: 'user', content: 'q' },
      {
        role: 'assistant',
        // the templates of V3 take a call for a call only where there is no content
        content: isDeepseek && calls.length > 0 && content === '' ? null : content,
        ...(way.reasons && { reasoning_content: reasoning }),
        ...(calls.length > 0 && {
          tool_calls: calls.map((one) => ({
            type: 'function',
            function: {
              name: one.name,
              arguments: isDeepseek ? pythonJson(fromJs(one.arguments)) : one.arguments,
            },
          })),
        }),
      },
    ],
  }) as JsonObject
  const prompt = familyById(id)?.encode(body, fromJs(way.encode ?? {}) as JsonObject).text ?? ''
  return prompt.slice(prompt.lastIndexOf(way.header) + way.header.length)
}

function decoded(id: string, completed: string, way: Way): Message {
  const read = decoderFor(id)?.decode(completed, fromJs(way.decode ?? {}) as JsonObject)
  if (!read) throw new Error(id)
  const { reasoning, content, calls } = read
  return { reasoning, content, calls: calls.map((one) => ({ ...one })) as never }
}

const ours = decoders.filter(({ basis }) => basis === 'grammar')

describe.each(ours)('decode(encode(m)) is m: $id', ({ id, format }) => {
  // its template writes no calls and no reasoning
  const way = id === 'qwen2.5-vl' ? { ...qwen, carries: (m: Message) => !m.calls.length } : ways[id]

  test('for what the template can carry', () => {
    if (!way) throw new Error(id)
    fc.assert(
      fc.property(messages(format, way), (message) => {
        const got = decoded(id, completion(id, message, way), way)
        expect(got.reasoning).toBe(message.reasoning)
        expect(got.content).toBe(message.content)
        expect(got.calls.map(({ name, arguments: args }) => [name, args as unknown])).toEqual(
          message.calls.map((one) => [one.name, pythonJson(fromJs(one.arguments))]),
        )
      }),
      { numRuns: 150 },
    )
  })
})

describe('what cannot come back, and why', () => {
  const says = (id: string, message: Partial<Message>, given: Partial<Way> = {}) => {
    const way = { ...(ways[id] ?? qwen), ...given }
    return completion(id, { reasoning: '', content: '', calls: [], ...message }, way)
  }
  const reads = (id: string, message: Partial<Message>, given: Partial<Way> = {}) =>
    decoded(id, says(id, message, given), { ...(ways[id] ?? qwen), ...given })
  const call = (args: Record<string, unknown>, name = 't') => ({ name, arguments: args })
  const codeOf = (id: string, completed: string, options: Record<string, Json> = {}) => {
    const reading = decoderFor(id)?.read(completed, new Map(Object.entries(options)))
    return reading?.ok ? null : reading?.fault.code
  }

  test('line breaks around reasoning and before content are layout in Qwen3', () => {
    const { reasoning, content } = reads('qwen3', { reasoning: '\na\n', content: '\nb' })
    expect([reasoning, content]).toEqual(['a', 'b'])
  })

  test('Qwen3.5 strips all white space around both', () => {
    const { reasoning, content } = reads('qwen3.5', { reasoning: ' a\t', content: ' b ' })
    expect([reasoning, content]).toEqual(['a', 'b'])
  })

  test('a closing tag inside of reasoning ends it', () => {
    const { reasoning, content } = reads('qwen3', { reasoning: 'a</think>b', content: 'c' })
    expect([reasoning, content]).toEqual(['a', 'b\n</think>\n\nc'])
  })

  test('a call that is spelled in content is one', () => {
    const content = 'a\n<tool_call>\n{"name": "t", "arguments": {}}\n</tool_call>'
    expect(reads('qwen2.5', { content })).toMatchObject({ content: 'a', calls: [{ name: 't' }] })
  })

  test('a name is written without escapes, so a quote in it breaks the JSON', () => {
    expect(codeOf('qwen2.5', says('qwen2.5', { calls: [call({}, 'a"b')] }))).toBe(
      'decode.call-shape',
    )
    expect(codeOf('qwen2.5', says('qwen2.5', { calls: [call({}, 'a\\b')] }))).toBeNull()
    const [{ name } = { name: '' }] = reads('qwen2.5', { calls: [call({}, 'a\\b')] }).calls
    expect(name).toBe('a\b')
  })

  test('numbers and texts of digits are written alike between tags', () => {
    const number = says('qwen3-coder', { calls: [call({ a: 6 })] })
    expect(number).toBe(says('qwen3-coder', { calls: [call({ a: '6' })] }))
    expect(reads('qwen3-coder', { calls: [call({ a: 6 })] }).calls).toMatchObject([
      { arguments: '{"a": "6"}' },
    ])
  })

  test('a value that holds the tags behind it is cut', () => {
    const body = 'x\n</parameter>\n<parameter=b>\ny'
    expect(reads('qwen3-coder', { calls: [call({ a: body })] }).calls).toMatchObject([
      { arguments: '{"a": "x", "b": "y"}' },
    ])
  })

  test('a tag cannot carry its own end in a name', () => {
    expect(codeOf('qwen3-coder', says('qwen3-coder', { calls: [call({ 'a>b': '1' })] }))).toBe(
      'decode.parameter',
    )
    expect(codeOf('qwen3-coder', says('qwen3-coder', { calls: [call({}, 'a\nb')] }))).toBe(
      'decode.tool-name',
    )
  })

  test('Coder strips content that stands before calls', () => {
    expect(reads('qwen3-coder', { content: ' a ', calls: [call({})] }).content).toBe('a')
    expect(reads('qwen3-coder', { content: ' a ' }).content).toBe(' a ')
  })

  test('the first template of V3 loses content that stands before calls', () => {
    const message = { content: 'Let me see.', calls: [call({})] }
    expect(says('deepseek-v3', message)).toBe('Let me see.<｜end▁of▁sentence｜>')
    expect(reads('deepseek-v3.1', message)).toMatchObject({
      content: 'Let me see.',
      calls: [{ name: 't' }],
    })
  })

  test('it ends the turn behind the second call, and goes on with the third', () => {
    const three = says('deepseek-v3', { calls: [call({}, 'a'), call({}, 'b'), call({}, 'c')] })
    expect(codeOf('deepseek-v3', three)).toBe('decode.after-end')
    expect(three.split('<｜tool▁calls▁end｜>')).toHaveLength(3)
  })

  test.each(['deepseek-v3.1', 'deepseek-r1'])('%s writes no reasoning of answers', (id) => {
    expect(says(id, { reasoning: 'Hm.', content: 'a' }, { reasons: true })).toBe(
      'a<｜end▁of▁sentence｜>',
    )
  })

  test('Qwen2.5 quotes arguments that come as text, which are then no object', () => {
    const text = says('qwen2.5', { calls: [{ name: 't', arguments: '{}' as never }] })
    expect(codeOf('qwen2.5', text)).toBe('decode.call-shape')
  })
})
