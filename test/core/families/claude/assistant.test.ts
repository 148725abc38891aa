import { describe, expect, test } from 'vitest'
import {
  answer,
  assistant,
  call,
  calls,
  mapBody,
  mapMessages,
  mapWithTool,
  result,
  text,
  tool,
  use,
  user,
} from './requests.ts'

const thinking = (value: string) => ({ type: 'thinking', thinking: value })
const drop = { reasoning: 'drop' }

/** The content of an assistant message between two users, and the warnings. */
function said(message: unknown, options = {}) {
  const { messages, warnings } = mapWithTool([user('a'), message, user('z')], options)
  const list = messages as { role: string; content: unknown }[]
  return { content: list.find(({ role }) => role === 'assistant')?.content, warnings }
}

/** The input of a call with these arguments, and the warnings. */
function input(args: unknown) {
  const { messages, warnings } = mapWithTool([
    user('a'),
    calls({
      id: 'x',
      function: { name: 'lookup', ...(args === undefined ? {} : { arguments: args }) },
    }),
    result('x', 'ok'),
  ])
  const list = messages as { content: { input: unknown }[] }[]
  return { input: list[1]?.content[0]?.input, warnings }
}

describe('an assistant message', () => {
  test('has thinking, content, refusal and calls in this order', () => {
    const message = assistant('says', {
      function_call: { name: 'old' },
      tool_calls: [call('x')],
      refusal: 'no',
      reasoning: 'thinks',
    })
    expect(said(message).content).toEqual([
      thinking('thinks'),
      text('says'),
      text('no'),
      use('x'),
      use('toolu_gen_1', {}, 'old'),
    ])
  })

  test('of a string alone stays a string', () => {
    expect(said(assistant('b')).content).toBe('b')
    expect(said(assistant('b', { refusal: ' ', reasoning: '', tool_calls: [] })).content).toBe('b')
    expect(said(assistant('b', { reasoning: 'c' }), drop).content).toBe('b')
  })

  test('of a refusal alone is a text block', () => {
    expect(said(assistant(null, { refusal: 'no' }))).toEqual({
      content: [text('no')],
      warnings: ['refusal.as-text'],
    })
  })

  test('leaves <think> in the text alone', () => {
    expect(said(assistant('<think>a</think>b')).content).toBe('<think>a</think>b')
  })

  test('with nothing left is dropped', () => {
    const empty = ['message.empty-dropped', 'user.merged']
    expect(said(assistant('')).warnings).toEqual(empty)
    expect(said(assistant(null, { tool_calls: null })).warnings).toEqual(empty)
    expect(said(assistant(null, { reasoning: ' ' })).warnings).toEqual(empty)
    const unsupported = { tool_calls: [{ type: 'custom', custom: {} }] }
    expect(said(assistant('', unsupported)).warnings).toEqual([
      'message.empty-dropped',
      'tool-call.unsupported',
      'user.merged',
    ])
    expect(said(assistant(null, { reasoning: 'x' }), drop).warnings).toEqual([
      'message.empty-dropped',
      'thinking.dropped',
      'user.merged',
    ])
  })

  test('drops blank content beside calls', () => {
    const { messages, warnings } = mapWithTool([
      user('a'),
      assistant(' ', { tool_calls: [call('x')] }),
      result('x', 'ok'),
    ])
    expect(messages).toEqual([user('a'), assistant([use('x')]), user([answer('x', 'ok')])])
    expect(warnings).toEqual(['text.blank-dropped'])
  })
})

describe('reasoning', () => {
  test('is the first of reasoning_content and reasoning that is not blank', () => {
    const both = { reasoning_content: 'first', reasoning: 'second' }
    expect(said(assistant('b', both)).content).toEqual([thinking('first'), text('b')])
    expect(said(assistant('b', { ...both, reasoning_content: '\n' })).content).toEqual([
      thinking('second'),
      text('b'),
    ])
  })

  test('is shown without a signature', () => {
    expect(said(assistant('b', { reasoning: ' r ' }))).toEqual({
      content: [thinking(' r '), text('b')],
      warnings: ['thinking.unsigned'],
    })
  })

  test('is left out on demand', () => {
    expect(said(assistant([text('b')], { reasoning: 'r' }), drop)).toEqual({
      content: [text('b')],
      warnings: ['thinking.dropped'],
    })
  })

  test('that is blank has no code', () => {
    expect(said(assistant('b', { reasoning: ' ' }), drop).warnings).toEqual([])
    expect(said(assistant('b', { reasoning: ' ' })).warnings).toEqual([])
  })

  test('on a user message is ignored', () => {
    expect(
      mapMessages([user('a', { reasoning: 'r', refusal: 'x', tool_calls: 5 })]).warnings,
    ).toEqual([])
  })
})

