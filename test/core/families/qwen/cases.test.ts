import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Conversation } from '~/core/conversation.ts'
import { EncodeError } from '~/core/error.ts'
import type { Family } from '~/core/families/family.ts'
import { qwen25 } from '~/core/families/qwen/qwen2.5.ts'
import { qwen35, qwen35Small, qwen36 } from '~/core/families/qwen/qwen3.5.ts'
import { qwen38 } from '~/core/families/qwen/qwen3.8.ts'
import { qwen3 } from '~/core/families/qwen/qwen3.ts'
import { qwen3Coder, qwen3CoderLlamaCpp } from '~/core/families/qwen/qwen3-coder.ts'
import { pathText } from '~/core/json/place.ts'
import type { Json, JsonObject } from '~/core/json/value.ts'
import { SourceMap } from '~/core/source-map.ts'
import { at, caseFile, textOf } from './inputs.ts'

const generation: readonly [string, Json][] = [['add_generation_prompt', true]]

function prompt(
  messages: Json | undefined,
  options: JsonObject = new Map(),
  tools: Json = null,
  family: Family = qwen3,
) {
  const body = new Map<string, Json>([
    ['messages', messages as Json],
    ['tools', tools],
  ])
  return family.encode(body, new Map([...generation, ...options]))
}

function refusal(family: Family, messages: Json | undefined): EncodeError {
  try {
    prompt(messages, new Map(), null, family)
  } catch (error) {
    if (error instanceof EncodeError) return error
    throw error
  }
  throw new Error(`${family.id} takes it`)
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
  test('01: Qwen2.5 quotes arguments that are text, and says so', () => {
    const first = caseFile('01')
    const given = prompt(at(first, 'input', 'messages'), new Map(), null, qwen25)
    expect(given.text).toBe(at(first, 'expect', 'as_given', 'text'))
    expect(given.changes.map(({ code, place }) => `${code} ${pathText(place)}`)).toContain(
      'arguments.quoted messages[1].tool_calls[0].function.arguments',
    )
    const parsed = at(first, 'input', 'variants', 'dict_args')
    const after = prompt(parsed, new Map(), null, qwen25)
    expect(after.text).toBe(at(first, 'expect', 'after_parse', 'text'))
    expect(after.changes.map(({ code }) => code)).not.toContain('arguments.quoted')
  })

  const second = caseFile('02')
  test.each([qwen3Coder, qwen3CoderLlamaCpp, qwen35, qwen36, qwen38])(
    '02: $id needs an object for arguments',
    (family) => {
      expect(refusal(family, at(second, 'input', 'messages'))).toMatchObject({
        code: 'arguments.not-object',
        path: 'messages[1].tool_calls[0].function.arguments',
        details: { python: 'TypeError' },
      })
    },
  )

  test.each([qwen3Coder, qwen3CoderLlamaCpp, qwen35])(
    '02: $id writes an object between tags, one for each argument',
    (family) => {
      const expected = family === qwen35 ? 'qwen3.5' : 'qwen3-coder'
      const { text } = prompt(at(second, 'input', 'variants', 'dict_args'), new Map(), null, family)
      expect(text).toBe(at(second, 'expect', expected, 'after_parse', 'text'))
    },
  )

  const fifth = caseFile('05')
  test.each([
    ['unset', 0],
    ['true', 1],
    ['false', 2],
  ])('05: an unset switch means opposite things in two sizes of Qwen3.5 (%s)', (name, index) => {
    const options = at(fifth, 'input', 'options', index) as JsonObject
    const messages = at(fifth, 'input', 'messages')
    const written = (family: Family) => prompt(messages, options, null, family).text
    expect(written(qwen35Small)).toBe(at(fifth, 'expect', 'qwen3.5-2B', name, 'text'))
    expect(written(qwen35)).toBe(at(fifth, 'expect', 'qwen3.5-4B', name, 'text'))
  })

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

  test('07: in Qwen3.5 each step gets an empty block, and each is flagged on its span', () => {
    const seventh = caseFile('07')
    const encoding = prompt(at(seventh, 'input', 'messages'), new Map(), null, qwen35)
    expect(encoding.text).toBe(at(seventh, 'expect', 'text', 'text'))
    const empty = encoding.changes.filter(({ code }) => code === 'think.empty-step')
    expect(empty.map(({ place }) => pathText(place))).toEqual(['messages[1]', 'messages[3]'])
    expect(String(empty.length)).toBe(
      (at(seventh, 'expect', 'empty_think_blocks') as { text: string }).text,
    )
    for (const { span } of empty) {
      const at = encoding.spans[span ?? -1]
      expect([at?.reason, at && textOf(encoding, at)]).toEqual(['think.empty-step', '<think>'])
    }
  })

  test.each([qwen35, qwen35Small, qwen36, qwen38])(
    '08: $id says which message does not count as a question',
    (family) => {
      const eighth = caseFile('08')
      const given = refusal(family, at(eighth, 'input', 'messages'))
      expect(`Exception: ${given.message}`).toBe(at(eighth, 'expect', 'as_given', 'error'))
      expect(given.code).toBe('question.only-tool-shaped')
      expect(given.details.places?.map(pathText)).toEqual(['messages[1]'])
      const without = refusal(family, at(eighth, 'input', 'variants', 'no_user'))
      expect(`Exception: ${without.message}`).toBe(at(eighth, 'expect', 'no_user', 'error'))
      expect(without.code).toBe('question.none')
      expect(without.details.places).toBeUndefined()
    },
  )

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

  test.each([qwen3Coder, qwen3CoderLlamaCpp])(
    '16: $id writes a closing tag in a value as it is, and warns of it',
    (family) => {
      const sixteenth = caseFile('16')
      const messages = at(sixteenth, 'input', 'messages')
      const { text, changes } = prompt(messages, new Map(), null, family)
      expect(text).toBe(at(sixteenth, 'expect', 'encoded', 'text'))
      expect(changes.filter(({ code }) => code === 'arguments.closing-tag')).toMatchObject([
        { action: 'flagged', values: { tag: '</parameter>' } },
      ])
    },
  )

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
