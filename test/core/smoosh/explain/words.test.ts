import { describe, expect, test } from 'vitest'
import { blindSpotCodes, idleCodes, readingRules, stepRules } from '~/core/smoosh/explain/index.ts'
import { stepIds } from '~/core/smoosh/index.ts'
import { presets } from '~/data/presets/index.ts'
import en from '~/i18n/smoosh/en.json' with { type: 'json' }
import zh from '~/i18n/smoosh/zh-cn.json' with { type: 'json' }

describe.each(Object.entries({ en, 'zh-cn': zh }))('the words of %s', (_, words) => {
  test('tell what each step did, or why it did nothing', () => {
    expect(Object.keys(words.happened)).toEqual(stepIds)
    expect(Object.keys(words.idle)).toEqual(idleCodes)
  })

  test('are there for every rule and blind spot, and for nothing else', () => {
    const rules = [...Object.values(stepRules).flat(), ...readingRules]
    expect(Object.keys(words.rules.list)).toEqual(rules.map(({ id }) => id))
    expect(Object.keys(words.spots)).toEqual(blindSpotCodes)
  })

  test('give every preset a title and a lesson', () => {
    expect(Object.keys(words.presets)).toEqual(presets.map(({ id }) => id))
  })
})
