import { describe, expect, test } from 'vitest'
import { qwenFamilies } from '~/core/families/qwen/index.ts'
import { checkedRefusals } from '~/core/families/qwen/refusals.ts'
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

/** The reasons that the vectors of each family reach: all that its rules can give. */
const shared = [
  'generation-prompt',
  'tool-result.as-user',
  'tool-result.shared-turn',
  'tools.preamble',
]
const reasoning = ['question.not-counted', 'think.empty', 'think.kept']
const checked = [
  ...shared,
  ...['part.numbered', 'part.placeholder', 'question.not-counted'],
  ...['think.opened', 'think.prefilled', 'tool-result.no-turn'],
]
const reached: Record<string, readonly string[]> = {
  'qwen3.8': [...checked, 'system.effort', 'think.empty-answer', 'think.kept-unless-off'],
  'qwen3.6': [...checked, 'think.empty-step', 'think.kept-or-preserved'],
  'qwen3.5': [...checked, 'think.empty-step', 'think.kept'],
  'qwen3.5-small': [...checked, 'think.empty-step', 'think.kept'],
  'qwen3-vl': [...shared, 'part.numbered', 'part.placeholder'],
  'qwen3-vl-thinking': [
    ...[...shared, ...reasoning, 'part.numbered', 'part.placeholder'],
    ...['stray-line-break', 'think.opened'],
  ],
  'qwen3-coder': [...shared, 'system.default', 'tool-result.no-turn'],
  'qwen3-coder-llamacpp': [...shared, 'system.default', 'tool-result.no-turn'],
  'qwen3-thinking-2507': [...shared, ...reasoning, 'think.opened'],
  'qwen3-instruct-2507': shared,
  qwen3: [...shared, ...reasoning, 'think.prefilled'],
  'qwen3-first': [...shared, ...reasoning, 'think.prefilled'],
  'qwq-32b': [...shared, 'think.opened'],
  'qwq-32b-llamacpp': [...shared, 'think.opened', 'think.prefilled'],
  'qwen2.5-vl': ['generation-prompt', 'part.numbered', 'part.placeholder', 'system.default'],
  'qwen2.5': [...shared, 'system.default'],
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

  test.each(encodings)('the vectors of $family.id reach its reasons', ({ family, encodings }) => {
    const found = new Set(encodings.flatMap(({ spans }) => spans.map(({ reason }) => reason)))
    found.delete(null)
    expect([...found].sort()).toEqual([...(reached[family.id] ?? [])].sort())
  })

  test('there is a sentence for each reason, and for nothing else', () => {
    expect(Object.keys(en.reasons).sort()).toEqual(
      [...new Set(Object.values(reached).flat())].sort(),
    )
  })

  test('each failure of a template has words', () => {
    const known = checkedRefusals.map(({ code }) => code)
    expect(Object.keys(en.errors).sort()).toEqual(
      [...known, ...templateErrorCodes.map((code) => `template.${code}`)].sort(),
    )
  })

  test('each option has a label and help', () => {
    for (const { options } of qwenFamilies) {
      for (const { name, words = name } of options) expect(Object.keys(en.options)).toContain(words)
    }
  })
})
