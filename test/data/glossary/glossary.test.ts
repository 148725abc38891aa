import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { glossary } from '~/data/glossary/glossary.ts'
import { glossaryRows } from '~/data/glossary/schema.ts'

test('rows fit the schema, and there are sixty or more', () => {
  expect(glossaryRows.safeParse(glossary).error).toBeUndefined()
  expect(glossary.length).toBeGreaterThanOrEqual(60)
})

test('ids and terms are told apart, and related ones exist', () => {
  const ids = glossary.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const language of ['en', 'zh-cn'] as const) {
    const terms = glossary.map(({ term }) => term[language])
    expect(new Set(terms).size).toBe(terms.length)
  }
  expect(glossary.flatMap(({ related }) => related.filter((one) => !ids.includes(one)))).toEqual([])
  expect(glossary.filter(({ id, related }) => related.includes(id))).toEqual([])
})

test('what states a fact says where it is from, when it was compared, and how it is known', () => {
  for (const { id, source, checked, basis } of glossary) {
    expect([source, checked, basis].filter((one) => one === null).length % 3, id).toBe(0)
  }
})

test('the table of terms for contributors says the same', () => {
  const guide = readFileSync(new URL('../../../CONTRIBUTING.md', import.meta.url), 'utf8')
  const table = guide.slice(guide.indexOf('| English | 中文 |')).split('\n\n')[0] ?? ''
  const chosen = new Map(glossary.map(({ term }) => [term.en, term['zh-cn']]))
  const rows = table.split('\n').slice(2)
  expect(rows.length).toBeGreaterThan(10)
  for (const row of rows) {
    const [english = '', chinese = ''] = row.split('|').slice(1, 3)
    const pairs = english.split(',').map((term, index) => [term, chinese.split('、')[index]])
    for (const [en = '', zh = ''] of pairs) expect(chosen.get(en.trim()), en).toBe(zh.trim())
  }
})
