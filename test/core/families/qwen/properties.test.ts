import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EncodeError } from '~/core/error.ts'
import { qwenFamilies } from '~/core/families/qwen/index.ts'
import { qwen3 } from '~/core/families/qwen/qwen3.ts'
import { qwen3First } from '~/core/families/qwen/qwen3-first.ts'
import { pathOf } from '~/core/json/place.ts'
import { fromJs, type Json, type JsonObject } from '~/core/json/value.ts'
import { javascriptJson } from '~/core/json/write.ts'
import { coverageFault, type Encoding } from '~/core/span.ts'
import { expectLinear } from '../../expect-linear.ts'
import { hostile, orderly, plain } from './conversations.ts'
import { at } from './inputs.ts'

const bodyOf = ({ messages, tools }: { messages: Json; tools: Json }): JsonObject =>
  new Map([
    ['messages', messages],
    ['tools', tools],
  ])

/** The first span whose exact origin does not read as the span does. */
function falseOrigin(body: JsonObject, { text, spans }: Encoding): string | undefined {
  for (const { start, end, input } of spans) {
    if (!input?.exact) continue
    const path = pathOf(input.place)
    const from = input.part === 'key' ? String(path.at(-1)) : at(body, ...path)
    const read = text.slice(start, end)
    if (typeof from !== 'string' || from.slice(input.start, input.end) !== read) {
      return `${JSON.stringify(read)} is not in ${path.join('.')}`
    }
  }
  return undefined
}

describe.each(qwenFamilies)('$id on any input', (family) => {
  test('spans cover the text and tell the truth, the input stays, and only EncodeError is thrown', () => {
    fc.assert(
      fc.property(hostile, (input) => {
        const body = bodyOf(input)
        const before = javascriptJson(body)
        try {
          const encoding = family.encode(body, input.options)
          expect(coverageFault(encoding.text, encoding.spans)).toBeNull()
          expect(falseOrigin(body, encoding)).toBeUndefined()
          for (const { span } of encoding.changes) {
            if (span !== null) expect(encoding.spans[span]).toBeDefined()
          }
        } catch (error) {
          if (!(error instanceof EncodeError)) throw error
          expect(error.details.template?.line).toBeGreaterThan(0)
        }
        expect(javascriptJson(body)).toBe(before)
      }),
      { numRuns: 600 },
    )
  })

  test('takes what it should: an orderly conversation is a prompt with every character labelled', () => {
    let written = 0
    fc.assert(
      fc.property(orderly, (input) => {
        const body = bodyOf(input)
        try {
          const encoding = family.encode(body, input.options)
          written++
          expect(coverageFault(encoding.text, encoding.spans)).toBeNull()
          expect(falseOrigin(body, encoding)).toBeUndefined()
          for (const { code, place } of encoding.changes)
            expect([code, place]).not.toContain(undefined)
        } catch (error) {
          if (!(error instanceof EncodeError)) throw error
        }
      }),
      { numRuns: 300 },
    )
    // templates that join content to text refuse lists; Qwen3.8 refuses an effort it does not know
    expect(written).toBeGreaterThan(60)
  })

  test('takes time in proportion to the conversation', () => {
    const turn = (index: number) => [
      { role: 'user', content: `question ${index}` },
      { role: 'assistant', content: '', tool_calls: [{ name: 'f', arguments: { index } }] },
      { role: 'tool', content: `result ${index}`, tool_call_id: 'x' },
      { role: 'tool', content: 'another', tool_call_id: 'y' },
    ]
    expectLinear((turns) => {
      const messages = Array.from({ length: turns }, (_, index) => turn(index)).flat()
      const body = fromJs({ messages }) as JsonObject
      return () => {
        const { text, spans } = family.encode(body, new Map())
        expect(coverageFault(text, spans)).toBeNull()
      }
    }, 2_400)
  })
})

describe('qwen3 and qwen3-first', () => {
  test('write the same bytes where content and reasoning are text', () => {
    fc.assert(
      fc.property(plain, (input) => {
        const body = bodyOf(input)
        const { text } = qwen3.encode(body, input.options)
        expect(text).toBe(qwen3First.encode(body, input.options).text)
      }),
      { numRuns: 800 },
    )
  })

  test('give spans of the same kinds to the same text', () => {
    const kinds = ({ text, spans }: Encoding) =>
      spans.flatMap(({ start, end, kind }) => Array.from(text.slice(start, end), () => kind))
    fc.assert(
      fc.property(plain, (input) => {
        const body = bodyOf(input)
        expect(kinds(qwen3.encode(body, input.options))).toEqual(
          kinds(qwen3First.encode(body, input.options)),
        )
      }),
      { numRuns: 200 },
    )
  })
})