describe('arguments', () => {
  test.each([undefined, null, '', ' ', '\ufeff\u00a0'])('%j are an empty object', (args) => {
    expect(input(args)).toEqual({ input: {}, warnings: [] })
  })

  test('that are a JSON object are parsed', () => {
    expect(input(' {"a": [1, {"b": null}]}\n')).toEqual({
      input: { a: [1, { b: null }] },
      warnings: [],
    })
  })

  test.each([
    '[1]',
    '"x"',
    '1',
    'null',
    'true',
    '{',
    '{"a":NaN}',
    "{'a':1}",
    '{}x',
    '\ufeff{}',
    '{"a":1,}',
  ])('%j are kept as a string', (args) => {
    expect(input(args)).toEqual({ input: { _raw: args }, warnings: ['tool-call.bad-arguments'] })
  })

  test('that are an object already are used', () => {
    expect(input({ q: 1 })).toEqual({
      input: { q: 1 },
      warnings: ['tool-call.arguments-not-string'],
    })
    expect(input({})).toEqual({ input: {}, warnings: ['tool-call.arguments-not-string'] })
  })

  test('keep numbers, key order and odd keys as written', () => {
    const { encoding } = mapWithTool([
      user('a'),
      calls(call('x', '{"10":1.0,"2":1e2,"__proto__":123456789012345678901234567890}')),
    ])
    expect(encoding.text.replace(/\s+/g, '')).toContain(
      '"input":{"10":1.0,"2":1e2,"__proto__":123456789012345678901234567890}',
    )
  })
})

describe('calls', () => {
  test('without a type are functions', () => {
    const untyped = { id: 'x', function: { name: 'lookup' } }
    expect(said(assistant(null, { tool_calls: [untyped] })).content).toEqual([use('x')])
    expect(said(assistant(null, { tool_calls: [{ ...untyped, type: null }] })).content).toEqual([
      use('x'),
    ])
  })

  test('of another type are dropped, and their ids are not known', () => {
    const { messages, warnings } = mapMessages([
      user('a'),
      assistant('b', { tool_calls: [{ id: 'x', type: 'custom' }] }),
      result('x', 'ok'),
    ])
    expect(messages).toEqual([
      user('a'),
      assistant('b'),
      user([text('[tool result x without a call]\nok')]),
    ])
    expect(warnings).toEqual(['tool-call.unsupported', 'tool-result.orphan'])
  })

  test('have type, id, name and input in this order', () => {
    const { content } = said(calls(call('x')))
    expect(Object.keys((content as object[])[0] as object)).toEqual(['type', 'id', 'name', 'input'])
  })
})

describe('ids', () => {
  const ids = (...list: readonly string[]) => {
    const { messages, warnings } = mapWithTool([user('a'), calls(...list.map((id) => call(id)))])
    const [, last] = messages as { content: { id: string }[] }[]
    return { ids: last?.content.map(({ id }) => id), warnings }
  }

  test('have _ for each code point that is not allowed', () => {
    expect(ids('a b').ids).toEqual(['a_b'])
    expect(ids('😀é.').ids).toEqual(['___'])
    expect(ids('\ud800x\udc00').ids).toEqual(['_x_'])
    expect(ids('a\n').ids).toEqual(['a_'])
  })

  test('that need nothing have no code', () => {
    expect(ids('aZ_9-').warnings).toEqual(['tool-use.unanswered-at-end'])
    expect(ids(':').warnings).toEqual(['tool-call.id-rewritten', 'tool-use.unanswered-at-end'])
  })

  test('get _2, _3 … where the outcome is taken', () => {
    expect(ids('a:1', 'a.1', 'a_1', 'a 1').ids).toEqual(['a_1', 'a_1_2', 'a_1_3', 'a_1_4'])
  })

  test('step over outcomes that are taken with a number', () => {
    expect(ids('a_2', 'a', 'a', 'é', 'ü', '__2', 'ö').ids).toEqual([
      ...['a_2', 'a', 'a', '_', '__2', '__2_2', '__3'],
    ])
    expect(ids('x_2', 'x', 'x_3', 'x_').ids).toEqual(['x_2', 'x', 'x_3', 'x_'])
  })

  test('that are the same stay the same', () => {
    expect(ids('a', 'a').ids).toEqual(['a', 'a'])
    expect(ids('a:', 'a:').ids).toEqual(['a_', 'a_'])
  })

  test('are one table for calls and results, orphans included, in reading order', () => {
    const { messages, warnings } = mapWithTool([
      user('a'),
      result('x.1', 'lost'),
      calls(call('x:1')),
      result('x:1', 'ok'),
    ])
    expect(messages).toEqual([
      user([text('a'), text('[tool result x_1 without a call]\nlost')]),
      assistant([use('x_1_2')]),
      user([answer('x_1_2', 'ok')]),
    ])
    expect(warnings).toEqual(['tool-call.id-rewritten', 'tool-result.orphan'])
  })

  test('are generated where there is none or an empty one', () => {
    const { content, warnings } = said(calls(call(undefined), call(''), call(null)))
    expect(content).toEqual([use('toolu_gen_1'), use('toolu_gen_2'), use('toolu_gen_3')])
    expect(warnings).toContain('tool-call.id-generated')
  })

  test('are generated past those that the input has, and those past generated ones', () => {
    expect(ids('toolu_gen_1', '').ids).toEqual(['toolu_gen_1', 'toolu_gen_2'])
    expect(ids('', 'toolu_gen_1').ids).toEqual(['toolu_gen_1', 'toolu_gen_1_2'])
    expect(ids('toolu_gen_2', '', '').ids).toEqual(['toolu_gen_2', 'toolu_gen_1', 'toolu_gen_3'])
  })
})

