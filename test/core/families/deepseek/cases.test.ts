import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { familyById } from '~/core/families/index.ts'
import { fromJs, type JsonObject } from '~/core/json/value.ts'
import { errorOf } from './error-of.ts'

const caseFile = (number: number) =>
  JSON.parse(readFileSync(`test/cases/case-${number}.json`, 'utf8'))

function encode(id: string, messages: unknown, options: object = {}) {
  const family = familyById(id)
  if (!family) throw new Error(`${id} is not registered`)
  return family.encode(fromJs({ messages }) as JsonObject, fromJs(options) as JsonObject)
}

describe('cases from the field', () => {
  const tenth = caseFile(10)
  test.each([
    ['thinking', 0],
    ['thinking_keep_flag', 1],
    ['chat', 2],
  ])('10: in V3.2 an answer of before has a bare closing tag (%s)', (name, index) => {
    const { text, changes } = encode(
      'deepseek-v3.2',
      tenth.input.messages,
      tenth.input.options[index],
    )
    expect(text).toBe(tenth.expect[name].text)
    const cause = index === 2 ? 'chat' : 'older-turn'
    expect(changes.map(({ code }) => code)).toEqual([`reasoning.dropped-${cause}`])
  })

  test('11: parameters are typed by their JSON, and nothing is escaped', () => {
    const eleventh = caseFile(11)
    const { messages, options } = eleventh.input
    expect(encode('deepseek-v3.2', messages, options[0]).text).toBe(eleventh.expect.text.text)
  })

  test('12: the prompt has one start token, at its start', () => {
    const twelfth = caseFile(12)
    const bos = '<｜begin▁of▁sentence｜>'
    const { text } = encode('deepseek-v3.1', twelfth.input.messages, {
      add_generation_prompt: true,
    })
    expect(text).toBe(twelfth.expect.encoded_once.text)
    const ids = ['v4.1', 'v4-0731', 'v4', 'v3.2', 'v3.1', 'r1', 'v3']
    for (const id of ids) {
      expect(encode(`deepseek-${id}`, twelfth.input.messages).text.split(bos)).toHaveLength(2)
    }
  })

  describe('19: V3.1 is the vendor’s template, not one that a runtime has edited', () => {
    const { input, expect: expected } = caseFile(19)
    const options = { add_generation_prompt: true }
    const called = (change: (given: object) => unknown) =>
      input.variants.dict_vs_string_args.map((message: { tool_calls?: [{ function: object }] }) => {
        const [call] = message.tool_calls ?? []
        if (!call) return message
        const { arguments: given, ...rest } = call.function as { arguments: object }
        return {
          ...message,
          tool_calls: [{ ...call, function: { ...rest, arguments: change(given) } }],
        }
      })

    test('a closed end is the bare closing tag', () => {
      expect(encode('deepseek-v3.1', input.messages, options).text).toBe(expected.vendor.text)
    })

    test('arguments as text are copied', () => {
      const messages = called((given) => JSON.stringify(given))
      expect(encode('deepseek-v3.1', messages, options).text).toBe(expected.vendor_string_args.text)
    })

    test('arguments as an object are refused', () => {
      const error = errorOf(() =>
        encode(
          'deepseek-v3.1',
          called((given) => given),
          options,
        ),
      )
      expect(`${error.details.python}: ${error.message}`).toBe(expected.vendor_dict_args.error)
      expect(error.path).toBe('messages[1].tool_calls[0].function.arguments')
    })
  })
})
