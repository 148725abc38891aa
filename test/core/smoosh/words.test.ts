import { describe, expect, test } from 'vitest'
import { inputErrorCodes } from '~/core/smoosh/error.ts'
import { lookalikeCodes } from '~/core/smoosh/lookalike.ts'
import { readers } from '~/core/smoosh/readers.ts'
import { noteCodes, stepIds } from '~/core/smoosh/step.ts'
import { steps } from '~/core/smoosh/steps.ts'
import en from '~/i18n/smoosh/en.json' with { type: 'json' }
import zh from '~/i18n/smoosh/zh-cn.json' with { type: 'json' }

describe.each(Object.entries({ en, 'zh-cn': zh }))('the words of %s', (_, words) => {
  test('are there for every step, note, error, warning and reader, and for nothing else', () => {
    expect(Object.keys(words.steps)).toEqual(stepIds)
    expect(Object.keys(words.notes)).toEqual(noteCodes)
    expect(Object.keys(words.errors)).toEqual(inputErrorCodes)
    expect(Object.keys(words.warnings)).toEqual(lookalikeCodes)
    expect(Object.keys(words.readers)).toEqual(Object.keys(readers))
  })

  test('say in each error what was found', () => {
    for (const { what, fix } of Object.values(words.errors)) {
      expect(what).toContain('{found}')
      expect(fix).not.toBe('')
    }
  })
})

describe('steps', () => {
  test('run in the order of their ids', () => {
    expect(steps.map(({ id }) => id)).toEqual(stepIds)
  })
})
