import { beforeAll, describe, expect, test } from 'vitest'
import { readJson } from '~/core/json/read.ts'
import { toJs } from '~/core/json/value.ts'
import { answerLine } from '../../bin/batch/answer-line.ts'
import strips from '../vectors/reminder-strip.json' with { type: 'json' }
import runs from '../vectors/smoosh.json' with { type: 'json' }
import { bundle, promptwire } from './run.ts'

const answer = (task: unknown) => toJs(readJson(answerLine(JSON.stringify(task))))
const fault = (task: unknown) => (answer(task) as { error?: unknown }).error

describe('batch smoosh', () => {
  test.each(runs)('$name', ({ input, error, steps, expected, diagnostics }) => {
    const given = answer({ id: 7, do: 'smoosh', input })
    if (error === undefined) expect(given).toEqual({ id: 7, steps, expected, diagnostics })
    else expect(given).toMatchObject({ id: 7, error: { code: error, message: error } })
  })

  test('has a path where there is one', () => {
    const input = { messages: [{ role: 'user', content: null }] }
    expect(fault({ do: 'smoosh', input })).toEqual({
      code: 'message.bad-content',
      message: 'message.bad-content',
      path: 'messages[0].content',
    })
    for (const task of [{ do: 'smoosh' }, { do: 'smoosh', input: [] }]) {
      expect(fault(task)).toEqual({ code: 'messages.not-a-list', message: 'messages.not-a-list' })
    }
  })

  test('writes numbers and keys as they came', () => {
    const block = '{"type":"odd","10":1.0,"2":1e3}'
    const line = `{"do":"smoosh","input":{"messages":[{"role":"assistant","content":[${block}]}]}}`
    expect(answerLine(line)).toContain(`"expected":[{"role":"assistant","content":[${block}]}]`)
  })
})

describe('batch strip', () => {
  test.each(strips)('$name', ({ name, text, ...wanted }) => {
    expect(answer({ id: name, do: 'strip', input: { text } })).toEqual({ id: name, ...wanted })
  })

  test.each([undefined, 'x', {}, { text: 7 }])('refuses the input %j', (input) => {
    expect(fault({ do: 'strip', input })).toMatchObject({ code: 'input.bad-shape', path: 'input' })
  })
})

describe('as a process', () => {
  beforeAll(bundle)

  const session = JSON.stringify({
    messages: [
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: 't', content: 'r' }] },
      { role: 'user', content: 'n', attachment: 'file' },
    ],
  })

  test('smoosh gives what is sent, and with --steps the way there', () => {
    const plain = promptwire(['smoosh'], session)
    expect(plain).toMatchObject({ status: 0, stderr: '' })
    const { expected, diagnostics } = JSON.parse(plain.stdout)
    expect(Object.keys(JSON.parse(plain.stdout))).toEqual(['expected', 'diagnostics'])
    const steps = JSON.parse(promptwire(['smoosh', '--steps', '-'], session).stdout)
    expect(steps).toEqual({ steps: expect.any(Array), expected, diagnostics })
    expect(steps.steps).toHaveLength(7)
  })

  test.each([
    [
      '{"messages":[{"role":"user",\n"content":7}]}',
      'error: 2:11: message.bad-content\n  messages[0].content ',
    ],
    ['{"messages":[{"role":"user"}]}', 'error: 1:14: message.bad-content\n'],
    ['[]', 'error: 1:1: messages.not-a-list\n  There is no list of messages: found a list.'],
    ['{"messages":[', 'error: 1:14: json.syntax\n  Found end of text, expected a value.'],
  ])('smoosh says what is wrong with %s', (input, sentence) => {
    const { status, stdout, stderr } = promptwire(['smoosh'], input)
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr.slice(0, sentence.length)).toBe(sentence)
  })

  test('strip gives every reading of a text as it stands', () => {
    const { status, stdout } = promptwire(['strip'], '<system-reminder>a</system-reminder>\nhi\n')
    expect(status).toBe(0)
    expect(JSON.parse(stdout)).toEqual({
      is_reminder: true,
      inner: null,
      leading_stripped: 'hi\n',
      all_stripped: '\nhi\n',
    })
  })

  test.each(['smoosh', 'strip'])('%s explains itself', (verb) => {
    expect(promptwire([verb, '--help'])).toMatchObject({ status: 0, stderr: '' })
    expect(promptwire([verb, 'a', 'b'])).toMatchObject({ status: 1, stdout: '' })
  })
})
