import { describe, expect, test } from 'vitest'
import { qwen3 } from '~/core/families/qwen/qwen3.ts'
import { qwen3First } from '~/core/families/qwen/qwen3-first.ts'
import { pathText } from '~/core/json/place.ts'
import type { Encoding } from '~/core/span.ts'
import { encode, spanOf, textOf } from './inputs.ts'

const call = (name: string, args: object | string) => ({
  id: `id-${name}`,
  type: 'function',
  function: { name, arguments: args },
})

const loop = {
  tools: [{ type: 'function', function: { name: 'look', parameters: {} } }],
  messages: [
    { role: 'system', content: 'Be terse.' },
    { role: 'user', content: 'Rain?' },
    {
      role: 'assistant',
      content: 'Looking.',
      reasoning_content: 'Two cities.',
      tool_calls: [call('look', { city: 'Rome' }), call('peek', '{"city":"Oslo"}')],
    },
    { role: 'tool', tool_call_id: 'id-look', content: 'dry' },
    { role: 'tool', tool_call_id: 'id-peek', content: 'wet' },
  ],
}

/** Every span as `kind [owner] text`, those of the preamble left out. */
function rows(encoding: Encoding): string[] {
  return encoding.spans
    .filter(({ reason }) => reason !== 'tools.preamble')
    .map((span) => {
      const owner = pathText(span.owner)
      const text = JSON.stringify(textOf(encoding, span))
      return `${span.kind} ${owner ? `[${owner}] ` : ''}${text}`
    })
}

test('labels of a tool loop, from the system turn to the generation prompt', () => {
  const encoding = encode(qwen3, loop, { add_generation_prompt: true, enable_thinking: false })
  expect(rows(encoding)).toMatchInlineSnapshot(`
    [
      "system [messages[0]] "Be terse."",
      "tool-schema [tools[0]] "{\\""",
      "tool-schema [tools[0]] "type"",
      "tool-schema [tools[0]] "\\": \\""",
      "tool-schema [tools[0]] "function"",
      "tool-schema [tools[0]] "\\", \\""",
      "tool-schema [tools[0]] "function"",
      "tool-schema [tools[0]] "\\": {\\""",
      "tool-schema [tools[0]] "name"",
      "tool-schema [tools[0]] "\\": \\""",
      "tool-schema [tools[0]] "look"",
      "tool-schema [tools[0]] "\\", \\""",
      "tool-schema [tools[0]] "parameters"",
      "tool-schema [tools[0]] "\\": {}}}"",
      "control [messages[1]] "<|im_start|>"",
      "role [messages[1]] "user"",
      "template [messages[1]] "\\n"",
      "user [messages[1]] "Rain?"",
      "control [messages[1]] "<|im_end|>"",
      "template [messages[1]] "\\n"",
      "control [messages[2]] "<|im_start|>"",
      "role [messages[2]] "assistant"",
      "template [messages[2]] "\\n"",
      "control [messages[2]] "<think>"",
      "template [messages[2]] "\\n"",
      "reasoning [messages[2]] "Two cities."",
      "template [messages[2]] "\\n"",
      "control [messages[2]] "</think>"",
      "template [messages[2]] "\\n\\n"",
      "assistant [messages[2]] "Looking."",
      "template [messages[2]] "\\n"",
      "control [messages[2]] "<tool_call>"",
      "template [messages[2]] "\\n{\\"name\\": \\""",
      "tool-call [messages[2]] "look"",
      "template [messages[2]] "\\", \\"arguments\\": "",
      "tool-call [messages[2]] "{\\""",
      "tool-call [messages[2]] "city"",
      "tool-call [messages[2]] "\\": \\""",
      "tool-call [messages[2]] "Rome"",
      "tool-call [messages[2]] "\\"}"",
      "template [messages[2]] "}\\n"",
      "control [messages[2]] "</tool_call>"",
      "template [messages[2]] "\\n"",
      "control [messages[2]] "<tool_call>"",
      "template [messages[2]] "\\n{\\"name\\": \\""",
      "tool-call [messages[2]] "peek"",
      "template [messages[2]] "\\", \\"arguments\\": "",
      "tool-call [messages[2]] "{\\"city\\":\\"Oslo\\"}"",
      "template [messages[2]] "}\\n"",
      "control [messages[2]] "</tool_call>"",
      "control [messages[2]] "<|im_end|>"",
      "template [messages[2]] "\\n"",
      "control [messages[3]] "<|im_start|>"",
      "role [messages[3]] "user"",
      "template [messages[3]] "\\n"",
      "control [messages[3]] "<tool_response>"",
      "template [messages[3]] "\\n"",
      "tool-result [messages[3]] "dry"",
      "template [messages[3]] "\\n"",
      "control [messages[3]] "</tool_response>"",
      "template [messages[4]] "\\n"",
      "control [messages[4]] "<tool_response>"",
      "template [messages[4]] "\\n"",
      "tool-result [messages[4]] "wet"",
      "template [messages[4]] "\\n"",
      "control [messages[4]] "</tool_response>"",
      "control [messages[4]] "<|im_end|>"",
      "template [messages[4]] "\\n"",
      "control "<|im_start|>"",
      "generation "assistant\\n"",
      "control "<think>"",
      "generation "\\n\\n"",
      "control "</think>"",
      "generation "\\n\\n"",
    ]
  `)
})

