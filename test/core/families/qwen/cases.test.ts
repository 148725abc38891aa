import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Conversation } from '~/core/conversation.ts'
import { qwen3 } from '~/core/families/qwen/qwen3.ts'
import { pathText } from '~/core/json/place.ts'
import type { Json, JsonObject } from '~/core/json/value.ts'
import { SourceMap } from '~/core/source-map.ts'
import { at, caseFile, textOf } from './inputs.ts'

const generation: readonly [string, Json][] = [['add_generation_prompt', true]]

function prompt(messages: Json | undefined, options: JsonObject = new Map(), tools: Json = null) {
  const body = new Map<string, Json>([
    ['messages', messages as Json],
    ['tools', tools],
  ])
  return qwen3.encode(body, new Map([...generation, ...options]))
}

function presented(messages: Json | undefined) {
  const body: JsonObject = new Map([['messages', messages as Json]])
  const conversation: Conversation = {
    format: 'openai-chat',
    body,
    options: new Map(),
    source: new SourceMap(),
    changes: [],
    input: body,
  }
  return qwen3.present(conversation, new Map())
}

describe('cases from the field', () => {
  const third = caseFile('03')
  test.each([
    ['as_given', at(third, 'input', 'messages')],
    ['dict', at(third, 'input', 'variants', 'dict_args')],
  ])('03: arguments as text are copied, an object is written anew (%s)', (name, messages) => {
    expect(prompt(messages).text).toBe(at(third, 'expect', name, 'text'))
  })

  const fourth = caseFile('04')
  test.each([
    ['unset', 0],
    ['true', 1],
    ['false', 2],
  ])('04: thinking switched off shows a block, switched on shows none (%s)', (name, index) => {
    const options = at(fourth, 'input', 'options', index) as JsonObject
    const messages = at(fourth, 'input', 'messages')
    expect(prompt(messages, options).text).toBe(at(fourth, 'expect', name, 'text'))
  })

  test('06: a second request does not begin with the first one and its answer', () => {
    const sixth = caseFile('06')
    const [on, off] = at(sixth, 'input', 'options') as JsonObject[]
    const first = at(sixth, 'input', 'turn1')
    const second = at(sixth, 'input', 'messages')
    const firstOff = prompt(first, off).text
    expect(prompt(first, on).text).toBe(at(sixth, 'expect', 'turn1_on', 'text'))
    expect(firstOff).toBe(at(sixth, 'expect', 'turn1_off', 'text'))
    const written = at(sixth, 'expect', 'turn2', 'text') as string
    for (const [options, ending] of [
      [on, ''],
      [off, '<think>\n\n</think>\n\n'],
    ] as const) {
      const { text, changes } = prompt(second, options)
      expect(text).toBe(written + ending)
      expect(text.startsWith(firstOff)).toBe(at(sixth, 'expect', 'turn1_off_is_prefix_of_turn2'))
      expect(
        changes
          .filter(({ code }) => code === 'reasoning.before-question')
          .map((c) => pathText(c.place)),
      ).toEqual(['messages[1].reasoning_content'])
    }
  })

  test('07: steps of a tool loop without reasoning get no block', () => {
    const seventh = caseFile('07')
    const { text, changes } = prompt(at(seventh, 'input', 'messages'))
    expect(text).toBe(at(seventh, 'expect', 'qwen3_for_contrast', 'text'))
    expect(changes.map(({ code }) => code)).not.toContain('think.empty')
  })

  test('08: a user message in the shape of a tool result is written all the same', () => {
    const eighth = caseFile('08')
    const encoding = prompt(at(eighth, 'input', 'messages'))
    expect(encoding.text).toBe(at(eighth, 'expect', 'qwen3', 'text'))
    expect(
      encoding.spans
        .filter(({ reason }) => reason === 'question.not-counted')
        .map((span) => textOf(encoding, span)),
    ).toEqual(['<tool_response>\n3 files\n</tool_response>'])
    expect(prompt(at(eighth, 'input', 'variants', 'no_user')).text).toContain('Ready.')
  })

  test('09: control tokens that a user types are told from those of the template', () => {
    const ninth = caseFile('09')
    const encoding = presented(at(ninth, 'input', 'messages'))
    expect(encoding.text).toBe(at(ninth, 'expect', 'text', 'text'))
    const spelled = encoding.spans.filter(({ spells }) => spells !== null)
    const expected = at(ninth, 'expect', 'spans') as readonly Json[]
    expect(
      spelled.map((span) => ({
        text: textOf(encoding, span),
        message: pathText(span.owner),
        place: pathText(span.input?.place ?? null),
        kind: span.kind,
        id: qwen3.tokens.find(({ token }) => token === span.spells)?.id,
      })),
    ).toEqual(
      expected.map((item) => ({
        text: at(item, 'text'),
        message: `messages[${(at(item, 'message') as { text: string }).text}]`,
        place: 'messages[1].content',
        kind: 'user',
        id: Number((at(item, 'id_if_parsed') as { text: string }).text),
      })),
    )
    expect(encoding.changes.map(({ code }) => code)).toEqual([
      'control-token-in-content',
      'control-token-in-content',
    ])
  })

  test('17: definitions of tools keep angle brackets, ampersands, quotes and Han', () => {
    const seventeenth = caseFile('17')
    const tools = at(seventeenth, 'input', 'tools') as Json
    const { text } = prompt(at(seventeenth, 'input', 'messages'), new Map(), tools)
    expect(createHash('sha256').update(text).digest('hex')).toBe(
      at(seventeenth, 'expect', 'result', 'sha256'),
    )
    for (const part of at(seventeenth, 'expect', 'result', 'contains') as string[]) {
      expect(text).toContain(part)
    }
    for (const part of at(seventeenth, 'expect', 'must_not_contain') as string[]) {
      expect(text).not.toContain(part)
    }
  })
})
