import { describe, expect, test } from 'vitest'
import { EncodeError } from '~/core/error.ts'
import { claude, encodeClaude } from '~/core/families/claude/index.ts'
import { fromJs, type JsonObject } from '~/core/json/value.ts'
import { assistant, call, calls, result, system, tool, user } from './requests.ts'

function errorOf(body: unknown, options = {}): EncodeError {
  try {
    encodeClaude(fromJs(body) as JsonObject, fromJs(options) as JsonObject)
  } catch (error) {
    expect(error).toBeInstanceOf(EncodeError)
    return error as EncodeError
  }
  throw new Error('no error')
}

const messages = [user('a')]
const inMessages = (...list: readonly unknown[]) => ({ messages: list })
const part = (value: unknown) => inMessages(user([value]))
const withCall = (value: unknown) => inMessages(assistant(null, { tool_calls: [value] }))
const withTools = (...tools: readonly unknown[]) => ({ messages, tools })

const faults: readonly (readonly [string, unknown, string])[] = [
  ['a body that is a list', [], ''],
  ['no messages', {}, 'messages'],
  ['messages that are null', { messages: null }, 'messages'],
  ['messages that are an object', { messages: {} }, 'messages'],
  ['a message that is a string', inMessages('x'), 'messages[0]'],
  ['a message that is null', inMessages(user('a'), null), 'messages[1]'],
  ['a message without a role', inMessages({ content: 'x' }), 'messages[0].role'],
  ['a role that is a number', inMessages({ role: 1 }), 'messages[0].role'],
  ['an unknown role', inMessages({ role: 'ipython', content: 'x' }), 'messages[0].role'],
  ['a role in capitals', inMessages({ role: 'User', content: 'x' }), 'messages[0].role'],
  ['a role that objects have', inMessages({ role: 'toString' }), 'messages[0].role'],
  ['content that is a number', inMessages(user(5)), 'messages[0].content'],
  ['content that is an object', inMessages(assistant({})), 'messages[0].content'],
  ['system content that is a boolean', inMessages(system(true)), 'messages[0].content'],
  ['tool content that is an object', inMessages(result('a', {})), 'messages[0].content'],
  ['a part that is a string', part('x'), 'messages[0].content[0]'],
  ['a part that is null', part(null), 'messages[0].content[0]'],
  ['a part without a type', part({ text: 'x' }), 'messages[0].content[0].type'],
  ['a part with a type of null', part({ type: null }), 'messages[0].content[0].type'],
  ['a text part without text', part({ type: 'text' }), 'messages[0].content[0].text'],
  ['a text part of a number', part({ type: 'text', text: 1 }), 'messages[0].content[0].text'],
  ['a refusal part without refusal', part({ type: 'refusal' }), 'messages[0].content[0].refusal'],
  ['an image without image_url', part({ type: 'image_url' }), 'messages[0].content[0].image_url'],
  [
    'an image_url that is a string',
    part({ type: 'image_url', image_url: 'https://a' }),
    'messages[0].content[0].image_url',
  ],
  [
    'an image without a url',
    part({ type: 'image_url', image_url: {} }),
    'messages[0].content[0].image_url.url',
  ],
  [
    'a detail that is a number',
    part({ type: 'image_url', image_url: { url: 'https://a', detail: 1 } }),
    'messages[0].content[0].image_url.detail',
  ],
  ['a file without file', part({ type: 'file' }), 'messages[0].content[0].file'],
  [
    'file data that is a number',
    part({ type: 'file', file: { file_data: 1 } }),
    'messages[0].content[0].file.file_data',
  ],
  [
    'a file name that is a number',
    part({ type: 'file', file: { filename: 1 } }),
    'messages[0].content[0].file.filename',
  ],
  [
    'a system part without text',
    inMessages(system([{ type: 'text' }])),
    'messages[0].content[0].text',
  ],
  ['a name that is a number', inMessages(user('a', { name: 1 })), 'messages[0].name'],
  [
    'reasoning that is a list',
    inMessages(assistant('a', { reasoning: [] })),
    'messages[0].reasoning',
  ],
  [
    'reasoning that is a list behind one that counts',
    inMessages(assistant('a', { reasoning_content: 'x', reasoning: [] })),
    'messages[0].reasoning',
  ],
  [
    'a refusal that is an object',
    inMessages(assistant('a', { refusal: {} })),
    'messages[0].refusal',
  ],
  [
    'calls that are an object',
    inMessages(assistant('a', { tool_calls: {} })),
    'messages[0].tool_calls',
  ],
  ['a call that is a string', withCall('x'), 'messages[0].tool_calls[0]'],
  ['a call type that is a number', withCall({ type: 1 }), 'messages[0].tool_calls[0].type'],
  ['a call without function', withCall({ id: 'x' }), 'messages[0].tool_calls[0].function'],
  [
    'a call without a name',
    withCall({ function: { arguments: '' } }),
    'messages[0].tool_calls[0].function.name',
  ],
  ['an id that is a number', withCall(call(1)), 'messages[0].tool_calls[0].id'],
  [
    'arguments that are a list',
    withCall(call('x', [])),
    'messages[0].tool_calls[0].function.arguments',
  ],
  [
    'arguments that are a number',
    withCall(call('x', 1)),
    'messages[0].tool_calls[0].function.arguments',
  ],
  [
    'arguments that are a boolean',
    withCall(call('x', false)),
    'messages[0].tool_calls[0].function.arguments',
  ],
  [
    'a function_call that is a string',
    inMessages(assistant('', { function_call: 'auto' })),
    'messages[0].function_call',
  ],
  [
    'a function_call without a name',
    inMessages(assistant('', { function_call: {} })),
    'messages[0].function_call.name',
  ],
  ['a tool_call_id that is a number', inMessages(result(1, 'x')), 'messages[0].tool_call_id'],
  [
    'a function message without a name',
    inMessages({ role: 'function', content: 'x' }),
    'messages[0].name',
  ],
  ['tools that are an object', { messages, tools: {} }, 'tools'],
  ['a tool that is a string', withTools('f'), 'tools[0]'],
  ['a tool without a type', withTools({ function: { name: 'f' } }), 'tools[0].type'],
  ['a tool without function', withTools({ type: 'function' }), 'tools[0].function'],
  [
    'a tool without a name',
    withTools(tool('f'), { type: 'function', function: {} }),
    'tools[1].function.name',
  ],
  [
    'a description that is a number',
    withTools(tool('f', { description: 1 })),
    'tools[0].function.description',
  ],
  [
    'parameters that are a string',
    withTools(tool('f', { parameters: '{}' })),
    'tools[0].function.parameters',
  ],
  [
    'a strict that is a string',
    withTools(tool('f', { strict: 'yes' })),
    'tools[0].function.strict',
  ],
  ['max_tokens that is a string', { messages, max_tokens: '5' }, 'max_tokens'],
  [
    'max_completion_tokens that is a boolean',
    { messages, max_completion_tokens: true, max_tokens: 1 },
    'max_completion_tokens',
  ],
  ['a temperature that is a string', { messages, temperature: '1' }, 'temperature'],
  ['a top_p that is a list', { messages, top_p: [] }, 'top_p'],
  ['a stop that is a number', { messages, stop: 1 }, 'stop'],
  ['a stop text that is a number', { messages, stop: ['a', 1] }, 'stop[1]'],
  ['a stop text that is null', { messages, stop: [null] }, 'stop[0]'],
  ['a stream that is a string', { messages, stream: 'true' }, 'stream'],
  [
    'a parallel_tool_calls that is a string',
    { messages, parallel_tool_calls: 'no' },
    'parallel_tool_calls',
  ],
]

