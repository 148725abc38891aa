import { expect, test } from 'vitest'
import { type DecodeState, reduce, startState } from '~/components/islands/decode/state.ts'

const sample: DecodeState = {
  ...startState,
  source: 'I look it up.</think>One moment, please.',
  sample: 'v4-cut',
  family: 'deepseek-v4',
  header: 'open',
}
const write = (source: string) => reduce(sample, { type: 'write', source })

test('an edited example keeps its family, a text pasted over it lets itself tell', () => {
  const { source } = sample
  for (const edited of [`${source} So.`, `So. ${source}`, source.replace('it', 'that')]) {
    expect(write(edited)).toMatchObject({ sample: null, family: 'deepseek-v4', header: 'open' })
  }
  expect(write('Hm.\n</think>\n\nTeal.')).toMatchObject({
    sample: null,
    family: null,
    header: null,
  })
  expect(write('')).toMatchObject({ family: null, header: null })
})

test('a family that the reader chose stays for any text', () => {
  const own = { ...startState, source: 'a', family: 'qwen3' }
  expect(reduce(own, { type: 'write', source: 'bcd' })).toMatchObject({ family: 'qwen3' })
})
