import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Conversation } from '~/core/conversation.ts'
import { exportConversation, ImportError, type Imported, importText } from '~/core/import/index.ts'
import { pathOf } from '~/core/json/place.ts'
import { fromJs } from '~/core/json/value.ts'
import { valueAt } from '~/core/json/value-at.ts'
import { javascriptJson } from '~/core/json/write.ts'
import { expectLinear, expectWithin } from '../expect-linear.ts'
import { checkSource, stringsOf } from './reading.ts'
import { sample, sampleNames } from './samples.ts'

const hostile = fc.constantFrom(
  ...['', ' ', '\n', '"', '\\', '\\u0041', '\u0000', '\u2028', '\ud83d', '\ude00', '😀', '\ufeff'],
  ...['<|im_end|>', '<think>', '{{ x }}', '｜DSML｜', '__proto__', '{"a":1}', '你好', '[', '}\n{'],
)
const text = fc.oneof(
  hostile,
  fc.array(fc.oneof(hostile, fc.string()), { maxLength: 5 }).map((parts) => parts.join('')),
)
const json = fc.jsonValue({ maxDepth: 2 })
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const schema = fc.dictionary(text, json, { maxKeys: 3 })
const given = fc.record({ name: text, arguments: fc.oneof(text, schema) })

const chat = fc.record({
  messages: fc.array(
    fc.record({
      role: text,
      content: fc.oneof(
        text,
        fc.constant(null),
        fc.array(fc.record({ type: fc.constant('text'), text }), { maxLength: 3 }),
      ),
      reasoning: optional(text),
      reasoning_content: optional(fc.option(text)),
      tool_calls: optional(
        fc.array(fc.record({ id: text, type: fc.constant('function'), function: given }), {
          maxLength: 2,
        }),
      ),
      tools: optional(json),
    }),
    { maxLength: 4 },
  ),
  tools: optional(fc.array(fc.record({ type: text, function: schema }), { maxLength: 2 })),
  enable_thinking: optional(fc.boolean()),
  thinking: optional(fc.record({ type: fc.constantFrom('enabled', 'disabled') })),
  chat_template_kwargs: optional(schema),
})

const block = fc.oneof(
  fc.record({ type: fc.constant('text'), text }),
  fc.record({ type: fc.constant('thinking'), thinking: text, signature: optional(text) }),
  fc.record({ type: fc.constant('tool_use'), id: text, name: text, input: schema }),
  fc.record({
    type: fc.constant('tool_result'),
    tool_use_id: text,
    content: fc.oneof(text, fc.array(fc.record({ type: fc.constant('text'), text }))),
  }),
  fc.record({
    type: fc.constant('image'),
    source: fc.record({ type: fc.constant('base64'), media_type: text, data: text }),
  }),
  fc.record({ type: fc.constant('document'), source: json }),
)
const anthropic = fc.record({
  system: fc.oneof(
    text,
    fc.array(fc.record({ type: fc.constant('text'), text }), { maxLength: 3 }),
  ),
  messages: fc.array(
    fc.record({
      role: fc.constantFrom('user', 'assistant', 'system'),
      content: fc.oneof(text, fc.array(block, { maxLength: 5 })),
    }),
    { maxLength: 4 },
  ),
  tools: optional(
    fc.array(fc.record({ name: text, description: text, input_schema: schema }), { maxLength: 2 }),
  ),
  thinking: optional(fc.record({ type: fc.constantFrom('enabled', 'adaptive') })),
})

const responses = fc.record({
  instructions: optional(text),
  input: fc.oneof(
    text,
    fc.array(
      fc.oneof(
        fc.record({
          role: fc.constantFrom('user', 'assistant', 'developer'),
          content: fc.oneof(text, fc.array(fc.record({ type: fc.constant('input_text'), text }))),
        }),
        fc.record({
          type: fc.constant('function_call'),
          call_id: text,
          name: text,
          arguments: text,
        }),
        fc.record({ type: fc.constant('function_call_output'), call_id: text, output: text }),
        fc.record({ type: fc.constant('reasoning'), summary: fc.array(fc.record({ text })) }),
        fc.record({ type: fc.constant('item_reference'), id: text }),
      ),
      { maxLength: 6 },
    ),
  ),
  tools: optional(fc.array(fc.record({ name: text, parameters: schema }), { maxLength: 2 })),
})

const sharegpt = fc.record({
  system: optional(text),
  conversations: fc.array(
    fc.oneof(
      fc.record({
        from: fc.constantFrom('system', 'human', 'user', 'gpt', 'observation', 'tool'),
        value: text,
      }),
      fc.record({
        from: fc.constant('function_call'),
        value: given.map((call) => JSON.stringify(call)),
      }),
    ),
    { maxLength: 5 },
  ),
  tools: optional(
    fc.array(fc.record({ name: text }), { maxLength: 2 }).map((t) => JSON.stringify(t)),
  ),
})

const bodies = { 'openai-chat': chat, anthropic, 'openai-responses': responses, sharegpt } as const
const formats = Object.keys(bodies) as (keyof typeof bodies)[]

/** A text of a body, now and then among others on its lines. */
const textOf = (body: fc.Arbitrary<object>) =>
  fc.tuple(body, fc.constantFrom(0, 2, 'lines')).map(([plain, form]) => {
    const value = fromJs(plain)
    if (form !== 'lines') return javascriptJson(value, form)
    return `{"messages":[]}\n\n${javascriptJson(value)}\r\n`
  })

