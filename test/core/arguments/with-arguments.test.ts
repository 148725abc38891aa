import { describe, expect, test } from 'vitest'
import { hasArguments, withArguments } from '~/core/arguments/with-arguments.ts'
import type { Family } from '~/core/families/family.ts'
import { familyById } from '~/core/families/index.ts'
import { importText } from '~/core/import/index.ts'
import { pathText } from '~/core/json/place.ts'
import { coverageFault } from '~/core/span.ts'

const text = '{"city": "Oslo", "days":2, "note": "a \\"b\\""}'
const chat = (given: unknown) =>
  importText(
    JSON.stringify({
      messages: [
        { role: 'user', content: 'How is it?' },
        {
          role: 'assistant',
          content: '',
          tool_calls: [
            { id: 'a', type: 'function', function: { name: 'weather', arguments: given } },
            { name: 'flat', arguments: given },
          ],
        },
      ],
    }),
  ).conversation
const qwen35 = familyById('qwen3.5') as Family
const qwen3 = familyById('qwen3') as Family
const none = new Map()

describe('withArguments', () => {
  test('writes objects as compact text, and reads text as objects', () => {
    const asText = withArguments(chat({ b: 1, a: 'x' }), 'text')
    expect(qwen3.present(asText, none).text).toContain('"arguments": {"b":1,"a":"x"}}')
    const asObject = withArguments(chat(text), 'object')
    expect(qwen3.present(asObject, none).text).toContain(
      '"arguments": {"city": "Oslo", "days": 2, "note": "a \\"b\\""}}',
    )
  })

  test('takes both forms of a call, and leaves the conversation as it was', () => {
    const given = chat(text)
    const asObject = withArguments(given, 'object')
    expect(qwen3.present(asObject, none).text.match(/"city": "Oslo"/g)).toHaveLength(2)
    expect(qwen3.present(given, none).text).toContain(`"arguments": ${text}}`)
    expect(asObject.input).toBe(given.input)
  })

  test('is the conversation itself if all has the form already', () => {
    expect(withArguments(chat(text), 'text').body).toEqual(chat(text).body)
    const object = chat({ a: 1 })
    expect(withArguments(object, 'object')).toBe(object)
  })

  test('leaves text that is no JSON object', () => {
    for (const other of ['', 'oslo', '[1]', '{"a": 1', 'null', '"{}"']) {
      const conversation = chat(other)
      expect(withArguments(conversation, 'object')).toBe(conversation)
    }
  })

  test('keeps numbers, order and repeated keys as the reader wrote them', () => {
    const odd = '{"b": 1.0, "a": 10000000000000000001, "b": 1e+20}'
    const asObject = withArguments(chat(odd), 'object')
    const back = withArguments(asObject, 'text')
    expect(qwen3.present(back, none).text).toContain('{"b":1e+20,"a":10000000000000000001}')
  })

  test('leads values back into the text they were read from', () => {
    const { spans, text: prompt } = qwen35.present(withArguments(chat(text), 'object'), none)
    expect(coverageFault(prompt, spans)).toBeNull()
    const oslo = spans.find(({ start, end }) => prompt.slice(start, end) === 'Oslo')
    expect(pathText(oslo?.input?.place ?? null)).toBe(
      'messages[1].tool_calls[0].function.arguments',
    )
    expect(oslo?.input?.exact).toBe(true)
    expect(text.slice(oslo?.input?.start, oslo?.input?.end)).toBe('Oslo')
    const note = spans.find(({ start, end }) => prompt.slice(start, end) === 'a "b"')
    expect(note?.input?.exact).toBe(false)
  })

  test('leads through an importer to the reader’s own input', () => {
    const { conversation } = importText(
      JSON.stringify({
        max_tokens: 10,
        messages: [
          { role: 'user', content: 'Hi' },
          {
            role: 'assistant',
            content: [{ type: 'tool_use', id: 'a', name: 'weather', input: { city: 'Oslo' } }],
          },
        ],
      }),
    )
    const asText = withArguments(conversation, 'text')
    const { spans, text: prompt } = qwen3.present(asText, none)
    const span = spans.find(({ start, end }) => prompt.slice(start, end).includes('Oslo'))
    expect(pathText(span?.input?.place ?? null)).toBe('messages[1].content[0].input')
  })

  test('leads an error to the arguments of the input', () => {
    const v3 = familyById('deepseek-v3.1') as Family
    expect(() => v3.present(withArguments(chat(text), 'object'), none)).toThrow(
      expect.objectContaining({ path: 'messages[1].tool_calls[0].function.arguments' }),
    )
  })
})

describe('hasArguments', () => {
  test('is for calls whose arguments are text or an object', () => {
    expect(hasArguments(chat('{}'))).toBe(true)
    expect(hasArguments(chat({}))).toBe(true)
    expect(hasArguments(chat(null))).toBe(false)
    expect(hasArguments(importText('Hello').conversation)).toBe(false)
  })
})
