import { describe, expect, test } from 'vitest'
import { IdTable } from '~/core/families/claude/id-table.ts'
import { expectWithin } from '../../expect-linear.ts'

describe('IdTable', () => {
  test('never gives two ids one outcome, whatever the order', () => {
    const ids = ['a_2', 'a', 'a:', 'a.', 'a_', 'a_2', '__2', '_', ':', '.', 'toolu_gen_2', 'a']
    const table = new IdTable()
    const generated = [table.generate(), table.generate(), table.generate()]
    const outcomes = new Map(ids.map((id) => [id, table.rewrite(id)]))
    expect(new Set([...outcomes.values(), ...generated]).size).toBe(outcomes.size + 3)
    for (const id of ids) expect(table.rewrite(id)).toBe(outcomes.get(id))
  })

  // a search from 2 on for each of them would take minutes
  test('is linear where forty thousand ids fall together', () => {
    expectWithin(5_000, () => {
      const table = new IdTable()
      for (let at = 0; at < 40_000; at++) table.rewrite(`a${String.fromCodePoint(0x20000 + at)}`)
      expect(table.rewrite('a:')).toBe('a__40001')
    })
  })
})
