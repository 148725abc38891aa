import { describe, expect, test } from 'vitest'
import { tagRows } from '~/data/tags/schema.ts'
import { type TagFault, type TagRow, tagFaults } from '~/data/tags/tag-row.ts'
import { tags } from '~/data/tags/tags.ts'
import en from '~/i18n/tags/en.json' with { type: 'json' }
import zh from '~/i18n/tags/zh-cn.json' with { type: 'json' }
import { type Element, type Reading, readElements } from './elements.ts'

const row = (name: string) => {
  const found = tags.find((each) => each.name === name)
  if (!found) throw new Error(name)
  return found
}

describe('the table', () => {
  test('follows its schema', () => {
    expect(tagRows.safeParse(tags).error).toBeUndefined()
  })

  test('has 52 tags: 47 of the references and five from elsewhere', () => {
    expect(tags).toHaveLength(52)
    expect(tags.filter(({ models }) => models.length === 2)).toHaveLength(35)
    expect(tags.filter(({ models }) => `${models}` === 'fable-5')).toHaveLength(12)
    expect(tags.filter(({ models }) => models.length === 0)).toHaveLength(5)
  })

  test('has the tiers of each reference', () => {
    const count = (model: 'opus-4-8' | 'fable-5') =>
      [1, 2, 3, 4].map((tier) => tags.filter((each) => each.tier[model] === tier).length)
    expect(count('opus-4-8')).toEqual([10, 14, 6, 5])
    expect(count('fable-5')).toEqual([11, 15, 6, 15])
    expect(row('thinking').tier).toEqual({ 'opus-4-8': 1, 'fable-5': 2 })
    expect(tags.filter(({ also }) => also !== null).map(({ name }) => name)).toEqual([
      'document',
      'result',
    ])
  })

  test('takes twelve tags as data', () => {
    expect(tags.filter(({ isData }) => isData)).toHaveLength(12)
  })
})

describe('the schema', () => {
  const faults = (name: string, change: object) => {
    const rows = tags.map((each) => (each.name === name ? { ...each, ...change } : each))
    return tagRows.safeParse(rows).error?.issues.map(({ message }) => message)
  }

  test.each([
    ['task', { name: '<task>' }, 'write the name without brackets'],
    ['task', { name: 'data' }, 'data: write each name once'],
    ['task', { tier: { 'opus-4-8': 5 } }, 'write a tier from 1 to 4'],
    [
      'task',
      { models: ['fable-5'] },
      'task: give a tier for each model that lists it, and for no other',
    ],
    ['task', { writers: [] }, 'say who writes it'],
    ['task', { children: ['data'] }, 'task: name it as a parent of data'],
    ['data', { parents: ['task'] }, 'data: name it as a child of task'],
    ['data', { isData: false }, 'data: it is data if its trust says so'],
    ['data', { basis: 'observed' }, 'data: what is not inferred was seen on a public page'],
    ['task', { checked: '2026-02-30' }, 'write a day of the calendar as YYYY-MM-DD'],
    ['task', { seen: 'somewhere' }, 'give the address of a public page, or null'],
  ])('refuses %s with %j', (name, change, sentence) => {
    expect(faults(name, change)).toContain(sentence)
  })
})

describe('the good example', () => {
  test.each(tags.map(({ name }) => name))(
    'of %s is well formed and has the tag in its place',
    (name) => {
      const { good } = row(name)
      const { elements, unclosed, stray, crossed } = readElements(good.text)
      expect({ unclosed, stray, crossed }).toEqual({ unclosed: [], stray: [], crossed: [] })
      const own = elements.filter((one) => one.name === name)
      expect(own.length).toBeGreaterThan(0)
      for (const each of elements) {
        const known = row(each.name)
        if (each.parent !== null && known.parents.length > 0)
          expect(known.parents).toContain(each.parent)
        const given = [...each.attributes.matchAll(/([\w-]+)=/g)].map(([, attribute]) => attribute)
        for (const attribute of given) expect(known.attributes).toContain(attribute)
        expect(each.content.trim()).not.toBe('')
      }
    },
  )
})

interface Case {
  readonly row: TagRow
  readonly bad: Reading
  /** The tag's own elements in the bad example. */
  readonly own: readonly Element[]
}

const partners: Record<string, string> = {
  input: 'output',
  output: 'input',
  'bad-example': 'good-example',
}

