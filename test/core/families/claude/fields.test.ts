import { describe, expect, test } from 'vitest'
import { encodeClaude } from '~/core/families/claude/index.ts'
import { readJson } from '~/core/json/read.ts'
import type { JsonObject } from '~/core/json/value.ts'
import { call, calls, mapBody, mapMessages, result, tool, user } from './requests.ts'

const messages = [user('a')]
const body = (members: Record<string, unknown>) => mapBody({ messages, ...members })
const withTool = (members: Record<string, unknown>) => body({ tools: [tool('f')], ...members })
const schema = (parameters: unknown) => {
  const { request, warnings } = body({ tools: [tool('f', { parameters })] })
  return { schema: (request.tools as { input_schema: unknown }[])[0]?.input_schema, warnings }
}
const emptySchema = { type: 'object', properties: {} }

describe('the order of fields', () => {
  test('is that of the documentation, whatever the order of the body', () => {
    const { request } = mapBody({
      stream: true,
      stop: 'x',
      top_p: 0.5,
      temperature: 0.5,
      tool_choice: 'auto',
      tools: [tool('f', { strict: true, description: 'd' })],
      messages: [{ role: 'system', content: 's' }, user('a')],
      max_tokens: 1,
    })
    expect(Object.keys(request)).toEqual([
      ...['model', 'max_tokens', 'system', 'tools', 'tool_choice', 'messages'],
      ...['temperature', 'top_p', 'stop_sequences', 'stream'],
    ])
    expect(Object.keys((request.tools as object[])[0] as object)).toEqual([
      ...['name', 'description', 'input_schema', 'strict'],
    ])
  })
})

describe('model', () => {
  test('comes from the options alone, without a code', () => {
    for (const model of ['gpt-4o', 5, null]) {
      expect(body({ model })).toMatchObject({ request: { model: 'claude-opus-4-8' }, warnings: [] })
    }
    expect(mapBody({ messages }, { model: 'any-name' }).request.model).toBe('any-name')
  })

  test('is the default where the option is null or empty', () => {
    for (const model of [null, '']) {
      expect(mapBody({ messages }, { model }).request.model).toBe('claude-opus-4-8')
    }
  })
})

describe('max_tokens', () => {
  test('is max_completion_tokens first, then max_tokens, then 4096', () => {
    expect(body({ max_tokens: 1, max_completion_tokens: 2 }).request.max_tokens).toBe(2)
    expect(body({ max_tokens: 1, max_completion_tokens: null }).request.max_tokens).toBe(1)
    expect(body({ max_tokens: null })).toMatchObject({
      request: { max_tokens: 4096 },
      warnings: ['max-tokens.defaulted'],
    })
  })

  test('is zero where the body says so', () => {
    expect(body({ max_tokens: 1, max_completion_tokens: 0 })).toMatchObject({
      request: { max_tokens: 0 },
      warnings: [],
    })
  })
})