describe.each([qwen3, qwen3First])('labels of $id', (family) => {
  const options = { add_generation_prompt: true, enable_thinking: false }
  const encoding = encode(family, loop, options)

  test('text of the tools in the system turn is explained by the tools being there', () => {
    const preamble = encoding.spans.filter(({ reason }) => reason === 'tools.preamble')
    const text = preamble.map((span) => textOf(encoding, span)).join('')
    expect(text).toContain('# Tools\n\nYou may call one or more functions')
    expect(text).not.toContain('Be terse.')
    expect(preamble.every(({ input }) => input === null)).toBe(true)
  })

  test('reasoning after the last question says why it was kept', () => {
    expect(spanOf(encoding, 'Two cities.')).toMatchObject({
      kind: 'reasoning',
      reason: 'think.kept',
      input: { start: 0, end: 11, exact: true },
    })
  })

  test('a result after another says that it shares the turn', () => {
    const reasons = (index: number) =>
      encoding.spans
        .filter(({ owner, input }) => !input && pathText(owner) === `messages[${index}]`)
        .map(({ reason }) => reason)
    expect(new Set(reasons(3))).toEqual(new Set(['tool-result.as-user']))
    expect(new Set(reasons(4))).toEqual(new Set(['tool-result.shared-turn']))
  })

  test('reasoning cut out of the content points into the content', () => {
    const content = '<think>\nhm\n</think>\n\nYes.'
    const inline = encode(family, {
      messages: [
        { role: 'user', content: 'hi' },
        { role: 'assistant', content },
      ],
    })
    const reasoning = spanOf(inline, 'hm')
    expect(reasoning).toMatchObject({ kind: 'reasoning', reason: 'think.kept' })
    expect(reasoning.input).toMatchObject({ start: 8, end: 10, exact: true, part: 'value' })
    expect(pathText(reasoning.input?.place ?? null)).toBe('messages[1].content')
    expect(spanOf(inline, 'Yes.')).toMatchObject({ kind: 'assistant', reason: null })
    expect(spanOf(inline, '<think>')).toMatchObject({ kind: 'control', token: '<think>' })
  })

  test('an empty block of the template is flagged on its span, also in the strip', () => {
    const empty = encode(family, {
      messages: [
        { role: 'user', content: 'hi' },
        { role: 'assistant', content: 'ho' },
      ],
    })
    const flagged = empty.spans.filter(({ reason }) => reason === 'think.empty')
    expect(flagged.map((span) => textOf(empty, span)).join('')).toBe('<think>\n\n</think>')
    expect(empty.changes).toEqual([
      expect.objectContaining({
        action: 'added',
        code: 'think.empty',
        span: empty.spans.indexOf(flagged[0] as (typeof flagged)[number]),
      }),
    ])
  })

  test('a think tag that a user writes does not make reasoning of what follows', () => {
    const typed = encode(family, {
      messages: [
        { role: 'user', content: '<think>mine' },
        { role: 'assistant', content: 'yours' },
      ],
    })
    expect(spanOf(typed, '<think>mine')).toMatchObject({ kind: 'user', token: null })
    expect(spanOf(typed, 'yours').kind).toBe('assistant')
  })

  test('a role copied from the message is a role, and so is one that the template writes', () => {
    const { spans, text } = encode(family, {
      messages: [
        { role: 'user', content: 'user' },
        { role: 'tool', content: 'user' },
      ],
    })
    const roles = spans.filter(({ kind }) => kind === 'role')
    expect(roles.map((span) => text.slice(span.start, span.end))).toEqual(['user', 'user'])
    expect(roles.map(({ input }) => pathText(input?.place ?? null))).toEqual([
      'messages[0].role',
      '',
    ])
  })
})
