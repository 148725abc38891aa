import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type FormValue,
  fillPrompt,
  formValues,
  parsePrompt,
  volatileLast,
} from '~/core/prompt/index.ts'
import { promptTemplates } from '~/data/system-prompt/templates.ts'
import { promptVariables } from '~/data/system-prompt/variables.ts'
import { someValues, templateWith } from './arbitrary.ts'
import { BOUNDARY, valuesOf } from './filled.ts'

const examples = formValues(
  promptVariables.map(({ name, example }) => [name, example as FormValue] as const),
)
const moved = (text: string, values: ReadonlyMap<string, never> | object = examples) => {
  const template = parsePrompt(text)
  const given = values instanceof Map ? values : valuesOf(values)
  return volatileLast(template, fillPrompt(template, given), 'Last')
}

describe('volatileLast', () => {
  test('moves the lines of volatile values, labels of lists with them', () => {
    const template = `# A\nup \${os.uptime}\n - Files:\n\${git.status}\n - Arch: \${os.arch}`
    expect(moved(template)).toBe(
      `# A\n - Arch: \${os.arch}\n\n# Last\nup \${os.uptime}\n - Files:\n\${git.status}\n`,
    )
  })

  test('leaves headings, fences, and what has no value or is removed', () => {
    const template = `# \${os.uptime}\n\`\`\`\n\${os.uptime}\n\`\`\`\n\${time.iso}\nx\n`
    expect(moved(template, { 'os.uptime': 1 })).toBeNull()
    const git = `${BOUNDARY}\n# G\n\${git.isRepository}\n\${git.branch}\n# B\nx\n`
    expect(moved(git, { 'git.isRepository': false, 'git.branch': 'b' })).toBeNull()
    expect(moved(git, { 'git.isRepository': true, 'git.branch': 'b' })).toBe(
      `${BOUNDARY}\n# G\n\${git.isRepository}\n# B\nx\n\n# Last\n\${git.branch}\n`,
    )
  })

  test('keeps the line feeds of the template', () => {
    expect(moved(`\${os.uptime}\r\nx`)).toBe(`x\r\n\r\n# Last\r\n\${os.uptime}\r\n`)
  })

  test.each(Object.entries(promptTemplates))('of the template %s makes more stable', (_, text) => {
    const reordered = moved(text) as string
    const before = fillPrompt(text, examples).sizes.stable
    const after = fillPrompt(reordered, examples)
    expect(after.sizes.stable).toBeGreaterThan(1.5 * before)
    expect(after.diagnostics).toEqual([])
    expect(moved(reordered)).toBeNull()
  })

  test('loses no line and is done after one time', () => {
    fc.assert(
      fc.property(templateWith(true), someValues, (text, values) => {
        const once = moved(text, values)
        if (once === null) return
        const lines = (of: string) =>
          of
            .split(/[\r\n]+/)
            .filter((line) => line !== '')
            .sort()
        expect(lines(once)).toEqual(lines(`${text}\n# Last`))
      }),
      { numRuns: 500 },
    )
  })
})
