import fc from 'fast-check'
import { type Json, JsonNumber } from '~/core/json/value.ts'

/** Text as hostile as it gets: the template's own markup, halves of pairs, NUL, both directions. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...['<think>', '</think>', '<think>\nhm\n</think>\n\n', '\n', '\n\n', ' ', '\r\n', '\t'],
        ...[
          '<tool_response>',
          '</tool_response>',
          '<|im_start|>',
          '<|im_end|>',
          '{{ x }}',
          '{% if',
        ],
        ...[
          '\ud83d',
          '\ude42',
          '🙂',
          '\u0000',
          '\u202e',
          'שלום',
          '\u00a0',
          '\ufeff',
          '\u0085',
          'é',
        ],
        ...['user', '词', '"', '\\', '\u2028'],
      ),
      fc.string({ unit: 'binary', maxLength: 5 }),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(''))

const number = fc
  .constantFrom('0', '-0', '1.0', '1e20', '1E-7', '12345678901234567890', '-0.0', '1e999')
  .map((written) => new JsonNumber(written))

const { json } = fc.letrec<{ json: Json; list: Json; object: Json }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom<Json>(null, true, false),
    number,
    text,
    tie('list'),
    tie('object'),
  ),
  list: fc.array(tie('json'), { maxLength: 3 }),
  object: object(tie('json')),
}))

function object(value: fc.Arbitrary<Json>): fc.Arbitrary<Json> {
  const key = fc.oneof(text, fc.constantFrom('10', '__proto__', 'type', 'items'))
  return fc.array(fc.tuple(key, value), { maxLength: 3 }).map((entries) => new Map(entries))
}

type Fields = Record<string, fc.Arbitrary<Json | undefined>>

function record(fields: Fields): fc.Arbitrary<Json> {
  return fc
    .tuple(...Object.entries(fields).map(([key, value]) => fc.tuple(fc.constant(key), value)))
    .map((entries) => new Map(entries.filter((e): e is [string, Json] => e[1] !== undefined)))
}

function often<T>(value: fc.Arbitrary<T>, other: fc.Arbitrary<T>): fc.Arbitrary<T> {
  return fc.oneof({ weight: 6, arbitrary: value }, { weight: 1, arbitrary: other })
}

const absent = fc.constant(undefined)
const role = fc.constantFrom<Json>('user', 'assistant', 'tool', 'system', 'developer')
const toolShaped = fc
  .tuple(text, fc.constantFrom('', ' '))
  .map(([inner, after]) => `<tool_response>${inner}</tool_response>${after}`)

/** A function with its name; the arguments an object or text. */
const named = record({ name: text, arguments: fc.oneof(text, object(json)) })
const call = fc.oneof(named, record({ id: text, type: fc.constant('function'), function: named }))
const calls = fc.oneof(absent, fc.array(call, { maxLength: 3 }))

function conversation(message: fc.Arbitrary<Json>, tool: fc.Arbitrary<Json>) {
  return fc.record({
    messages: fc.array(message, { minLength: 1, maxLength: 6 }),
    tools: fc.oneof(fc.constant(null), fc.array(tool, { maxLength: 2 })),
    options: fc
      .record(
        {
          add_generation_prompt: fc.boolean(),
          enable_thinking: fc.constantFrom<Json>(true, false, null, 'false', new JsonNumber('0')),
          add_vision_id: fc.boolean(),
          preserve_thinking: fc.constantFrom<Json>(true, false, null),
          reasoning_effort: fc.constantFrom<Json>('xhigh', 'medium', 'low', 'low', 'high'),
        },
        { requiredKeys: [] },
      )
      .map((options) => new Map<string, Json>(Object.entries(options) as [string, Json][])),
  })
}

/** Content and reasoning as text, so that both revisions of Qwen3's template agree. */
export const plain = conversation(
  record({
    role,
    content: fc.oneof(text, toolShaped),
    reasoning_content: fc.oneof(absent, text, fc.constant(null)),
    tool_calls: calls,
  }),
  json,
)

const part = fc.oneof(
  record({ type: fc.constant('text'), text }),
  record({ text }),
  record({ type: fc.constantFrom('image', 'video') }),
  record({ type: fc.constant('image_url'), image_url: fc.oneof(text, object(json)) }),
)
const parts = fc.array(part, { maxLength: 3 })
const shown = fc.oneof({ weight: 3, arbitrary: text }, { weight: 1, arbitrary: parts }, toolShaped)

/**
 * What even the strictest template takes: system first, a question, text or parts as content, objects
 * as arguments.
 */
export const orderly = conversation(
  fc.oneof(
    record({ role: fc.constant('user'), content: shown }),
    record({
      role: fc.constant('assistant'),
      content: shown,
      reasoning_content: fc.oneof(absent, text),
      tool_calls: fc.oneof(
        absent,
        fc.array(record({ name: text, arguments: object(json) }), { maxLength: 2 }),
      ),
    }),
    record({ role: fc.constant('tool'), content: shown }),
  ),
  record({ type: fc.constant('function'), function: record({ name: text, parameters: json }) }),
).map((input) => ({ ...input, messages: [...input.messages, question] }))

const question: Json = new Map([
  ['role', 'user'],
  ['content', 'And now?'],
])

/** Anything at all now and then, in any place. */
export const hostile = conversation(
  often(
    record({
      role: often(role, json),
      content: often(fc.oneof(text, toolShaped), fc.oneof(json, absent)),
      reasoning_content: fc.oneof(absent, text, json),
      tool_calls: often(calls, json),
      tool_call_id: fc.oneof(absent, json),
      name: fc.oneof(absent, json),
    }),
    json,
  ),
  json,
)