describe('tools', () => {
  test('get a schema where they have none or an empty one', () => {
    for (const parameters of [undefined, null, {}]) {
      expect(schema(parameters)).toEqual({ schema: emptySchema, warnings: [] })
    }
  })

  test('keep a schema whose root is no object, with a code', () => {
    for (const parameters of [
      { type: 'string' },
      { properties: {} },
      { type: null },
      { type: ['object', 'null'] },
    ]) {
      expect(schema(parameters)).toEqual({
        schema: parameters,
        warnings: ['tool.schema-not-object'],
      })
    }
  })

  test('keep an object schema as it is, nulls and all', () => {
    const parameters = { type: 'object', properties: { a: null }, $defs: {} }
    expect(schema(parameters)).toEqual({ schema: parameters, warnings: [] })
  })

  test('leave out an empty description, not a blank one', () => {
    const { request } = body({
      tools: [tool('f', { description: '' }), tool('g', { description: ' ' })],
    })
    expect(request.tools).toEqual([
      { name: 'f', input_schema: { type: 'object' } },
      { name: 'g', description: ' ', input_schema: { type: 'object' } },
    ])
  })

  test('keep strict only where it is true', () => {
    const { request, warnings } = body({
      tools: [tool('f', { strict: false }), tool('g', { strict: null })],
    })
    expect(request.tools).toEqual([
      { name: 'f', input_schema: { type: 'object' } },
      { name: 'g', input_schema: { type: 'object' } },
    ])
    expect(warnings).toEqual([])
  })

  test('of other types are dropped, and the key with the last of them', () => {
    const custom = { type: 'custom', custom: { name: 'c' } }
    expect(body({ tools: [custom, tool('f')] })).toMatchObject({
      request: { tools: [{ name: 'f' }] },
      warnings: ['tool.unsupported'],
    })
    const { request, warnings } = body({ tools: [custom] })
    expect(request).not.toHaveProperty('tools')
    expect(warnings).toEqual(['tool.unsupported'])
    expect(body({ tools: [] }).request).not.toHaveProperty('tools')
    expect(body({ tools: null }).warnings).toEqual([])
  })

  test('are missed where calls or results stand in the messages', () => {
    const list = [user('a'), calls(call('x')), result('x', 'ok')]
    expect(mapMessages(list).warnings).toEqual(['tools.missing'])
    expect(mapBody({ messages: list, tools: [] }).warnings).toEqual(['tools.missing'])
    const custom = { type: 'custom', custom: {} }
    expect(mapBody({ messages: list, tools: [custom] }).warnings).toEqual([
      'tool.unsupported',
      'tools.missing',
    ])
  })
})

describe('tool_choice', () => {
  test('has the words of the Messages API', () => {
    expect(withTool({ tool_choice: 'auto' }).request.tool_choice).toEqual({ type: 'auto' })
    expect(withTool({ tool_choice: 'none' }).request.tool_choice).toEqual({ type: 'none' })
    expect(withTool({ tool_choice: 'required' }).request.tool_choice).toEqual({ type: 'any' })
  })

  test('by name is not looked up in the tools', () => {
    const tool_choice = { type: 'function', function: { name: 'g' } }
    expect(withTool({ tool_choice })).toMatchObject({
      request: { tool_choice: { type: 'tool', name: 'g' } },
      warnings: [],
    })
  })

  test.each([
    'any',
    '',
    5,
    true,
    [],
    {},
    { type: 'auto' },
    { type: 'function' },
    { type: 'function', function: {} },
    { type: 'function', function: { name: 5 } },
    { function: { name: 'f' } },
    { type: 'allowed_tools', allowed_tools: {} },
  ])('in the form %j is dropped', (tool_choice) => {
    const { request, warnings } = withTool({ tool_choice, parallel_tool_calls: false })
    expect(request).not.toHaveProperty('tool_choice')
    expect(warnings).toEqual(['tool-choice.dropped'])
  })

  test('without tools is dropped, and the flag with it', () => {
    for (const tool_choice of ['auto', 'none', { type: 'function', function: { name: 'a.b' } }]) {
      const { request, warnings } = body({ tool_choice, parallel_tool_calls: false })
      expect(request).not.toHaveProperty('tool_choice')
      expect(warnings).toEqual(['tool-choice.dropped'])
    }
  })

  test('has one call at a time, on auto if nothing is chosen and not with none', () => {
    const single = { parallel_tool_calls: false }
    const one = { disable_parallel_tool_use: true }
    expect(withTool(single).request.tool_choice).toEqual({ type: 'auto', ...one })
    expect(withTool({ ...single, tool_choice: 'required' }).request.tool_choice).toEqual({
      type: 'any',
      ...one,
    })
    const byName = { type: 'function', function: { name: 'f' } }
    const chosen = withTool({ ...single, tool_choice: byName }).request.tool_choice
    expect(chosen).toEqual({ type: 'tool', name: 'f', ...one })
    expect(Object.keys(chosen as object)).toEqual(['type', 'name', 'disable_parallel_tool_use'])
    expect(withTool({ ...single, tool_choice: 'none' })).toMatchObject({
      request: { tool_choice: { type: 'none' } },
      warnings: [],
    })
    expect(withTool({ ...single, tool_choice: 'none' }).request.tool_choice).toEqual({
      type: 'none',
    })
  })

  test('is silent on a lone flag without tools, and on one that is true', () => {
    expect(body({ parallel_tool_calls: false })).toMatchObject({ warnings: [] })
    expect(body({ parallel_tool_calls: false }).request).not.toHaveProperty('tool_choice')
    expect(withTool({ parallel_tool_calls: true }).request).not.toHaveProperty('tool_choice')
    expect(withTool({ parallel_tool_calls: true, tool_choice: null }).warnings).toEqual([])
  })
})

