import { describe, expect, test } from 'vitest'
import { tokenAnchor } from '~/components/docs/token-anchor.ts'
import { tokenTables } from '~/components/docs/token-tables.ts'

describe('tokenAnchor', () => {
  test('is the name without brackets and bars', () => {
    expect(tokenAnchor('<|im_start|>')).toBe('t-im_start')
    expect(tokenAnchor('<｜begin▁of▁sentence｜>')).toBe('t-begin_of_sentence')
    expect(tokenAnchor('｜DSML｜')).toBe('t-DSML')
  })

  test('tells a closing tag from its opening one', () => {
    expect(tokenAnchor('</think>')).toBe('t-think-close')
    expect(tokenAnchor('<think>')).toBe('t-think')
  })

  test.each(Object.entries(tokenTables))('is ASCII and distinct in %s', (_, { rows }) => {
    const anchors = rows.map(({ token }) => tokenAnchor(token))
    expect(new Set(anchors).size).toBe(rows.length)
    for (const anchor of anchors) expect(anchor).toMatch(/^t-[\w-]+$/)
  })
})