describe('names', () => {
  const long = 'n'.repeat(130)

  test('are rewritten and cut in definitions, calls and choice alike', () => {
    const name = `é😀 ${long}`
    const { request, warnings } = mapBody({
      messages: [user('a'), calls(call('x', '{}', name)), result('x', 'ok')],
      tools: [tool(name)],
      tool_choice: { type: 'function', function: { name } },
    })
    const sent = `___${'n'.repeat(125)}`
    expect(request).toMatchObject({
      tools: [{ name: sent }],
      tool_choice: { type: 'tool', name: sent },
    })
    expect(request.messages).toMatchObject([{}, { content: [{ name: sent }] }, {}])
    expect(warnings).toEqual(['tool.name-rewritten'])
  })

  test('of 128 characters stay', () => {
    const name = 'n'.repeat(128)
    expect(mapBody({ messages: [user('a')], tools: [tool(name)] }).warnings).toEqual([])
  })

  test('are not made unique', () => {
    const { request } = mapBody({ messages: [user('a')], tools: [tool('a.b'), tool('a b')] })
    expect(request.tools).toMatchObject([{ name: 'a_b' }, { name: 'a_b' }])
  })
})

describe('the older function form', () => {
  const old = (name: string, args?: string) =>
    assistant(null, { function_call: { name, arguments: args } })
  const back = (name: string, content: unknown) => ({ role: 'function', name, content })

  test('becomes a call with a generated id and its result', () => {
    const { messages, warnings } = mapWithTool([
      user('a'),
      old('f.x', '{"q":1}'),
      back('f.x', 'ok'),
    ])
    expect(messages).toEqual([
      user('a'),
      assistant([use('toolu_gen_1', { q: 1 }, 'f_x')]),
      user([answer('toolu_gen_1', 'ok')]),
    ])
    expect(warnings).toEqual([
      'legacy.function-call',
      'tool-call.id-generated',
      'tool.name-rewritten',
    ])
  })

  test('answers the oldest open call of the name, as the input spells it', () => {
    const { messages } = mapWithTool([
      user('a'),
      old('f'),
      back('f', '1'),
      old('f'),
      back('f', '2'),
      old('f!'),
      back('f?', '3'),
    ])
    expect(messages).toEqual([
      user('a'),
      assistant([use('toolu_gen_1', {}, 'f')]),
      user([answer('toolu_gen_1', '1')]),
      assistant([use('toolu_gen_2', {}, 'f')]),
      user([answer('toolu_gen_2', '2')]),
      assistant([use('toolu_gen_3', {}, 'f_')]),
      user([
        { ...answer('toolu_gen_3', '[no result in the input]'), is_error: true },
        text('[tool result unknown without a call]\n3'),
      ]),
    ])
  })

  test('waits for calls of the older form only', () => {
    const { messages, warnings } = mapWithTool([user('a'), calls(call('x')), back('lookup', 'ok')])
    expect(messages).toEqual([
      user('a'),
      assistant([use('x')]),
      user([
        { ...answer('x', '[no result in the input]'), is_error: true },
        text('[tool result unknown without a call]\nok'),
      ]),
    ])
    expect(warnings).toEqual(['legacy.function-call', 'tool-result.missing', 'tool-result.orphan'])
  })

  test('answers across turns, where the result is then out of place', () => {
    const { messages } = mapWithTool([
      user('a'),
      old('f'),
      user('b'),
      assistant('c'),
      back('f', 'late'),
    ])
    expect(messages).toMatchObject([
      {},
      {},
      {},
      {},
      user([text('[tool result toolu_gen_1 without a call]\nlate')]),
    ])
  })
})