const shows: Record<TagFault, (given: Case) => boolean> = {
  // a line that the good example keeps outside of the tag is inside
  mixed: ({ row: { good, name }, own }) => {
    const inside = contentOf(readElements(good.text), name)
    const lines = good.text.split('\n').filter((line) => line !== '' && !inside.includes(line))
    return own.some(({ content }) => lines.some((line) => content.includes(line)))
  },
  'no-authority': ({ row: { bad }, own }) =>
    bad.origin === 'user' && own.some(({ content }) => /^Ignore\b/.test(content)),
  'missing-child': ({ row: { children }, own }) =>
    children.length > 0 &&
    own.some(({ content }) => children.every((child) => !content.includes(`<${child}`))),
  unclosed: ({ row: { name }, bad }) => bad.unclosed.includes(name),
  'other-spelling': ({ row: { name, bad: example }, bad, own }) =>
    own.length === 0 &&
    new RegExp(`(?<!<)\\b${name}\\b`).test(example.text) &&
    bad.elements.some((one) => one.name !== name && fold(one.name) === fold(name)),
  'missing-partner': ({ row: { name }, bad, own }) =>
    own.length > 0 && bad.elements.every((one) => one.name !== partners[name]),
  'no-effort': ({ row: { group, bad } }) => group === 'reasoning' && bad.origin === 'user',
  repeated: ({ own }) => own.length > 1,
  'early-close': ({ row: { name }, bad }) => bad.stray.includes(name),
  'repeated-index': ({ bad }) => {
    const indexes = bad.elements
      .filter(({ name }) => name === 'document')
      .map(({ attributes }) => attributes)
    return indexes.length > new Set(indexes).size
  },
  crossed: ({ bad }) => bad.crossed.length > 0,
  'no-tag': ({ row: { bad } }) => !bad.text.includes('<'),
  empty: ({ own }) => own.some(({ content }) => content.trim() === ''),
  shouting: ({ own }) =>
    own.some(({ content }) => /\b(CRITICAL|MUST|NEVER|IMPORTANT)\b/.test(content)),
  'odd-parent': ({ row: { parents }, own }) =>
    parents.length > 0 && own.some(({ parent }) => parent !== null && !parents.includes(parent)),
  forged: ({ row: { writers, bad, group }, own }) =>
    ['user', 'tool'].includes(bad.origin) &&
    own.length > 0 &&
    (writers.includes('harness') || group === 'tool-protocol'),
  'no-parent': ({ row: { parents }, own }) =>
    parents.length > 0 && own.length > 0 && own.every(({ parent }) => parent === null),
}

describe('the bad example', () => {
  test.each(tags.map(({ name, bad }) => [name, bad.fault] as const))(
    'of %s shows its fault: %s',
    (name, fault) => {
      const bad = readElements(row(name).bad.text)
      const own = bad.elements.filter((one) => one.name === name)
      expect(shows[fault]({ row: row(name), bad, own })).toBe(true)
    },
  )

  test('is not taken as bad where the good one stands', () => {
    const structural: TagFault[] = ['unclosed', 'early-close', 'crossed', 'empty', 'odd-parent']
    for (const each of tags) {
      const good = readElements(each.good.text)
      const own = good.elements.filter((one) => one.name === each.name)
      for (const fault of structural)
        expect(shows[fault]({ row: each, bad: good, own }), `${each.name} ${fault}`).toBe(false)
    }
  })

  test('uses every fault, and each has words', () => {
    expect([...new Set(tags.map(({ bad }) => bad.fault))].sort()).toEqual([...tagFaults].sort())
    expect(Object.keys(en.faults).sort()).toEqual([...tagFaults].sort())
  })
})

describe('the words', () => {
  test('are there for every tag and code, and for nothing else', () => {
    const codes = (pick: (each: TagRow) => readonly string[]) =>
      [...new Set(tags.flatMap(pick))].sort()
    expect(Object.keys(en.tags)).toEqual(tags.map(({ name }) => name))
    expect(Object.keys(en.groups).sort()).toEqual(codes(({ group }) => [group]))
    expect(Object.keys(en.writers).sort()).toEqual(codes(({ writers }) => writers))
    expect(Object.keys(en.trust).sort()).toEqual(codes(({ trust }) => [trust]))
    expect(Object.keys(en.sources).sort()).toEqual(codes(({ source }) => [source]))
    expect(Object.keys(en.origins).sort()).toEqual(
      codes(({ good, bad }) => [good.origin, bad.origin]),
    )
  })

  test('are sentences, in Chinese where they should be', () => {
    expect(Object.keys(zh.tags)).toEqual(Object.keys(en.tags))
    for (const words of Object.values(en.tags)) {
      for (const text of Object.values(words)) expect(text).toMatch(/^[A-Z].*\.$/)
    }
    for (const words of Object.values(zh.tags)) {
      for (const text of Object.values(words)) expect(text).toMatch(/\p{Script=Han}.*。$/u)
    }
  })
})

function contentOf({ elements }: Reading, name: string): string {
  return elements
    .filter((one) => one.name === name)
    .map(({ content }) => content)
    .join('\n')
}

function fold(name: string): string {
  return name.toLowerCase().replaceAll('-', '_')
}
