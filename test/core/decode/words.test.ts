import { describe, expect, test } from 'vitest'
import {
  ambiguityCodes,
  decodeCodes,
  decodeFormats,
  decodeParts,
  guessCodes,
  repairCodes,
  waitCodes,
} from '~/core/decode/index.ts'
import en from '~/i18n/decode/en.json'
import zh from '~/i18n/decode/zh-cn.json'

describe.each([
  ['en', en],
  ['zh-cn', zh],
])('the words in %s', (_, words) => {
  test.each([
    ['formats', decodeFormats],
    ['bases', ['reference', 'grammar']],
    ['parts', decodeParts],
    ['faults', decodeCodes],
    ['repairs', repairCodes],
    ['ambiguities', ambiguityCodes],
    ['waits', waitCodes],
    ['guesses', guessCodes],
  ] as const)('cover all %s, and nothing else', (area, codes) => {
    expect(Object.keys(words[area]).sort()).toEqual([...codes].sort())
  })
})
