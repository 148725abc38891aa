import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EncodeError } from '~/core/error.ts'
import { deepseekFamilies } from '~/core/families/deepseek/index.ts'
import { familyById } from '~/core/families/index.ts'
import { fromJs, type JsonObject } from '~/core/json/value.ts'
import { pythonJson } from '~/core/json/write.ts'
import { faults } from './span-faults.ts'
import { vectors } from './vectors.ts'

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constantFrom(
    ...['', '<｜User｜>', '｜DSML｜', '\ud800', '</think>', '<think>a</think>b', '\n\n'],
    ...['<tool_result>', '<｜deepseek_image｜>', '<｜tool▁sep｜>'],
  ),
)
const oddly = fc.oneof({ weight: 12, arbitrary: text }, { weight: 1, arbitrary: fc.jsonValue() })
const part = fc.oneof(
  fc.record({ type: fc.constant('text'), text }),
  fc.record({ type: fc.constant('image_url'), image_url: fc.record({ url: text }) }),
  fc.record({ type: fc.constantFrom('file', 'text', 'image'), source: text }),
  fc.record({
    type: fc.constant('tool_result'),
    tool_use_id: fc.constantFrom('a', 'b'),
    content: fc.oneof(text, fc.array(fc.record({ type: fc.constant('text'), text }))),
  }),
)
const parts = fc.array(part, { maxLength: 3 })
const call = fc.record(
  {
    id: fc.constantFrom<unknown>('a', 'b', '', null, 1),
    type: fc.constant('function'),
    function: fc.record({
      name: text,
      arguments: fc.oneof(fc.json(), text, fc.constant('{"a": 1}'), fc.dictionary(text, oddly)),
    }),
  },
  { requiredKeys: ['type', 'function'] },
)
const roles = ['system', 'user', 'user', 'assistant', 'assistant', 'tool', 'developer'] as const
const message = fc.record(
  {
    role: fc.constantFrom(...roles, 'latest_reminder'),
    content: fc.oneof(
      { weight: 8, arbitrary: oddly },
      { weight: 1, arbitrary: parts },
      { weight: 1, arbitrary: fc.constant(null) },
    ),
    content_blocks: parts,
    reasoning_content: text,
    prefix: fc.boolean(),
    tool_calls: fc.array(call, { maxLength: 3 }),
    tool_call_id: fc.constantFrom('a', 'b'),
    tools: fc.array(fc.record({ function: fc.jsonValue() }), { maxLength: 2 }),
    task: fc.constantFrom<unknown>('action', 'title', null),
  },
  { requiredKeys: ['role', 'content'] },
)
const options = fc.record(
  {
    thinking_mode: fc.constantFrom('chat', 'thinking'),
    thinking: fc.boolean(),
    add_generation_prompt: fc.boolean(),
    drop_thinking: fc.boolean(),
    reasoning_effort: fc.constantFrom('high', 'max', null),
    context: fc.array(message, { maxLength: 2 }),
  },
  { requiredKeys: [] },
)

test('the newest comes first, and all are registered', () => {
  const ids = ['deepseek-v4.1', 'deepseek-v4-0731', 'deepseek-v4', 'deepseek-v3.2', 'deepseek-v3.1']
  expect(deepseekFamilies.map(({ id }) => id)).toEqual([...ids, 'deepseek-r1', 'deepseek-v3'])
  for (const family of deepseekFamilies) expect(familyById(family.id)).toBe(family)
})

describe.each(deepseekFamilies)('$id', (family) => {
  test.each(vectors(family.id).filter(({ error }) => !error))(
    'spans are true of $name',
    ({ input, options: set }) => expect(faults(input, family.encode(input, set))).toEqual([]),
  )

  test('over any messages: spans are true, the input stays, only an EncodeError is thrown', () => {
    let written = 0
    fc.assert(
      fc.property(fc.array(message, { maxLength: 6 }), options, (messages, set) => {
        const input = fromJs({ messages }) as JsonObject
        const before = pythonJson(input)
        try {
          expect(faults(input, family.encode(input, fromJs(set) as JsonObject))).toEqual([])
          written++
        } catch (error) {
          expect(error).toBeInstanceOf(EncodeError)
        }
        expect(pythonJson(input)).toBe(before)
      }),
      { numRuns: 400, seed: 4 },
    )
    expect(written).toBeGreaterThan(30)
  })

  test('the spans grow with the messages, and no square of time is taken', () => {
    const calls = Array.from({ length: 5_000 }, () => ({
      type: 'function',
      function: { name: 'f', arguments: '{}' },
    }))
    const results = calls.map((_, index) => ({ role: 'tool', content: String(index) }))
    const asked = Array.from({ length: 5_000 }, () => [
      { role: 'user', content: 'q' },
      { role: 'assistant', content: 'a', reasoning_content: 'r' },
    ]).flat()
    const user = { role: 'user', content: 'q' }
    const caller = { role: 'assistant', content: null, tool_calls: calls }
    for (const messages of [asked, [user, caller, ...results]]) {
      const { spans } = family.encode(fromJs({ messages }) as JsonObject, new Map())
      expect(spans.length).toBeGreaterThan(10_000)
    }
  })
})
