import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EncodeError } from '~/core/error.ts'
import { pathOf } from '~/core/json/place.ts'
import { fromJs, type Json, type JsonObject } from '~/core/json/value.ts'
import { pythonJson } from '~/core/json/write.ts'
import type { Encoding, Span } from '~/core/span.ts'
import { v4 } from './family.ts'
import { faults } from './span-faults.ts'
import { vectors } from './vectors.ts'

const thinking = fromJs({ thinking_mode: 'thinking' }) as JsonObject
const body = (messages: unknown) => fromJs({ messages }) as JsonObject

const show = ({ text, spans }: Encoding, pick: (span: Span) => boolean) =>
  spans.filter(pick).map(({ start, end }) => text.slice(start, end))

describe('spans', () => {
  test.each(
    [...vectors('deepseek-v4'), ...vectors('deepseek-v4-generated')].filter((v) => !v.error),
  )('are true of $name', ({ input, options }) =>
    expect(faults(input, v4.encode(input, options))).toEqual([]),
  )

  test('say what each stretch is', () => {
    const input = body([
      { role: 'system', content: 'S', tools: [{ function: { name: 't' } }] },
      { role: 'latest_reminder', content: 'R' },
      { role: 'user', content: 'U' },
      {
        role: 'assistant',
        reasoning_content: 'why',
        content: 'A',
        tool_calls: [{ function: { name: 'f', arguments: '{"q": "v"}' } }],
      },
      { role: 'tool', content: 'T' },
    ])
    const encoding = v4.encode(input, thinking)
    const of = (kind: string) => show(encoding, (span) => span.kind === kind)
    expect(of('system')).toEqual(['S'])
    expect(of('tool-schema')).toEqual(['{"name": "t"}'])
    expect(of('reminder')).toEqual(['R'])
    expect(of('user')).toEqual(['U'])
    expect(of('reasoning')).toEqual(['why'])
    expect(of('assistant')).toEqual(['A'])
    expect(of('tool-call')).toEqual(['f', 'q', 'v'])
    expect(of('tool-result')).toEqual(['T'])
    const preamble = encoding.spans.filter(
      ({ writer }) => writer.type === 'rule' && writer.rule === 'deepseek.tools-block',
    )
    expect(preamble.filter(({ token }) => token === '｜DSML｜')).toHaveLength(9)
    expect(preamble.filter(({ token }) => token?.includes('think'))).toHaveLength(4)
    expect(encoding.spans.slice(-2).map(({ token, reason }) => [token, reason])).toEqual([
      ['<｜Assistant｜>', 'generation.header'],
      ['<think>', 'generation.think'],
    ])
  })

  test('of arguments lead into their text, letter for letter where it has no escape', () => {
    const text = '{"q": "plain", "e": "a\\nb", "n": 1.0, "list": [1,2], "x": 1e5}'
    const input = body([
      { role: 'assistant', tool_calls: [{ function: { name: 'f', arguments: text } }] },
    ])
    const { spans } = v4.encode(input, thinking)
    const inside = spans.flatMap(({ input: from }) =>
      from && pathOf(from.place).at(-1) === 'arguments'
        ? [[text.slice(from.start, from.end), from.exact]]
        : [],
    )
    expect(inside).toEqual([
      ['q', true],
      ['plain', true],
      ['e', true],
      ['a\\nb', false],
      ['n', true],
      ['1.0', true],
      ['list', true],
      ['[1,2]', false],
      ['x', true],
      ['1e5', false],
    ])
  })

  test('give the reason that reasoning is kept or closed', () => {
    const messages = [
      { role: 'user', content: 'q1' },
      { role: 'assistant', content: 'a1', reasoning_content: 'r1' },
      { role: 'user', content: 'q2' },
      { role: 'assistant', content: 'a2', reasoning_content: 'r2' },
    ]
    const reasons = (options: object) =>
      v4
        .encode(body(messages), fromJs(options) as JsonObject)
        .spans.map(({ reason }) => reason)
        .filter((reason) => reason && !reason.startsWith('header'))
    expect(reasons({})).toEqual([
      'think.closed-older',
      'think.current-turn',
      'reasoning.current-turn',
    ])
    expect(reasons({ drop_thinking: false })).toEqual([
      'think.kept',
      'reasoning.kept-by-option',
      'think.current-turn',
      'reasoning.current-turn',
    ])
    expect(reasons({ thinking_mode: 'chat' })).toEqual(['think.closed-chat', 'think.closed-chat'])
  })
})

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', '<｜User｜>', '｜DSML｜', '\ud800', '</think>', '\n\n', '<tool_result>'),
)
const call = fc.record(
  {
    id: fc.constantFrom<unknown>('a', 'b', '', null, 1),
    function: fc.record(
      { name: text, arguments: fc.oneof(fc.json(), text, fc.jsonValue()) },
      { requiredKeys: ['name', 'arguments'] },
    ),
  },
  { requiredKeys: ['function'] },
)
const message = fc.record(
  {
    role: fc.constantFrom(
      'system',
      'user',
      'user',
      'assistant',
      'assistant',
      'tool',
      'developer',
      'latest_reminder',
    ),
    content: fc.oneof({ weight: 5, arbitrary: text }, { weight: 1, arbitrary: fc.jsonValue() }),
    reasoning_content: text,
    tool_calls: fc.array(call, { maxLength: 3 }),
    tool_call_id: fc.constantFrom('a', 'b'),
    tools: fc.array(fc.record({ function: fc.jsonValue() }), { maxLength: 2 }),
    task: fc.constantFrom<unknown>('action', 'title', null, 'none'),
  },
  { requiredKeys: ['role'] },
)
const options = fc.record(
  {
    thinking_mode: fc.constantFrom('chat', 'thinking'),
    drop_thinking: fc.boolean(),
    reasoning_effort: fc.constantFrom('high', 'max', null),
    context: fc.array(message, { maxLength: 2 }),
  },
  { requiredKeys: [] },
)