describe('a body of another shape', () => {
  test.each(faults)('%s is an error with its path', (_, body, path) => {
    const error = errorOf(body)
    expect(error.code).toBe('input.bad-shape')
    expect(error.path).toBe(path)
    expect(error.details.expected).toBeTruthy()
    expect(error.details.found).toBeTruthy()
  })

  test('is told of the first fault in reading order', () => {
    expect(errorOf({ messages: [user(1), user(2)], tools: 5 }).path).toBe('messages[0].content')
  })

  test('says what was found and expected: a type, or the role itself', () => {
    expect(errorOf(inMessages(user(5))).details).toMatchObject({
      ...{ found: 'number', expected: 'string or list' },
    })
    const { details } = errorOf(inMessages({ role: 'ipython' }))
    expect(details.found).toBe('"ipython"')
    expect(details.expected).toContain('user | assistant | tool')
  })

  test('is fine where nothing of it is read', () => {
    const kept = inMessages(
      user([{ type: 'other', text: 5 }]),
      calls({ type: 'custom', function: 5 }),
    )
    expect(() => encodeClaude(fromJs(kept) as JsonObject, new Map())).not.toThrow()
  })
})

describe('an option of another value', () => {
  test.each([{ midSystem: 'drop' }, { reasoning: true }, { model: 5 }])(
    '%j is an error',
    (options) => {
      expect(errorOf({ messages }, options)).toMatchObject({
        code: 'option.bad-value',
        place: null,
      })
    },
  )

  test('of another family is not looked at', () => {
    const options = fromJs({ enable_thinking: true }) as JsonObject
    expect(() => claude.encode(fromJs({ messages }) as JsonObject, options)).not.toThrow()
  })
})
