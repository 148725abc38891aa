import { beforeAll, expect, test } from 'vitest'
import { bundle, promptwire } from './run.ts'

beforeAll(bundle)

const batch = (task: object) => JSON.parse(promptwire(['batch'], JSON.stringify(task)).stdout)

test('prints the ids of a text', () => {
  expect(promptwire(['tokens', '--with', 'qwen3'], '<|im_end|>\n').stdout).toBe('[151645,198]\n')
  expect(promptwire(['tokens', '--with', 'deepseek-v3'], '<｜User｜>hi').stdout).toBe(
    '[128803,6366]\n',
  )
})

test('reads control tokens as text if told to', () => {
  const { stdout } = promptwire(['tokens', '--with', 'qwen3', '--plain'], '<|im_end|>')
  expect(JSON.parse(stdout)).not.toContain(151645)
})

test.each([
  [['tokens'], '--with TOKENIZER is missing'],
  [['tokens', '--with', 'claude'], 'unknown tokenizer "claude"; known are qwen3,'],
])('%j is an error', (args, words) => {
  const { status, stdout, stderr } = promptwire(args, 'hi')
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toContain(words)
})

test.each([
  [{ with: 'gpt' }, 'tokenizer.unknown', 'with'],
  [{ with: 7, input: { text: '' } }, 'tokenizer.unknown', 'with'],
  [{ with: 'qwen3', input: { text: 7 } }, 'input.bad-shape', 'input'],
])('a task %j is refused', (task, code, path) => {
  expect(batch({ do: 'tokens', ...task })).toMatchObject({ error: { code, path } })
})
