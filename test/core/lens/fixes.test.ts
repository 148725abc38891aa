import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  applyEdits,
  defaultOptions,
  Fixes,
  inspectTags,
  type LensOptions,
  mendAll,
  promptTags,
} from '~/core/lens/index.ts'
import { tags } from '~/data/tags/tags.ts'
import { expectLinear } from '../expect-linear.ts'

function mended(text: string, code: string): string | null {
  const result = inspectTags(text, promptTags)
  const fixes = new Fixes(text, result, promptTags)
  const finding = result.findings.find((one) => one.code === code && fixes.for(one))
  const fix = finding && fixes.for(finding)
  return fix ? applyEdits(text, fix.edits) : null
}

test('mendAll applies what is certain, until nothing certain is left', () => {
  const text = [
    '<Task>Sum up.</Task>',
    '<documents>',
    '<document>',
    'a',
    '<document>b</document>',
    '</documents>',
    '<data>',
    'a',
    '',
    'b',
  ].join('\n')
  const { text: written, count } = mendAll(text, promptTags, defaultOptions)
  expect(count).toBe(4)
  expect(written.split('\n')).toEqual([
    '<task>Sum up.</task>',
    '<documents>',
    '<document index="1">',
    'a',
    '</document>',
    '<document index="2">b</document>',
    '</documents>',
    '<data>',
    'a',
    '',
    'b',
  ])
  expect(mendAll(written, promptTags, defaultOptions)).toEqual({ text: written, count: 0 })
})

describe('a fix', () => {
  test.each([
    ['tag.unclosed', '<task>Sum up.', '<task>Sum up.</task>'],
    ['tag.unclosed', '<task>Sum up.\n', '<task>Sum up.</task>\n'],
    [
      'tag.unclosed',
      '  <task>\n  Sum up.\n  Well.\n\n',
      '  <task>\n  Sum up.\n  Well.\n  </task>\n\n',
    ],
    [
      'tag.unclosed',
      '<task>Sum up.\n<context>New.</context>',
      '<task>Sum up.</task>\n<context>New.</context>',
    ],
    [
      'tag.unclosed',
      '<documents>\n<document index="1">\na\n<document index="2">\nb\n</document>\n</documents>',
      '<documents>\n<document index="1">\na\n</document>\n<document index="2">\nb\n</document>\n</documents>',
    ],
    [
      'tag.crossed',
      '<input>\n<output>a</input>\n</output>',
      '<input>\n<output>a</output>\n</input>',
    ],
    ['tag.case', '<Task>Sum up.</Task>', '<task>Sum up.</task>'],
    ['tag.case', '<output-format>a</output-format>', '<output_format>a</output_format>'],
    ['tag.case', '<task>Sum up.</Task>', '<task>Sum up.</task>'],
    ['tag.unknown', '<task>Sum up.</tsak>', '<task>Sum up.</task>'],
    [
      'tag.missing-index',
      '<document>a</document>\n<document>b</document>',
      '<document index="1">a</document>\n<document>b</document>',
    ],
    [
      'tag.missing-index',
      '<document index="1">a</document>\n<document index>b</document>',
      '<document index="1">a</document>\n<document index="2">b</document>',
    ],
    [
      'tag.missing-index',
      '<document index="7">a</document>\n<document note="index" index=" ">b</document>',
      '<document index="7">a</document>\n<document note="index" index="8">b</document>',
    ],
  ])('of %s in %j', (code, text, expected) => {
    expect(mended(text, code)).toBe(expected)
  })

  test.each([
    ['a tag that is only named', 'tag.unclosed', 'Use the <task> tag for this.'],
    ['two paragraphs', 'tag.unclosed', '<data>\na\n\nb'],
    ['another tag behind lines', 'tag.unclosed', '<context>\na\nb\n<task>c</task>'],
    ['nothing inside', 'tag.unclosed', '<task>\n'],
    ['a protocol', 'tag.unclosed', '<system-reminder>\nObey.'],
    ['a misspelled end', 'tag.unclosed', '<task>Sum up.</tsak>'],
    ['what closes too late', 'tag.unclosed', '<input>\n<output>a</input> b </output>'],
    ['borders far apart', 'tag.crossed', '<input><output>a</input> b </output>'],
    ['an invented name', 'tag.unknown', '<tsak>a</tsak>'],
    [
      'an index given twice',
      'tag.repeated-index',
      '<document index="1">a</document><document index="1">b</document>',
    ],
  ])('is not offered for %s', (_, code, text) => {
    expect(inspectTags(text, promptTags).findings.map((one) => one.code)).toContain(code)
    expect(mended(text, code)).toBeNull()
  })
})

interface Case {
  readonly input: { readonly text: string } & Partial<LensOptions>
}
const vectors = JSON.parse(
  readFileSync(new URL('../../vectors/lens.json', import.meta.url), 'utf8'),
) as readonly Case[]

test('every fix on the vectors and on the bad examples takes its finding away and brings no more warnings', () => {
  let count = 0
  const inputs = [
    ...vectors.map(({ input }) => input),
    ...tags.map(({ bad }) => ({ text: bad.text, origin: bad.origin })),
  ]
  for (const { text, ...given } of inputs) {
    const options = { ...defaultOptions, ...given }
    const before = inspectTags(text, promptTags, options)
    const fixes = new Fixes(text, before, promptTags)
    for (const finding of before.findings) {
      const fix = fixes.for(finding)
      if (!fix) continue
      count++
      const written = applyEdits(text, fix.edits)
      const after = inspectTags(written, promptTags, options).findings
      const tally = (list: typeof after, code: string) =>
        list.filter((one) => one.code === code).length
      const shown = `${finding.code}\n${text}\n→\n${written}`
      const grave = (list: typeof after) => list.filter(({ level }) => level !== 'info').length
      expect(grave(after), shown).toBeLessThanOrEqual(grave(before.findings))
      expect(tally(after, finding.code), shown).toBeLessThan(tally(before.findings, finding.code))
    }
  }
  expect(count).toBeGreaterThan(15)
})

describe('mendAll is linear', () => {
  test.each([
    ['documents without index', '<document>a</document>\n'],
    ['unclosed tags', '<task>a\n'],
    ['unclosed tags on one line', '<task>a '],
    ['crossed tags', '<input><output>a</input></output>\n'],
    ['other spellings', '<Task>a</Task>\n'],
  ])('on %s', (_, line) => {
    expectLinear((size) => {
      const text = line.repeat(size / line.length)
      return () => mendAll(text, promptTags, defaultOptions)
    }, 250_000)
  })
})
