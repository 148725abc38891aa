import { describe, expect, test } from 'vitest'
import { read } from '~/components/islands/tags/reading.ts'
import { sentencesFor, type Words } from '~/components/islands/tags/words.ts'
import { findingCodes, fixKinds, type LensOrigin, lensOrigins } from '~/core/lens/index.ts'
import { sampleIds } from '~/data/lens-samples/index.ts'
import en from '~/i18n/lens/en.json'
import zh from '~/i18n/lens/zh-cn.json'

type Given = readonly [text: string, origin?: LensOrigin]

// a text for each code and for each of its sentences
const texts: Readonly<Record<string, Given>> = {
  'tag.unclosed': ['<task>Sum up.'],
  'tag.stray-close': ['Sum up.</task>'],
  'tag.crossed': ['<input>\n<output>a</input></output>'],
  'tag.unknown': ['<my_own_wrapper>a</my_own_wrapper>'],
  'tag.unknown.near': ['<tsak>a</tsak>'],
  'tag.unknown.closing': ['<task>a</tsak>'],
  'tag.case': ['<Task>a</Task>'],
  'tag.case.closing': ['<task>a</Task>'],
  'tag.other-model': ['<good-example>a</good-example>'],
  'tag.weaker-here': ['<thinking>a</thinking>'],
  'tag.protocol-in-user': ['<system-reminder>a</system-reminder>'],
  'tag.protocol-in-prompt': ['<system-reminder>a</system-reminder>', 'system'],
  'tag.odd-parent': ['<data><document_content>a</document_content></data>'],
  'tag.missing-index': ['<document>a</document><document>b</document>'],
  'tag.repeated-index': ['<document index="1">a</document><document index="1">b</document>'],
  'tag.shouting': ['<rules>NEVER</rules>'],
  'tag.empty': ['<task> </task>'],
  'tag.early-close': ['<data>a</data>b<data>c</data></data>'],
  'tag.early-close.outside': ['a</result>', 'tool'],
  'tag.too-deep': ['<task>\n'.repeat(1002)],
}

const wordsOf = (lens: typeof en): Words => ({
  lens,
  encode: { notices: {} as Words['encode']['notices'] },
  models: { 'opus-4-8': 'Opus 4.8', 'fable-5': 'Fable 5' },
  tags: {},
  comma: ', ',
  gap: ' ',
})

describe.each([
  ['en', en],
  ['zh-cn', zh],
])('words in %s', (_, lens) => {
  test('are there for every code, sample, origin and fix', () => {
    for (const code of findingCodes) expect(lens.codes).toHaveProperty([code, 'what'])
    expect(Object.keys(texts).sort()).toEqual(Object.keys(lens.codes).sort())
    expect(Object.keys(lens.samples)).toEqual([...sampleIds])
    expect(Object.keys(lens.lessons)).toEqual([...sampleIds])
    expect(Object.keys(lens.origins).sort()).toEqual([...lensOrigins].sort())
    expect(Object.keys(lens.fixes).sort()).toEqual([...fixKinds].sort())
  })

  test.each(Object.keys(texts))('fill every gap of %s', (key) => {
    const [text, origin = 'user']: Given = texts[key] ?? ['']
    const state = { parts: [{ origin, text }], scanCode: false, sample: null }
    const [reading] = read(state, [])
    const said = (reading?.findings ?? []).map(
      ({ finding }) => reading && sentencesFor(wordsOf(lens), reading, finding),
    )
    const code = lens.codes[key as keyof typeof lens.codes]
    const begin = new RegExp(`^${escaped(code.what).replace(/\\\{\w+\\\}/g, '.+')}$`)
    const found = said.filter((one) => one && begin.test(one.what) && one.advice === code.advice)
    expect(found.length, JSON.stringify(said)).toBeGreaterThan(0)
    for (const one of found) expect(one?.what).not.toMatch(/\{\w+\}/)
  })
})

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
