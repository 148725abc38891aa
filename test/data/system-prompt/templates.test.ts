import { describe, expect, test } from 'vitest'
import { type FormValue, fillPrompt, formValues, parsePrompt } from '~/core/prompt/index.ts'
import { promptTemplates } from '~/data/system-prompt/templates.ts'
import { promptVariables } from '~/data/system-prompt/variables.ts'

const headings = [
  ...['System', 'Doing tasks', 'Executing actions with care', 'Using your tools'],
  ...['Tone and style', 'Output efficiency'],
  ...['Environment', 'Operating system', 'Runtime', 'Time', 'Permissions and sandbox', 'Terminal'],
  ...['Filesystem', 'Model', 'Git', 'Memory', 'Scratchpad Directory', 'Context management'],
]
const perSection = [7, 11, 4, 4, 5, 4, 3, 2, 7, 1, 1, 0]
const lists = promptVariables.filter(({ type }) => type === 'list').map(({ name }) => name)
const examples = promptVariables.map(({ name, example }) => [name, example as FormValue] as const)

/** Items of lists, paragraphs and lines of fences: what a rule or a fact takes. */
const linesOf = (text: string) => text.split('\n').filter((line) => line !== '').length

describe.each(Object.entries(promptTemplates))('the template %s', (_, text) => {
  const { parts, repeated } = parsePrompt(text)
  const sections = parts.filter(({ type }) => type === 'section')

  test('has an opening, six sections, the boundary and twelve more', () => {
    expect(parts.map(({ type }) => type)).toEqual([
      'untitled',
      ...Array(6).fill('section'),
      'boundary',
      'untitled',
      ...Array(12).fill('section'),
    ])
    expect(repeated).toEqual([])
  })

  test('has each variable once, in order and in its section, and no other placeholder', () => {
    const all = parts.flatMap(({ placeholders }) => placeholders)
    expect(all.map(({ name }) => name)).toEqual(promptVariables.map(({ name }) => name))
    expect(text.split('${')).toHaveLength(1 + 49)
    expect(sections.slice(6).map(({ placeholders }) => placeholders.length)).toEqual(perSection)
  })

  test('gives lists a line of their own, and no other variable', () => {
    const alone = parts.flatMap((part) => part.placeholders.filter((each) => each.isAlone))
    expect(alone.map(({ name }) => name)).toEqual(lists)
  })

  test('takes the examples without a word, and no values with one word each', () => {
    const filling = fillPrompt(text, formValues(examples))
    expect(filling.diagnostics).toEqual([])
    expect(filling.sections.every(({ state }) => state === 'kept')).toBe(true)
    expect(filling.firstVolatile?.name).toBe('os.freeMemory')
    const bare = fillPrompt(text, new Map(), { rules: { git: true, dirs: false } })
    expect(new Set(bare.diagnostics.map(({ code }) => code))).toEqual(new Set(['variable.missing']))
    expect(bare.diagnostics).toHaveLength(49)
  })

  test('loses git, memory and scratchpad to the rules', () => {
    const values = formValues([['git.isRepository', false]])
    const states = fillPrompt(text, values).sections.map(({ state }) => state)
    expect(states.slice(14)).toEqual(['first-line', 'missing-dir', 'missing-dir', 'kept'])
    expect(states.slice(0, 14)).toEqual(Array(14).fill('kept'))
  })
})

test('the English one has the headings of its source', () => {
  const { parts } = parsePrompt(promptTemplates.en)
  expect(parts.flatMap(({ title }) => title ?? [])).toEqual(headings)
})

test('the English one is about as long as its source', () => {
  // UTF-16 units of the template that the variables come from
  const source = 11_540
  expect(Math.abs(promptTemplates.en.length / source - 1)).toBeLessThan(0.25)
})

test('the Chinese one says as much as the English one, line by line and in bytes', () => {
  const [en, zh] = [parsePrompt(promptTemplates.en), parsePrompt(promptTemplates['zh-cn'])]
  const textsOf = ({ parts, text }: typeof en) =>
    parts.map(({ start, end }) => text.slice(start, end))
  expect(textsOf(zh).map(linesOf)).toEqual(textsOf(en).map(linesOf))
  const bytes = (text: string) => new TextEncoder().encode(text).length
  const ratio = bytes(zh.text) / bytes(en.text)
  expect(ratio).toBeGreaterThan(0.75)
  expect(ratio).toBeLessThan(1.25)
})
