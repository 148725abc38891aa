import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readJson } from '~/core/json/read.ts'
import { isArray, isObject, type JsonObject, toJs } from '~/core/json/value.ts'
import {
  comparePrompts,
  defaultOptions,
  type FillOptions,
  fillPrompt,
} from '~/core/prompt/index.ts'
import { coverageFault } from '~/core/span.ts'

const url = new URL('../../vectors/fill.json', import.meta.url)
const all = readJson(readFileSync(url, 'utf8'))
const vectors = (isArray(all) ? all.filter(isObject) : []).filter((each) => each.has('expected'))
const cases = vectors.map((vector) => [String(vector.get('name')), vector] as const)

interface Input {
  template: string
  mode?: FillOptions['mode']
  sections?: { off?: string[]; rules?: Partial<FillOptions['rules']> }
  boundary?: FillOptions['boundary']
}

function readVector(vector: JsonObject) {
  const input = vector.get('input')
  const fields = isObject(input) ? input : new Map()
  const { template, mode, sections, boundary } = toJs(fields) as Input
  const { rules } = defaultOptions
  const options: FillOptions = {
    ...defaultOptions,
    ...(mode && { mode }),
    ...(boundary && { boundary }),
    off: sections?.off ?? [],
    rules: { ...rules, ...sections?.rules },
  }
  const values: JsonObject = fields.get('values') ?? new Map()
  const against: JsonObject | undefined = fields.get('against')
  return { template, values, against, options, expected: toJs(vector.get('expected') ?? null) }
}

test('there are vectors', () => expect(cases.length).toBeGreaterThan(100))

describe('fillPrompt', () => {
  test.each(cases)('%s', (_, vector) => {
    const { template, values, options, expected } = readVector(vector)
    const { text, diagnostics, sections, sizes, spans } = fillPrompt(template, values, options)
    const shown = sections.map(({ title, side, state }) => ({ title, side, state }))
    expect(expected).toMatchObject({ text, diagnostics, sections: shown, sizes })
    expect(coverageFault(text, spans)).toBeNull()
  })
})

describe('comparePrompts', () => {
  test.each(cases)('%s', (_, vector) => {
    const { template, values, against, options, expected } = readVector(vector)
    const given = comparePrompts(template, values, against ?? new Map(), options)
    const sections = given.sections.map(({ title, variables }) => ({ title, variables }))
    if (against) expect(expected).toMatchObject({ comparison: { prefix: given.prefix, sections } })
    for (const side of ['left', 'right'] as const) {
      const lines = given.lines.filter((line) => line.in === 'both' || line.in === side)
      expect(lines.map(({ text }) => text).join('')).toBe(given[side].text)
    }
  })
})
