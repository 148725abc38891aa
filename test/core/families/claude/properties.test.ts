import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EncodeError } from '~/core/error.ts'
import { isBlank } from '~/core/families/claude/blank.ts'
import {
  type ClaudeEncoding,
  encodeClaude,
  illustrate,
  showRequest,
} from '~/core/families/claude/index.ts'
import { type Place, pathOf } from '~/core/json/place.ts'
import { readJson } from '~/core/json/read.ts'
import { fromJs, isArray, isObject, type Json, type JsonObject, toJs } from '~/core/json/value.ts'
import { javascriptJson } from '~/core/json/write.ts'
import { coverageFault } from '~/core/span.ts'
import { expectWithin } from '../../expect-linear.ts'
import { assistant, call, mapMessages, result, tool, user } from './requests.ts'

const units = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 8 })
const hostile = fc.oneof(
  units.map((codes) => String.fromCharCode(...codes)),
  fc.constantFrom(
    '',
    ' ',
    '\ufeff',
    '\u200b',
    'a',
    '"\\\n',
    '__proto__',
    '<|im_end|>',
    '😀',
    '\ud800',
  ),
)
const id = fc.oneof(
  fc.constantFrom('a', 'b', 'a:1', 'a_1', 'a_1_2', 'unknown', 'toolu_gen_1', '', null, 'é', 'ü'),
  hostile,
)
const part = fc.oneof(
  hostile.map((value) => ({ type: 'text', text: value })),
  hostile.map((refusal) => ({ type: 'refusal', refusal })),
  fc.constantFrom<unknown>(
    { type: 'image_url', image_url: { url: 'data:IMAGE/png;base64,AA==', detail: 'low' } },
    { type: 'image_url', image_url: { url: 'https://a/b' } },
    { type: 'image_url', image_url: { url: 'data:x' } },
    { type: 'file', file: { file_data: 'data:application/pdf;base64,AA', filename: 'f' } },
    { type: 'input_audio' },
  ),
)
const content = fc.oneof(hostile, fc.constant(null), fc.array(part, { maxLength: 3 }))
const args = fc.oneof(hostile, fc.json(), fc.dictionary(fc.string(), fc.jsonValue()))
const called = fc.record({
  id,
  type: fc.constantFrom('function', null, 'custom'),
  function: fc.record({ name: fc.oneof(fc.constantFrom('f', 'f.x'), hostile), arguments: args }),
})
const name = fc.option(hostile, { freq: 5 })
const message = fc.oneof(
  { weight: 4, arbitrary: fc.record({ role: fc.constant('user'), content, name }) },
  fc.record({ role: fc.constantFrom('system', 'developer'), content }),
  {
    weight: 4,
    arbitrary: fc.record({
      role: fc.constant('assistant'),
      content,
      reasoning: fc.option(hostile),
      refusal: fc.option(hostile, { freq: 2 }),
      tool_calls: fc.option(fc.array(called, { maxLength: 3 })),
      function_call: fc.option(fc.record({ name: fc.constantFrom('f', 'g'), arguments: args })),
    }),
  },
  { weight: 4, arbitrary: fc.record({ role: fc.constant('tool'), tool_call_id: id, content }) },
  fc.record({ role: fc.constant('function'), name: fc.constantFrom('f', 'g', 'h'), content }),
)
const body = fc.record({
  messages: fc.array(message, { maxLength: 10 }),
  tools: fc.option(fc.constantFrom([tool('f')], [tool('f.x', { parameters: { a: 1 } })], [])),
  tool_choice: fc.option(fc.constantFrom('auto', 'none', 'required', 'x')),
  parallel_tool_calls: fc.option(fc.boolean()),
  temperature: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
  stop: fc.option(fc.oneof(hostile, fc.array(hostile, { maxLength: 3 }))),
  stream: fc.option(fc.boolean()),
})
const options = fc.record({
  midSystem: fc.constantFrom('hoist', 'keep'),
  reasoning: fc.constantFrom('show', 'drop'),
})

function encode(input: unknown, chosen: unknown): ClaudeEncoding {
  return encodeClaude(fromJs(input) as JsonObject, fromJs(chosen) as JsonObject)
}

