import { describe, expect, test } from 'vitest'
import type { Conversation } from '~/core/conversation.ts'
import { EncodeError } from '~/core/error.ts'
import { qwenFamilies } from '~/core/families/qwen/index.ts'
import { qwen35 } from '~/core/families/qwen/qwen3.5.ts'
import { qwen3 } from '~/core/families/qwen/qwen3.ts'
import { pathText, placeOf } from '~/core/json/place.ts'
import { fromJs, type JsonObject } from '~/core/json/value.ts'
import { SourceMap } from '~/core/source-map.ts'

function conversation(body: object, options: object = {}, source = new SourceMap()): Conversation {
  const json = fromJs(body) as JsonObject
  return {
    format: 'openai-chat',
    body: json,
    options: fromJs(options) as JsonObject,
    source,
    changes: [],
    input: json,
  }
}

const question = { messages: [{ role: 'user', content: 'q' }] }
const turn = '<|im_start|>user\nq<|im_end|>\n'
const opening = '<|im_start|>assistant\n'
const none: JsonObject = new Map()

describe('present', () => {
  test('ends with a generation prompt unless told otherwise', () => {
    const off = new Map([['add_generation_prompt', false]])
    expect(qwen3.present(conversation(question), none).text).toBe(turn + opening)
    expect(qwen3.present(conversation(question), off).text).toBe(turn)
    expect(qwen3.present(conversation(question, { add_generation_prompt: false }), none).text).toBe(
      turn,
    )
  })

  test('takes options from the body, and those of the reader before them', () => {
    const body = conversation(question, { enable_thinking: false })
    expect(qwen3.present(body, none).text).toBe(`${turn}${opening}<think>\n\n</think>\n\n`)
    expect(qwen3.present(body, new Map([['enable_thinking', true]])).text).toBe(turn + opening)
  })

  test('leads origins, owners and faults back to what was pasted', () => {
    const source = new SourceMap()
      .copy(placeOf(['messages']), placeOf(['conversations']))
      .copy(placeOf(['messages', 0, 'content']), placeOf(['conversations', 0, 'value']))
    const { spans } = qwen3.present(conversation(question, {}, source), none)
    const content = spans.find(({ kind }) => kind === 'user')
    expect(content?.input?.place).toEqual(placeOf(['conversations', 0, 'value']))
    expect(content?.owner).toEqual(placeOf(['conversations', 0]))

    const broken = { messages: [{ role: 'system', content: ['q'] }] }
    expect(() => qwen3.present(conversation(broken, {}, source), none)).toThrow(
      expect.objectContaining({ path: 'conversations[0].value' }),
    )
  })
})

describe.each(qwenFamilies)('present of $id', (family) => {
  test('flags every control token that the reader types, and none that the template writes', () => {
    const typed = family.tokens.map(({ token }) => token)
    const messages = [{ role: 'user', content: typed.join('·') }]
    const { changes, spans, text } = family.present(conversation({ messages }), none)
    const flagged = changes.filter(({ code }) => code === 'control-token-in-content')
    expect(flagged.map(({ values }) => values.token)).toEqual(typed)
    const spelled = spans.filter(({ spells }) => spells !== null)
    expect(spelled.map(({ start, end }) => text.slice(start, end))).toEqual(typed)
    expect(
      spelled.every(({ input }) => pathText(input?.place ?? null) === 'messages[0].content'),
    ).toBe(true)
    expect(spans.some(({ token, spells }) => token === '<|im_start|>' && spells === null)).toBe(
      true,
    )
  })
})

test('messages that a refusal names are those of what was pasted', () => {
  const source = new SourceMap().copy(placeOf(['messages']), placeOf(['conversations']))
  const body = { messages: [{ role: 'user', content: '<tool_response>x</tool_response>' }] }
  try {
    qwen35.present(conversation(body, {}, source), none)
    expect.unreachable()
  } catch (error) {
    expect(error).toBeInstanceOf(EncodeError)
    const { code, path, details } = error as EncodeError
    expect([code, path]).toEqual(['question.only-tool-shaped', 'conversations'])
    expect(details.places?.map(pathText)).toEqual(['conversations[0]'])
  }
})

describe('encode', () => {
  test('does exactly what the options say: no generation prompt when it is absent', () => {
    expect(qwen3.encode(fromJs(question) as JsonObject, none).text).toBe(turn)
  })

  test('a failure names the place in the template, and in the input where it is known', () => {
    const body = fromJs({ messages: [{ role: 'system', content: ['q'] }] }) as JsonObject
    try {
      qwen3.encode(body, none)
      expect.unreachable()
    } catch (error) {
      expect(error).toBeInstanceOf(EncodeError)
      const { code, path, details } = error as EncodeError
      expect({ code, path, python: details.python }).toEqual({
        code: 'template.type',
        path: 'messages[0].content',
        python: 'TypeError',
      })
      const line = qwen3.template?.split('\n')[(details.template?.line ?? 0) - 1]
      expect(line).toBe("{{ messages[0].content + '<|im_end|>' }}")
    }
  })

  test.each([
    [{ messages: [] }, 'messages'],
    [{ messages: [{ role: 'system' }] }, 'messages[0]'],
    [{ messages: [{ role: 'user', content: 'q' }], tools: true }, 'tools'],
    [
      { messages: [{ role: 'assistant', content: '', tool_calls: [{ name: 'f' }] }] },
      'messages[0].tool_calls[0]',
    ],
  ])('a value that is missing is looked for in its parent: %j', (body, path) => {
    expect(() => qwen3.encode(fromJs(body) as JsonObject, none)).toThrow(
      expect.objectContaining({ path }),
    )
  })

  test.each([{}, { messages: null }, { messages: [] }, { messages: 'text' }, { messages: {} }])(
    'a body without messages is an error or an empty prompt: %j',
    (body) => {
      let text: string | undefined
      try {
        text = qwen3.encode(fromJs(body) as JsonObject, none).text
      } catch (error) {
        expect(error).toBeInstanceOf(EncodeError)
      }
      expect(text ?? '').toBe('')
    },
  )
})
