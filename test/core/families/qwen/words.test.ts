import { describe, expect, test } from 'vitest'
import { qwenFamilies } from '~/core/families/qwen/index.ts'
import { templateErrorCodes } from '~/core/jinja/error.ts'
import en from '~/i18n/qwen/en.json' with { type: 'json' }
import zh from '~/i18n/qwen/zh-cn.json' with { type: 'json' }
import { qwenVectors } from './inputs.ts'

function gaps(words: object, path = ''): string[] {
  return Object.entries(words).flatMap(([key, value]) => {
    if (typeof value === 'object') return gaps(value, `${path}/${key}`)
    return `${path}/${key}: ${(String(value).match(/\{\w+\}/g) ?? []).sort().join(' ')}`
  })
}

const encodings = qwenFamilies.map((family) => ({
  family,
  encodings: qwenVectors()
    .filter((vector) => vector.family === family.id && vector.expected !== undefined)
    .map(({ body, options }) => family.encode(body, options)),
}))

describe('words for Qwen', () => {
  test('both languages have the same keys and gaps', () => {
    expect(gaps(zh)).toEqual(gaps(en))
  })

  test('each change that a vector makes has a sentence, and its values fill the gaps', () => {
    for (const { code, values } of encodings.flatMap((all) =>
      all.encodings.flatMap(({ changes }) => changes),
    )) {
      const sentence = (en.changes as Record<string, string>)[code]
      expect(sentence, code).toBeDefined()
      for (const [, gap] of sentence?.matchAll(/\{(\w+)\}/g) ?? []) {
        expect(values, code).toHaveProperty(gap as string)
      }
    }
  })

  test.each(encodings)('the vectors of $family.id reach every reason', ({ encodings }) => {
    const reached = new Set(encodings.flatMap(({ spans }) => spans.map(({ reason }) => reason)))
    reached.delete(null)
    expect([...reached].sort()).toEqual(Object.keys(en.reasons).sort())
  })

  test('each failure of a template has words', () => {
    expect(Object.keys(en.errors).sort()).toEqual(
      templateErrorCodes.map((code) => `template.${code}`).sort(),
    )
  })

  test('each option has a label and help', () => {
    for (const { options } of qwenFamilies) {
      for (const { name } of options) expect(en.options).toHaveProperty(name)
    }
  })
})