interface Message {
  readonly role: string
  readonly content: string | readonly Record<string, unknown>[]
}

function blocksOf(message: Message | undefined): readonly Record<string, unknown>[] {
  return typeof message?.content === 'object' ? message.content : []
}

const ids = (message: Message | undefined, type: string, key: string) =>
  blocksOf(message)
    .filter((block) => block.type === type)
    .map((block) => block[key])

/** The string (or the key) at a place of the input. */
function stringAt(input: Json, place: Place | null, part: 'key' | 'value'): Json | undefined {
  const path = pathOf(place)
  if (part === 'key') return path.at(-1) as string
  let value: Json | undefined = input
  for (const key of path) {
    if (isArray(value)) value = value[key as number]
    else value = isObject(value) ? value.get(key as string) : undefined
  }
  return value
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const member of Object.values(value)) deepFreeze(member)
  }
  return value
}

describe('any mapped request', () => {
  const check = (holds: (encoding: ClaudeEncoding, messages: readonly Message[]) => void) =>
    fc.assert(
      fc.property(body, options, (input, chosen) => {
        const encoding = encode(input, chosen)
        const { messages } = toJs(encoding.request) as { messages: readonly Message[] }
        holds(encoding, messages)
      }),
      { numRuns: 200 },
    )

  test('has roles in turn, a user first', () => {
    check((_, messages) => {
      const spoken = messages.filter(({ role }) => role !== 'system').map(({ role }) => role)
      for (const [at, role] of spoken.entries()) {
        expect(role).toBe(at % 2 === 0 ? 'user' : 'assistant')
      }
    })
  })

  test('has system messages after a user and last or before an assistant', () => {
    check((_, messages) => {
      for (const [at, { role }] of messages.entries()) {
        if (role !== 'system') continue
        expect(messages[at - 1]?.role).toBe('user')
        expect(messages[at + 1]?.role ?? 'assistant').toBe('assistant')
      }
    })
  })

  test('answers each call but the last ones next, results first, and nothing else', () => {
    check((_, messages) => {
      for (const [at, message] of messages.entries()) {
        const open = message.role === 'user' ? ids(messages[at - 1], 'tool_use', 'id') : []
        if (message.role !== 'user') continue
        const answered = ids(message, 'tool_result', 'tool_use_id')
        expect(new Set(answered)).toEqual(new Set(open))
        expect(new Set(answered).size).toBe(answered.length)
        const types = blocksOf(message).map(({ type }) => type)
        expect(types.slice(0, answered.length)).toEqual(answered.map(() => 'tool_result'))
      }
    })
  })

  test('has no blank text, no empty list, and ids that the API takes', () => {
    check((_, messages) => {
      for (const message of messages) {
        expect(message.content.length).toBeGreaterThan(0)
        if (typeof message.content === 'string') expect(isBlank(message.content)).toBe(false)
        for (const { type, text, thinking, id: sent, content: inner } of blocksOf(message)) {
          if (type === 'text') expect(isBlank(text as string)).toBe(false)
          if (type === 'thinking') expect(isBlank(thinking as string)).toBe(false)
          if (type === 'tool_use') expect(sent).toMatch(/^[a-zA-Z0-9_-]+$/)
          if (type === 'tool_result' && inner !== undefined) {
            expect((inner as string).length).toBeGreaterThan(0)
          }
        }
      }
    })
  })

  test('is its text, covered by spans, each exact one letter for letter from the input', () => {
    fc.assert(
      fc.property(body, options, (input, chosen) => {
        const given = fromJs(input)
        const { text, spans, request, changes, notes } = encode(input, chosen)
        expect(text).toBe(javascriptJson(request, 2))
        expect(coverageFault(text, spans)).toBeNull()
        for (const { start, end, input: origin } of spans) {
          if (!origin) continue
          const value = stringAt(given, origin.place, origin.part)
          expect(value).not.toBeUndefined()
          if (typeof value === 'string') expect(origin.end).toBeLessThanOrEqual(value.length)
          if (!origin.exact) continue
          expect(text.slice(start, end)).toBe((value as string).slice(origin.start, origin.end))
        }
        for (const { span } of [...changes, ...notes]) {
          if (span !== null) expect(spans[span]).toBeDefined()
        }
      }),
      { numRuns: 200 },
    )
  })

  test('can be read back from its text', () => {
    check(({ text, request }) => {
      expect(readJson(text)).toEqual(request)
    })
  })

  test('has sorted warnings, each once', () => {
    check(({ warnings }) => {
      expect(warnings).toEqual([...new Set(warnings)].sort())
    })
  })

  test('maps the same again, from an input that stays as it was', () => {
    fc.assert(
      fc.property(body, options, (input, chosen) => {
        const given = fromJs(input) as JsonObject
        const before = javascriptJson(given)
        const first = encodeClaude(deepFreeze(given), fromJs(chosen) as JsonObject)
        const second = encodeClaude(given, fromJs(chosen) as JsonObject)
        expect(javascriptJson(given)).toBe(before)
        expect(second.text).toBe(first.text)
      }),
      { numRuns: 100 },
    )
  })
})

