import { describe, expect, test } from 'vitest'
import { families, familyById } from '~/core/families/index.ts'
import { importText } from '~/core/import/index.ts'
import { pathText } from '~/core/json/place.ts'
import { fromJs, type JsonObject } from '~/core/json/value.ts'
import { compareTurns, conversationUpTo, type TurnStep, turnPoints } from '~/core/turns/index.ts'
import { sideOf } from '../compare/sides.ts'
import { expectLinear } from '../expect-linear.ts'

const call = (name: string, args: object) => ({
  id: `call_${name}`,
  type: 'function',
  function: { name, arguments: args },
})
const tools = ['tide', 'wind'].map((name) => ({
  type: 'function',
  function: { name, description: `The ${name}`, parameters: { type: 'object', properties: {} } },
}))
const question = { role: 'user', content: 'May I cross?' }
const rounds = [
  question,
  {
    role: 'assistant',
    content: '',
    reasoning_content: 'The tide first.',
    tool_calls: [call('tide', { at: 'noon' })],
  },
  { role: 'tool', tool_call_id: 'call_tide', content: 'low' },
  { role: 'assistant', content: 'Yes.', reasoning_content: 'It is low.' },
  { role: 'user', content: 'And tomorrow?' },
]
const plain = [
  question,
  { role: 'assistant', content: 'Yes.', reasoning_content: 'It is low.' },
  { role: 'user', content: 'And tomorrow?' },
]

function stepsOf(id: string, body: object, options: object = {}) {
  const { conversation } = importText(JSON.stringify(body))
  const family = familyById(id)
  if (!family) throw new Error(`no family ${id}`)
  const set = fromJs({ add_generation_prompt: true, ...options }) as JsonObject
  const sides = turnPoints(conversation).map(({ messages }) => ({
    encoding: family.present(conversationUpTo(conversation, messages), set),
    input: conversation.input,
  }))
  return sides.slice(1).map((after, index) => {
    const before = sides[index] as (typeof sides)[number]
    const step = compareTurns(before, after)
    return { step, before: before.encoding.text, after: after.encoding.text }
  })
}

const bytes = (text: string) => new TextEncoder().encode(text)

/** Where a step breaks and over what; `extension` if it does not. */
function told({ step, before, after }: { step: TurnStep; before: string; after: string }) {
  const found = step.break
  if (!found) return 'extension'
  const cause = found.causes[0]
  return {
    where: found.where,
    before: before.slice(found.before.start, found.before.end),
    after: after.slice(found.after.start, found.after.end),
    cause: `${cause?.code} ${pathText(cause?.place ?? null)}`.trim(),
  }
}

describe('compareTurns', () => {
  test('Qwen3 keeps the prompt through a loop of tools and drops reasoning at the next question', () => {
    expect(stepsOf('qwen3', { messages: rounds, tools }).map(told)).toEqual([
      'extension',
      {
        where: 'past',
        before: '<think>\nThe tide first.\n</think>\n\n',
        after: '',
        cause: 'left-out messages[1].reasoning_content',
      },
    ])
  })

  test('with preserve_thinking Qwen3.6 only ever adds', () => {
    const steps = stepsOf('qwen3.6', { messages: rounds, tools }, { preserve_thinking: true })
    expect(steps.map(told)).toEqual(['extension', 'extension'])
    expect(told(stepsOf('qwen3.6', { messages: rounds, tools }).at(-1) as never)).toMatchObject({
      where: 'past',
    })
  })

  test('the empty block that switches thinking off is not in the later answer', () => {
    const [step] = stepsOf('qwen3', { messages: plain }, { enable_thinking: false })
    expect(step && told(step)).toEqual({
      where: 'end',
      before: '<think>\n\n</think>\n\n',
      after: 'Yes.',
      cause: 'message messages[1]',
    })
    expect(
      step?.step.break?.causes.flatMap((cause) => cause.told.map(({ code }) => code)),
    ).toContain('think.prefilled')
  })

  test('DeepSeek V4 keeps old reasoning for tools, and closes it without them', () => {
    const withTools = stepsOf(
      'deepseek-v4',
      { messages: rounds, tools },
      { thinking_mode: 'thinking' },
    )
    expect(withTools.map(told)).toEqual(['extension', 'extension'])
    const [step] = stepsOf('deepseek-v4', { messages: plain }, { thinking_mode: 'thinking' })
    expect(step && told(step)).toMatchObject({ where: 'end', before: '<think>', after: '</think>' })
  })

  test('counts exactly the bytes that both prompts begin with, for every family', () => {
    for (const { id, vendor } of families) {
      for (const { step, before, after } of stepsOf(id, { messages: plain })) {
        const [a, b] = [bytes(before), bytes(after)]
        expect(step.bytes.before).toBe(a.length)
        expect(step.bytes.after).toBe(b.length)
        expect(before.slice(0, new TextDecoder().decode(a.slice(0, step.bytes.kept)).length)).toBe(
          after.slice(0, new TextDecoder().decode(b.slice(0, step.bytes.kept)).length),
        )
        expect(step.break === null).toBe(after.startsWith(before))
        if (step.break && vendor !== 'anthropic') {
          expect(step.break.causes.length).toBeGreaterThan(0)
          const { byte } = step.break.parting
          expect([...a.slice(0, byte)]).toEqual([...b.slice(0, byte)])
          expect(a[byte]).not.toBe(b[byte])
        }
      }
    }
  })

  test('takes as long as the prompts are', () => {
    expectLinear((size) => {
      const lines = Array.from({ length: size }, (_, n): [string] => [`line ${n}\n`])
      const a = sideOf([...lines, ['one'], ...lines])
      const b = sideOf([...lines, ['other'], ...lines, ['more']])
      return () => compareTurns(a, b)
    }, 32_000)
  })
})
