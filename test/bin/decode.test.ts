import { beforeAll, expect, test } from 'vitest'
import { bundle, promptwire } from './run.ts'

beforeAll(bundle)

const eos = '<｜end▁of▁sentence｜>'

test('prints the message', () => {
  const flags = ['decode', '--from', 'deepseek-v4', '--set', 'thinking_mode=thinking']
  const { status, stdout } = promptwire(flags, `why</think>because${eos}`)
  expect(status).toBe(0)
  expect(JSON.parse(stdout)).toEqual({
    role: 'assistant',
    content: 'because',
    reasoning_content: 'why',
    tool_calls: [],
  })
})

test('names the place, the rule and what the reference says', () => {
  const { status, stdout, stderr } = promptwire(['decode', '--from', 'deepseek-v4'], `a\nb${eos}c`)
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toBe(
    'error: 2:21: decode.after-end\n  AssertionError: Unexpected content at end\n',
  )
})

test.each([
  [['decode'], '--from FAMILY is missing'],
  [['decode', '--from', 'claude'], 'no decoder for "claude"; known are qwen3.8,'],
])('%j is an error', (args, words) => {
  const { status, stderr } = promptwire(args, '')
  expect(status).toBe(1)
  expect(stderr).toContain(words)
})

test.each([
  [{ from: 'x' }, 'decoder.unknown', 'from'],
  [{ from: 'deepseek-v4', input: {} }, 'input.bad-shape', 'input'],
  [{ from: 'deepseek-v4', input: { text: '', options: 1 } }, 'options.bad-shape', 'input.options'],
])('a task %j is refused', (task, code, path) => {
  const line = JSON.stringify({ do: 'decode', ...task })
  expect(JSON.parse(promptwire(['batch'], line).stdout)).toMatchObject({ error: { code, path } })
})
