import { describe, expect, test } from 'vitest'
import { type ExplorerState, reduce, startState } from '~/components/islands/encode/state.ts'
import { viewOf } from '~/components/islands/encode/view.ts'
import { catalogue, chat } from './fixtures.ts'

const start = startState(chat('hello'), ['plain', 'plain'])
const write = (state: ExplorerState, source: string) => reduce(state, { type: 'write', source })

describe('viewOf', () => {
  test('encodes the input for every column', () => {
    const { columns, reading } = viewOf(start, catalogue, null)
    expect(reading.type).toBe('conversation')
    expect(columns.map(({ encoding }) => encoding?.text)).toEqual(
      Array(2).fill('say: hello<|end|>\nsay:'),
    )
  })

  test('computes nothing again that has not changed', () => {
    const first = viewOf(start, catalogue, null)
    const chosen = reduce(start, { type: 'choose', column: 1, option: 'loud', choice: 'true' })
    const second = viewOf(chosen, catalogue, first)
    expect(second.reading).toBe(first.reading)
    expect(second.columns[0]).toBe(first.columns[0])
    expect(second.columns[1]?.encoding?.text).toBe('say: HELLO<|end|>\nsay:')
  })

  test('keeps the last prompt, marked as old, while the input cannot be read', () => {
    const first = viewOf(start, catalogue, null)
    const broken = write(start, '{"messages": [')
    const second = viewOf(broken, catalogue, first)
    expect(second.reading.type).toBe('faults')
    expect(second.columns[0]).toMatchObject({ stale: true, fault: null })
    expect(second.columns[0]?.encoding).toBe(first.columns[0]?.encoding)
    const third = viewOf(write(broken, '{"messages": [{'), catalogue, second)
    expect(third.columns[0]).toBe(second.columns[0])
    const mended = viewOf(start, catalogue, third)
    expect(mended.columns[0]).toMatchObject({ stale: false, fault: null })
  })

  test('keeps the last prompt beside what a family says against the input', () => {
    const first = viewOf(start, catalogue, null)
    const { columns } = viewOf(write(start, chat('hello', null)), catalogue, first)
    expect(columns[0]).toMatchObject({ stale: true, fault: { code: 'content.bad' } })
    expect(columns[0]?.fault?.path).toBe('messages[1].content')
    expect(columns[0]?.encoding).toBe(first.columns[0]?.encoding)
  })

  test('shows no prompt of one family under another', () => {
    const first = viewOf(start, catalogue, null)
    const broken = reduce(write(start, '{'), { type: 'family', column: 0, family: 'claude' })
    const { columns } = viewOf(broken, catalogue, first)
    expect(columns[0]).toMatchObject({ encoding: null, stale: false })
  })

  test('names families that nobody knows and goes on with the others', () => {
    const { unknown, columns } = viewOf(startState(chat('x'), ['gone', 'plain']), catalogue, null)
    expect(unknown).toEqual(['gone'])
    expect(columns.map(({ family }) => family.id)).toEqual(['plain'])
  })

  test('takes the conversation that was picked', () => {
    const lines = `${chat('one')}\n${chat('two')}`
    const state = { ...startState(lines, ['plain']), pick: 1 }
    const { reading, columns } = viewOf(state, catalogue, null)
    expect(reading).toMatchObject({ picked: 1, editable: false })
    expect(columns[0]?.encoding?.text).toContain('say: two')
  })
})
