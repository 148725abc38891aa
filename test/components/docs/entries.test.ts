import { describe, expect, test } from 'vitest'
import { entries } from '~/components/docs/entry/entries.ts'
import { tokenSlug } from '~/components/docs/entry/token-slug.ts'

describe('tokenSlug', () => {
  test.each([
    ['<|im_end|>', 'im_end'],
    ['<｜begin▁of▁sentence｜>', 'begin_of_sentence'],
    ['<｜▁pad▁｜>', 'pad'],
    ['｜DSML｜', 'dsml'],
    ['</think>', 'think-close'],
  ])('%s is %s', (token, slug) => {
    expect(tokenSlug(token)).toBe(slug)
  })
})

describe('entries', () => {
  test('have addresses of their own, in ASCII that no file system mixes up', () => {
    const pages = entries.map(({ page }) => page)
    expect(new Set(pages).size).toBe(entries.length)
    for (const page of pages) expect(page).toMatch(/^[a-z]+\/([a-z0-9._-]+\/)+$/)
  })

  test('say something in both languages and rest on something', () => {
    for (const { name, says, where, source, checked } of entries) {
      for (const text of [says, where, source]) {
        expect(text.en.trim(), name).not.toBe('')
        expect(text['zh-cn'].trim(), name).not.toBe('')
      }
      expect(says['zh-cn'], name).toMatch(/\p{Script=Han}/u)
      expect(checked, name).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    }
  })
})