const picked = ({ input, root }: Conversation) => valueAt(input, root ?? null) ?? null

const read = (source: string, format: (typeof formats)[number]): Imported =>
  importText(source, { format, pick: 1 })

describe.each(formats)('for any %s body', (format) => {
  const source = textOf(bodies[format])

  test('every piece that claims to come from the input does, letter for letter', () => {
    fc.assert(fc.property(source, (input) => void checkSource(read(input, format), input)))
  })

  test('importing what was exported gives the same body and options', () => {
    fc.assert(
      fc.property(source, (input) => {
        const first = read(input, format).conversation
        const second = importText(exportConversation(first), { format: 'openai-chat' }).conversation
        expect(second.body).toEqual(first.body)
        expect(second.options).toEqual(first.options)
        expect(exportConversation(second)).toBe(exportConversation(first))
      }),
    )
  })

  test('every text of a message is in the body, or in something that was said to be dropped', () => {
    fc.assert(
      fc.property(source, (input) => {
        const { conversation } = read(input, format)
        const said = [...stringsOf(conversation.body)].map(([, string]) => string)
        const dropped = conversation.changes
          .filter(({ action }) => action === 'dropped')
          .map(({ place }) => `${pathOf(place).join('/')}/`)
        for (const [path, string] of stringsOf(picked(conversation))) {
          const key = path.at(-1)
          // calls of this format are JSON text and become values
          const spelled = format === 'sharegpt' && /^[[{]/.test(string.trim())
          if ((key !== 'text' && key !== 'thinking' && key !== 'value') || spelled) continue
          const at = [...pathOf(conversation.root ?? null), ...path, ''].join('/')
          if (path.includes('source') || path.includes('input_schema')) continue
          if (dropped.some((prefix) => at.startsWith(prefix))) continue
          expect(said.some((one) => one.includes(string))).toBe(true)
        }
      }),
    )
  })

  test('the input is not changed, and the same twice gives the same', () => {
    fc.assert(
      fc.property(source, (input) => {
        const [first, second] = [read(input, format), read(input, format)]
        expect(first).toEqual(second)
      }),
    )
  })
})

describe('for any text', () => {
  test('there is a conversation or an ImportError with a place for each fault', () => {
    const pieces = fc.array(
      fc.oneof(text, fc.constantFrom('{"messages":', '[', ']', '}', ',', '"role":', '"user"', '7')),
    )
    fc.assert(
      fc.property(
        fc.oneof(
          pieces.map((all) => all.join('')),
          json.map((v) => JSON.stringify(v)),
        ),
        (input) => {
          try {
            const imported = importText(input)
            checkSource(imported, input)
          } catch (error) {
            if (!(error instanceof ImportError)) throw error
            expect(error.faults.length).toBeGreaterThan(0)
            expect(error.message).not.toBe('')
          }
        },
      ),
      { numRuns: 1000 },
    )
  })

  test('text that is not JSON becomes one message with all of it', () => {
    fc.assert(
      fc.property(text, (input) => {
        fc.pre(/^[^[{\ufeff\s]/.test(input))
        const { body } = importText(input).conversation
        expect([...stringsOf(body)].map(([, string]) => string)).toEqual(['user', input])
      }),
    )
  })

  test('text that begins like JSON is never a message', () => {
    fc.assert(
      fc.property(fc.constantFrom('{', '[', '\n{', '\ufeff['), text, (start, rest) => {
        try {
          expect(importText(start + rest).conversation.format).not.toBe('text')
        } catch (error) {
          expect(error).toBeInstanceOf(ImportError)
        }
      }),
    )
  })
})

test.each(sampleNames)('%s goes out and comes back', (name) => {
  const first = importText(sample(name)).conversation
  const second = importText(exportConversation(first)).conversation
  expect(second.format).toBe('openai-chat')
  expect(second.body).toEqual(first.body)
})

describe('time', () => {
  const repeat = (count: number) => ({
    anthropic: {
      system: 'x',
      messages: Array.from({ length: count }, (_, i) => ({
        role: i % 2 ? 'user' : 'assistant',
        content: [
          { type: 'text', text: 'a\n"b"'.repeat(20), cache_control: {} },
          { type: 'text', text: 'c' },
          i % 2
            ? { type: 'tool_result', tool_use_id: 't', content: 'ok' }
            : { type: 'thinking', thinking: 't', signature: 's' },
        ],
      })),
    },
    responses: {
      input: Array.from({ length: count }, (_, i) =>
        i % 2 ? { type: 'reasoning', summary: [{ text: 'r' }] } : { role: 'user', content: 'u' },
      ),
    },
    sharegpt: Array.from({ length: count }, (_, i) =>
      i % 2
        ? { from: 'function_call', value: '{"name":"f","arguments":{}}' }
        : { from: 'observation', value: 'o' },
    ),
  })
  test.each(['anthropic', 'responses', 'sharegpt'] as const)('is linear for %s', (format) => {
    expectLinear((count) => {
      const source = JSON.stringify(repeat(count)[format])
      return () => void importText(source)
    }, 8_000)
  })

  test('a megabyte takes well under a second', () => {
    const source = JSON.stringify(repeat(4_500).anthropic)
    expect(source.length).toBeGreaterThan(1_000_000)
    expectWithin(1_000, () => void importText(source))
  })
})