describe('any JSON at all', () => {
  const json = fc.jsonValue({ maxDepth: 4 })
  const shapes = fc.record(
    { messages: fc.array(fc.oneof(message, json)), tools: json },
    { requiredKeys: [] },
  )

  test('is mapped or refused with an EncodeError', () => {
    fc.assert(
      fc.property(fc.oneof(shapes, json), options, (input, chosen) => {
        try {
          encode(input, chosen)
        } catch (error) {
          expect(error).toBeInstanceOf(EncodeError)
        }
      }),
      { numRuns: 200 },
    )
  })

  test('is shown as it is where it is an object, notes and all', () => {
    fc.assert(
      fc.property(fc.oneof(body, shapes, fc.dictionary(hostile, json)), (input) => {
        const given = fromJs(input) as JsonObject
        const { text, spans, notes } = showRequest(given)
        expect(text).toBe(javascriptJson(given, 2))
        expect(coverageFault(text, spans)).toBeNull()
        for (const { span } of notes) expect(spans[span ?? -1]).toBeDefined()
        expect(typeof illustrate(given).text).toBe('string')
      }),
      { numRuns: 150 },
    )
  })
})

describe('a large input', () => {
  test('of ten thousand messages takes a moment', () => {
    const turns = Array.from({ length: 2500 }, (_, at) => [
      user(`question ${at}`),
      assistant(null, { tool_calls: [call(`call:${at}`, '{"q":"x"}')] }),
      result(`call:${at}`, 'answer'),
      assistant(`done ${at}`),
    ])
    expectWithin(10_000, () => {
      const { encoding } = mapMessages(turns.flat(), { midSystem: 'keep' })
      expect(coverageFault(encoding.text, encoding.spans)).toBeNull()
    })
  })

  test('of ten thousand messages that all merge takes a moment', () => {
    expectWithin(10_000, () => {
      const { warnings } = mapMessages(Array.from({ length: 10_000 }, (_, at) => user(`${at}`)))
      expect(warnings).toEqual(['user.merged'])
    })
  })

  test('of two hundred thousand system parts does not overflow', () => {
    const parts = Array.from({ length: 200_000 }, () => ({ type: 'text', text: 'a' }))
    const { request } = mapMessages([{ role: 'system', content: parts }, user('b')])
    expect(request.system).toHaveLength(399_999)
  })

  test('of one megabyte of escapes takes a moment', () => {
    const content = 'line "quoted"\n'.repeat(80_000)
    expectWithin(10_000, () => {
      const { encoding } = mapMessages([user(content)])
      expect(coverageFault(encoding.text, encoding.spans)).toBeNull()
      expect(readJson(encoding.text)).toEqual(encoding.request)
    })
  })

  test('nested as deep as the reader goes is written', () => {
    const deep = `${'{"a":'.repeat(950)}1${'}'.repeat(950)}`
    const { encoding } = mapMessages([
      user('a'),
      assistant(null, { tool_calls: [call('x', deep)] }),
    ])
    expect(encoding.text.match(/"a": /g)).toHaveLength(950)
    const source = `{"messages":[],"tools":[{"type":"function","function":{"name":"f","parameters":${deep}}}]}`
    expect(encodeClaude(readJson(source) as JsonObject, new Map()).text).toContain('"a": 1')
  })
})
