import { beforeAll, expect, test } from 'vitest'
import { bundle, promptwire } from './run.ts'

beforeAll(bundle)

test('prints findings and tree, and does not fail for them', () => {
  const { status, stdout } = promptwire(['lens', '--model', 'fable-5'], '<rules>MUST</rule>')
  expect(status).toBe(0)
  const { findings, tree } = JSON.parse(stdout)
  expect(findings.map(({ code }: { code: string }) => code)).toEqual([
    'tag.unclosed',
    'tag.unknown',
  ])
  expect(tree).toEqual([
    { tag: 'rules', start: 0, end: 7, state: 'unclosed', attributes: {}, children: [] },
  ])
})

test('looks into code if told to', () => {
  const found = (flags: string[]) => JSON.parse(promptwire(['lens', ...flags], '`<task>`').stdout)
  expect(found([]).findings).toEqual([])
  expect(found(['--scan-code']).findings).toHaveLength(1)
})

test.each([
  [['--model', 'x'], '--model takes opus-4-8, fable-5, not x'],
  [['--origin', 'x'], '--origin takes system, user, tool, assistant, harness, not x'],
])('%j is an error', (flags, words) => {
  const { status, stderr } = promptwire(['lens', ...flags], '')
  expect(status).toBe(1)
  expect(stderr).toContain(words)
})

test.each([
  [undefined, 'input'],
  [{ text: 1 }, 'input.text'],
  [{ text: '', model: 'x' }, 'input.model'],
  [{ text: '', origin: null }, 'input.origin'],
  [{ text: '', scanCode: 1 }, 'input.scanCode'],
])('a task with %j is refused', (input, path) => {
  const line = JSON.stringify({ do: 'lens', input })
  const { error } = JSON.parse(promptwire(['batch'], line).stdout)
  expect(error).toMatchObject({ code: 'lens.bad-input', path })
  expect(error.message).toContain('found')
})
