import { describe, expect, test } from 'vitest'
import { isStep, MOST_COLUMNS, reduce, startState } from '~/components/islands/encode/state.ts'

const start = startState('a', ['claude', 'qwen3'])

describe('reduce', () => {
  test('leaves its input alone', () => {
    const frozen = Object.freeze({ ...start, columns: Object.freeze([...start.columns]) })
    reduce(frozen, { type: 'add', family: 'deepseek-v4' })
    reduce(frozen, { type: 'choose', column: 0, option: 'x', choice: 'true' })
    expect(frozen).toEqual(start)
  })

  test('gives the same state back for the same text', () => {
    expect(reduce(start, { type: 'write', source: 'a' })).toBe(start)
  })

  test('forgets format and pick with a new input', () => {
    const asked = { ...start, format: 'text' as const, pick: 2 }
    expect(reduce(asked, { type: 'open', source: 'b' })).toMatchObject({
      source: 'b',
      format: null,
      pick: 0,
    })
  })

  test('tells apart: chosen, unset on purpose, not touched', () => {
    const chosen = reduce(start, { type: 'choose', column: 1, option: 'x', choice: 'false' })
    expect(chosen.columns[1]?.choices).toEqual({ x: 'false' })
    const unset = reduce(chosen, { type: 'choose', column: 1, option: 'x', choice: null })
    expect(unset.columns[1]?.choices).toEqual({ x: null })
    const untouched = reduce(unset, { type: 'choose', column: 1, option: 'x', choice: undefined })
    expect(untouched.columns[1]?.choices).toEqual({})
    expect(untouched.columns[0]).toBe(start.columns[0])
  })

  test('drops the options of a family with the family', () => {
    const chosen = reduce(start, { type: 'choose', column: 0, option: 'x', choice: 'true' })
    const other = reduce(chosen, { type: 'family', column: 0, family: 'deepseek-v4' })
    expect(other.columns[0]).toEqual({ key: 0, family: 'deepseek-v4', choices: {} })
  })

  test('gives a new column a key of its own, the same family or not', () => {
    const fewer = reduce(start, { type: 'remove', column: 0 })
    const more = reduce(fewer, { type: 'add', family: 'qwen3' })
    expect(more.columns.map(({ key }) => key)).toEqual([1, 2])
  })

  test('keeps at least one column and at most as many as fit', () => {
    let state = start
    for (let count = 0; count < 20; count++)
      state = reduce(state, { type: 'add', family: 'claude' })
    expect(state.columns).toHaveLength(MOST_COLUMNS)
    for (const { key } of state.columns) state = reduce(state, { type: 'remove', column: key })
    expect(state.columns).toHaveLength(1)
  })
})

describe('isStep', () => {
  test('counts everything but typing and going back', () => {
    expect(isStep({ type: 'open', source: '' })).toBe(true)
    expect(isStep({ type: 'family', column: 0, family: 'claude' })).toBe(true)
    expect(isStep({ type: 'write', source: '' })).toBe(false)
    expect(isStep({ type: 'restore', state: start })).toBe(false)
  })
})