describe('over any messages', () => {
  test('spans are true, the input is untouched, only an EncodeError is thrown', () => {
    fc.assert(
      fc.property(fc.array(message, { maxLength: 8 }), options, (messages, set) => {
        const input = body(messages)
        const before = pythonJson(input)
        try {
          expect(faults(input, v4.encode(input, fromJs(set) as JsonObject))).toEqual([])
        } catch (error) {
          expect(error).toBeInstanceOf(EncodeError)
        }
        expect(pythonJson(input)).toBe(before)
      }),
      { numRuns: 500, seed: 1 },
    )
  })

  test('text of the reader stands in the prompt as it is', () => {
    fc.assert(
      fc.property(text, text, (system, user) => {
        const encoding = v4.encode(
          body([
            { role: 'system', content: system },
            { role: 'user', content: user },
          ]),
          thinking,
        )
        expect(encoding.text).toBe(
          `<｜begin▁of▁sentence｜>${system}<｜User｜>${user}<｜Assistant｜><think>`,
        )
      }),
      { seed: 2 },
    )
  })
})

describe('long input', () => {
  test('a megabyte in one message', () => {
    const content = '词<think>\ud800'.repeat(100_000)
    const encoding = v4.encode(body([{ role: 'user', content }]), thinking)
    expect(encoding.spans).toHaveLength(5)
    expect(encoding.text.length).toBe(content.length + 21 + 8 + 13 + 7)
  })

  test('10,000 messages, one span of each in place', () => {
    const round = [
      { role: 'user', content: 'q' },
      { role: 'assistant', content: 'a', reasoning_content: 'r' },
    ]
    const messages = Array.from({ length: 5_000 }, () => round).flat()
    const input = body(messages)
    const encoding = v4.encode(input, thinking)
    expect(faults(input, encoding)).toEqual([])
    expect(encoding.changes).toHaveLength(4_999)
  })

  test('each message is looked at equally often, however many there are', () => {
    let looks = 0
    class Counted extends Map<string, Json> {
      override get(key: string) {
        looks++
        return super.get(key)
      }
    }
    const count = (length: number) => {
      const messages = Array.from({ length }, (_, i) => {
        const role = i % 2 ? 'assistant' : 'user'
        return new Counted([
          ['role', role],
          ['content', 'x'],
        ])
      })
      looks = 0
      v4.encode(new Map([['messages', messages]]), thinking)
      return looks
    }
    const [some, more] = [count(1_000), count(10_000)]
    expect(some).toBeGreaterThan(1_000)
    expect(more).toBe(10 * some)
  })

  test('100,000 messages take no square of time', () => {
    const messages = Array.from({ length: 100_000 }, (_, i) => ({
      role: ['user', 'assistant', 'tool'][i % 3],
      content: 'x',
    }))
    expect(v4.encode(body(messages), thinking).spans.length).toBeGreaterThan(100_000)
  })
})
