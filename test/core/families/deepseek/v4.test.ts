import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { familyById } from '~/core/families/index.ts'
import { fromJs, type JsonObject } from '~/core/json/value.ts'
import { coverageFault } from '~/core/span.ts'
import { errorOf } from './error-of.ts'
import { v4 } from './family.ts'
import { vectors } from './vectors.ts'

const given = vectors('deepseek-v4')
// made by running the module over messages put together at random
const generated = vectors('deepseek-v4-generated')

test('all vectors are there', () => {
  expect(given).toHaveLength(183)
  expect(generated).toHaveLength(400)
  expect(familyById('deepseek-v4')).toBe(v4)
})

describe('deepseek-v4 writes what the module writes', () => {
  const fine = [...given, ...generated].filter(({ error }) => !error)
  test.each(fine)('$name', ({ input, options, expected }) => {
    const { text, spans } = v4.encode(input, options)
    expect(text).toBe(expected)
    expect(coverageFault(text, spans)).toBeNull()
  })
})

describe('deepseek-v4 refuses what the module refuses', () => {
  const refused = [...given, ...generated].filter(({ error }) => error)
  test.each(refused)('$name', ({ input, options, error }) => {
    const thrown = errorOf(() => v4.encode(input, options))
    expect(thrown.details.python).toBe(error?.type)
    expect(thrown.message).toContain(`(Python: ${error?.type}: ${error?.message}`)
  })
})

describe('tools switch off the dropping of old reasoning (case 18)', () => {
  const field = JSON.parse(readFileSync('test/cases/case-18.json', 'utf8'))
  const options = fromJs(field.input.options[0]) as JsonObject
  const encode = (messages: unknown) => v4.encode(fromJs({ messages }) as JsonObject, options)
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

  test('with tools', () => {
    const { text, changes } = encode(field.input.messages)
    const { bytes, sha256: sum, contains } = field.expect.with_tools
    expect(Buffer.byteLength(text)).toBe(bytes)
    expect(sha256(text)).toBe(sum)
    for (const part of contains) expect(text).toContain(part)
    expect(changes.map(({ code }) => code)).toContain('drop-thinking.off-for-tools')
  })

  test('without', () => {
    const { text, changes } = encode(field.input.variants.no_tools)
    expect(text).toBe(field.expect.no_tools.text)
    expect(sha256(text)).toBe(field.expect.no_tools.sha256)
    expect(changes.map(({ code }) => code)).toEqual(['reasoning.dropped-older-turn'])
  })
})

describe('errors have a place', () => {
  const place = (messages: unknown, options = {}) => {
    const error = errorOf(() =>
      v4.encode(fromJs({ messages }) as JsonObject, fromJs(options) as JsonObject),
    )
    return [error.code, error.path]
  }
  const call = (called: unknown) => [{ role: 'assistant', tool_calls: [{ function: called }] }]

  test.each<[string, unknown, string, string]>([
    ['null content', [{ role: 'user', content: null }], 'content.bad-type', 'messages[0].content'],
    ['a role without a rule', [{ role: 'bot' }], 'message.bad-role', 'messages[0].role'],
    ['no role', [{ content: '' }], 'message.no-role', 'messages[0]'],
    ['a message that is text', ['hi'], 'message.not-object', 'messages[0]'],
    ['no list', 5, 'content.bad-type', 'messages'],
    ['an empty developer', [{ role: 'developer' }], 'developer.empty', 'messages[0].content'],
    ['a task', [{ role: 'user', task: 'x' }], 'task.unknown', 'messages[0].task'],
    [
      'a flat tool',
      [{ role: 'system', tools: [{ name: 'f' }] }],
      'tool.bad-shape',
      'messages[0].tools[0]',
    ],
    ['a call without name', call({}), 'tool-call.bad-shape', 'messages[0].tool_calls[0].function'],
    [
      'arguments that are a list',
      call({ name: 'f', arguments: '[]' }),
      'arguments.not-object',
      'messages[0].tool_calls[0].function.arguments',
    ],
    [
      'a part that is text',
      [{ role: 'tool', content: [{ type: 'text', text: 'a' }, 'b'] }],
      'content.bad-type',
      'messages[0].content[1]',
    ],
    [
      'a part with null text',
      [{ role: 'tool', content: [{ type: 'text', text: null }] }],
      'content.bad-type',
      'messages[0].content[0].text',
    ],
  ])('%s', (_, messages, code, path) => {
    expect(place(messages)).toEqual([code, path])
  })

  test('in the context', () => {
    expect(place([], { context: [3] })).toEqual(['message.not-object', 'context[0]'])
  })

  test('an option has none', () => {
    const user = [{ role: 'user', content: 'x' }]
    expect(place(user, { thinking_mode: 'auto' })).toEqual(['mode.unknown', ''])
    expect(place(user, { reasoning_effort: 'low' })).toEqual(['effort.unknown', ''])
  })
})
