import { expect, test } from 'vitest'
import { causeCodes } from '~/core/compare/index.ts'
import english from '~/i18n/differences/en.json'
import chinese from '~/i18n/differences/zh-cn.json'

test.each([
  ['en', english],
  ['zh-cn', chinese],
])('%s has a sentence for every cause', (_, { causes, tokens }) => {
  const known = [...Object.keys(causes), 'token'].sort()
  expect(known).toEqual([...causeCodes].sort())
  expect(Object.keys(tokens).sort()).toEqual(['a', 'b', 'both'])
})