describe('sampling', () => {
  test('caps the temperature at 1', () => {
    expect(body({ temperature: 2 })).toMatchObject({
      request: { temperature: 1 },
      warnings: ['temperature.capped'],
    })
    expect(body({ temperature: 1 })).toMatchObject({ request: { temperature: 1 }, warnings: [] })
    expect(body({ temperature: 0 }).request.temperature).toBe(0)
    expect(body({ temperature: null }).request).not.toHaveProperty('temperature')
  })

  test('keeps numbers as they are written', () => {
    const source = '{"messages":[],"max_tokens":1e3,"temperature":1.0,"top_p":0.10}'
    const { text } = encodeClaude(readJson(source) as JsonObject, new Map())
    expect(text).toContain('"max_tokens": 1e3,')
    expect(text).toContain('"temperature": 1.0,')
    expect(text).toContain('"top_p": 0.10')
    const hot = encodeClaude(
      readJson('{"messages":[],"temperature":1.0001}') as JsonObject,
      new Map(),
    )
    expect(hot.text).toContain('"temperature": 1\n')
  })

  test('makes stop a list without blank texts', () => {
    expect(body({ stop: 'x' }).request.stop_sequences).toEqual(['x'])
    expect(body({ stop: ['x', ' ', '', 'y '] })).toMatchObject({
      request: { stop_sequences: ['x', 'y '] },
      warnings: ['stop.blank-dropped'],
    })
    for (const stop of ['\n', ['', ' ']]) {
      const { request, warnings } = body({ stop })
      expect(request).not.toHaveProperty('stop_sequences')
      expect(warnings).toEqual(['stop.blank-dropped'])
    }
    for (const stop of [null, []]) {
      const { request, warnings } = body({ stop })
      expect(request).not.toHaveProperty('stop_sequences')
      expect(warnings).toEqual([])
    }
  })

  test('streams only if true', () => {
    expect(body({ stream: true }).request.stream).toBe(true)
    for (const stream of [false, null]) {
      const { request, warnings } = body({ stream })
      expect(request).not.toHaveProperty('stream')
      expect(warnings).toEqual([])
    }
  })

  test('is passed on whatever the model', () => {
    const { request } = mapBody({ messages, top_p: 0.5 }, { model: 'claude-opus-4-7' })
    expect(request.top_p).toBe(0.5)
  })
})

describe('other fields', () => {
  test.each(['n', 'seed', 'top_k', 'system', 'functions', 'function_call', 'thinking', 'metadata'])(
    '%s is dropped with a code',
    (key) => {
      expect(body({ [key]: 0 }).warnings).toEqual(['param.dropped'])
      expect(body({ [key]: false }).warnings).toEqual(['param.dropped'])
      expect(body({ [key]: null }).warnings).toEqual([])
    },
  )

  test('on messages are ignored without a code', () => {
    const { messages: list, warnings } = mapMessages([user('a', { weight: 1, cache_control: {} })])
    expect(list).toEqual([user('a')])
    expect(warnings).toEqual([])
  })
})
