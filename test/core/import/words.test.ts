import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { formats } from '~/core/conversation.ts'
import { faultCodes, importExpectations } from '~/core/import/index.ts'
import { expectations } from '~/core/json/read.ts'
import en from '~/i18n/import/en.json'
import zh from '~/i18n/import/zh-cn.json'

const folder = new URL('../../../src/core/import/', import.meta.url)
const sources = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'))

/** Every code that an importer notes, as its source says it. */
const changeCodes = sources.flatMap((source) =>
  Array.from(source.matchAll(/\.note(?:Once)?\(\s*'[a-z]+',\s*'([\w.-]+)'/g), ([, code]) => code),
)

const gaps = (sentence: string) => [...sentence.matchAll(/\{\w+\}/g)].map(([gap]) => gap).sort()

describe.each([
  ['en', en],
  ['zh-cn', zh],
])('the words in %s', (_, words) => {
  test('cover formats, changes, errors and expectations, and nothing else', () => {
    expect(changeCodes.length).toBeGreaterThan(12)
    expect(Object.keys(words.formats).sort()).toEqual([...formats, 'lines'].sort())
    expect(Object.keys(words.changes).sort()).toEqual([...new Set(changeCodes)].sort())
    expect(Object.keys(words.errors).sort()).toEqual(
      // a role that no family could carry is told by the family
      [...faultCodes, 'message.bad-role'].sort(),
    )
    expect(Object.keys(words.expected).sort()).toEqual(
      [...expectations, ...importExpectations].sort(),
    )
  })

  test('have the gaps of the English ones', () => {
    for (const [code, sentence] of Object.entries(words.changes)) {
      expect(gaps(sentence), code).toEqual(gaps(en.changes[code as keyof typeof en.changes]))
    }
    for (const [code, { what }] of Object.entries(words.errors)) {
      expect(gaps(what), code).toEqual(gaps(en.errors[code as keyof typeof en.errors].what))
    }
  })
})
