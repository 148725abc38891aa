import { expect, test } from 'vitest'
import { comparison } from '~/data/comparison/comparison.ts'
import { comparisonRows } from '~/data/comparison/schema.ts'

test('the rows follow the schema, each question once', () => {
  expect(comparisonRows.safeParse(comparison).error).toBeUndefined()
  expect(new Set(comparison.map(({ id }) => id)).size).toBe(comparison.length)
})

test('code is set off in pairs, and the same in both languages', () => {
  const codes = (text: string) => {
    const parts = text.split('`')
    expect(parts.length % 2, text).toBe(1)
    return parts.filter((_, index) => index % 2).sort()
  }
  for (const row of comparison) {
    for (const side of [row.claude, row.qwen, row.deepseek]) {
      expect(codes(side['zh-cn'])).toEqual(codes(side.en))
    }
  }
})
