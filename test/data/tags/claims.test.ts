import { describe, expect, test } from 'vitest'
import { claims } from '~/data/tags/claims.ts'
import { claimRows } from '~/data/tags/schema.ts'
import en from '~/i18n/tags/en.json' with { type: 'json' }

describe('the comparison', () => {
  test('follows its schema', () => {
    expect(claimRows.safeParse(claims).error).toBeUndefined()
  })

  test('has words for each claim and verdict, and for nothing else', () => {
    expect(Object.keys(en.claims)).toEqual(claims.map(({ id }) => id))
    expect(Object.keys(en.claimTable.verdicts).sort()).toEqual(
      [...new Set(claims.map(({ verdict }) => verdict))].sort(),
    )
  })
})

describe('the schema', () => {
  test.each([
    [{ id: 'effort' }, 'effort: write each claim once'],
    [{ source: null, verdict: 'confirmed' }, 'strength: what has no source is open'],
    [{ verdict: 'true' }, 'write one of: confirmed, partly, wrong, dated, added, open'],
  ])('refuses %j', (change, sentence) => {
    const rows = claims.map((each) => (each.id === 'strength' ? { ...each, ...change } : each))
    expect(claimRows.safeParse(rows).error?.issues.map(({ message }) => message)).toContain(
      sentence,
    )
  })
})
