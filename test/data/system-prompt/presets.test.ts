import { describe, expect, test } from 'vitest'
import { comparePrompts, fillPrompt, formValues } from '~/core/prompt/index.ts'
import { presetIds, promptPresets } from '~/data/system-prompt/presets.ts'
import { promptTemplates } from '~/data/system-prompt/templates.ts'
import en from '~/i18n/prompt/en.json' with { type: 'json' }
import zh from '~/i18n/prompt/zh-cn.json' with { type: 'json' }

const valuesOf = (id: (typeof presetIds)[number]) => formValues(Object.entries(promptPresets[id]))

describe.each(presetIds)('the preset %s', (id) => {
  test('fills both templates, and nothing is wrong with it', () => {
    for (const template of Object.values(promptTemplates)) {
      expect(fillPrompt(template, valuesOf(id)).diagnostics).toEqual([])
    }
  })

  test('has a name in both languages', () => {
    expect(Object.keys(en.presets)).toEqual(presetIds)
    expect(Object.keys(zh.presets)).toEqual(presetIds)
  })
})

test('the container has no git and no memory', () => {
  const { sections } = fillPrompt(promptTemplates.en, valuesOf('container'))
  const changed = sections.filter(({ state }) => state !== 'kept')
  expect(changed.map(({ title, state }) => [title, state])).toEqual([
    ['Git', 'first-line'],
    ['Memory', 'missing-dir'],
  ])
})

test('two presets share what stands before the boundary, and a little more', () => {
  const [laptop, windows] = [valuesOf('laptop'), valuesOf('windows')]
  const { prefix, left, sections } = comparePrompts(promptTemplates.en, laptop, windows)
  expect(prefix).toBeGreaterThan(left.sizes.static)
  expect(left.text.slice(left.sizes.static, prefix)).toMatch(/^# Environment\n.*\n - .*: $/)
  expect(sections.map(({ title }) => title)).not.toContain('Model')
})
