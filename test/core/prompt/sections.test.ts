import { describe, expect, test } from 'vitest'
import { BOUNDARY, filled } from './filled.ts'

const behind = (text: string) => `${BOUNDARY}\n${text}`
const statesOf = (...given: Parameters<typeof filled>) =>
  filled(...given).sections.map(({ state }) => state)

describe('sections switched off', () => {
  test('go with their heading, up to the next one', () => {
    const { text, sections, changes } = filled(
      behind('x\n# A\na\n\n# B\nb\n# A\na'),
      {},
      { off: ['A'] },
    )
    expect(text).toBe('x\n# B\nb\n')
    expect(sections).toEqual([
      { title: 'A', side: 'dynamic', state: 'off', start: 2, end: 2 },
      { title: 'B', side: 'dynamic', state: 'kept', start: 2, end: 8 },
      { title: 'A', side: 'dynamic', state: 'off', start: 8, end: 8 },
    ])
    expect(changes.map(({ code, values }) => [code, values])).toEqual([
      ['boundary.dropped', {}],
      ['section.off', { title: 'A' }],
      ['section.off', { title: 'A' }],
    ])
  })

  test('are those behind the boundary, by their exact title', () => {
    const template = `# A\na\n${behind('# A \n# a\n# AA\n')}`
    expect(statesOf(template, {}, { off: ['A'] })).toEqual(['kept', 'off', 'kept', 'kept'])
  })

  test('may have an empty title, or one with a placeholder', () => {
    expect(statesOf('# \n', {}, { off: [''] })).toEqual(['off'])
    const values = { 'os.arch': 'x64' }
    expect(statesOf(`# \${os.arch}\n`, values, { off: ['x64'] })).toEqual(['kept'])
    expect(statesOf(`# \${os.arch}\n`, values, { off: [`\${os.arch}`] })).toEqual(['off'])
  })

  test('leave the boundary line to go alone where no blank line follows it', () => {
    const template = `a\n\n${behind('# A\n\n\n# B\n')}`
    expect(filled(template, {}, { off: ['A'] }).text).toBe('a\n\n# B\n')
  })
})

describe('the rule dirs', () => {
  const template = behind(`# A\n\`\${memory.dir}\`\n# B\n\${scratchpad.dir}\n# C\nc\n`)

  test('takes the sections whose directory has no value', () => {
    expect(statesOf(template)).toEqual(['missing-dir', 'missing-dir', 'kept'])
    expect(statesOf(template, { 'memory.dir': '', 'scratchpad.dir': null })).toEqual([
      'kept',
      'missing-dir',
      'kept',
    ])
    expect(filled(template).diagnostics).toEqual([])
  })

  test('can be turned off', () => {
    const rules = { git: true, dirs: false }
    expect(statesOf(template, {}, { rules })).toEqual(['kept', 'kept', 'kept'])
  })

  test('wants one of two to be missing, in the heading too', () => {
    const both = behind(`# \${memory.dir}\n\${scratchpad.dir}\n`)
    expect(statesOf(both, { 'memory.dir': '/m' })).toEqual(['missing-dir'])
    expect(statesOf(both, { 'memory.dir': '/m', 'scratchpad.dir': 5 })).toEqual(['kept'])
  })

  test('leaves text under no heading, the static side, and literal placeholders alone', () => {
    const { text, diagnostics } = filled(`# S\n\${memory.dir}\n${behind(`\${memory.dir}\n`)}`)
    expect(text).toBe(`# S\n\${memory.dir}\n\${memory.dir}\n`)
    expect(diagnostics.map(({ code }) => code)).toEqual([
      'boundary.variable-in-static',
      'variable.missing',
      'variable.missing',
    ])
    expect(statesOf(behind(`# A\n\\\${memory.dir}\n`))).toEqual(['kept'])
  })
})

describe('the rule git', () => {
  const template = behind(
    `# A\n\n- \${git.isRepository}\n- \${git.branch}\n\n\${git.status}\n\n# B\n`,
  )

  test('leaves the heading, the first line, and blank lines around', () => {
    const { text, sections } = filled(template, { 'git.isRepository': false, 'git.branch': 'x' })
    expect(text).toBe('# A\n\n- false\n\n# B\n')
    expect(sections[0]).toMatchObject({ state: 'first-line', start: 0, end: 14 })
  })

  test('wants the boolean, and the placeholder in the section', () => {
    for (const value of [true, 'false', 0, null, []]) {
      expect(statesOf(template, { 'git.isRepository': value })).toEqual(['kept', 'kept'])
    }
    expect(statesOf(behind('# Git\nx\ny\n'), { 'git.isRepository': false })).toEqual(['kept'])
  })

  test('names its state also where there is nothing to take', () => {
    const heading = `# \${git.isRepository}\n`
    for (const rest of ['', '\n', 'x', '\nx\n\n']) {
      const { text, sections } = filled(behind(heading + rest), { 'git.isRepository': false })
      expect(text).toBe(`# false\n${rest}`)
      expect(sections[0]?.state).toBe('first-line')
    }
  })

  test('finds every such section, and counts last of the reasons', () => {
    const line = `\${git.isRepository}\n`
    const many = behind(`# A\n${line}# B\n${line}# C\n${line}\${memory.dir}\n`)
    const values = { 'git.isRepository': false }
    expect(statesOf(many, values, { off: ['A'] })).toEqual(['off', 'first-line', 'missing-dir'])
    const rules = { git: false, dirs: false }
    expect(statesOf(many, values, { rules })).toEqual(['kept', 'kept', 'kept'])
  })

  test('leaves the static side alone', () => {
    const template = `# A\n\${git.isRepository}\nx\n${BOUNDARY}\n`
    expect(statesOf(template, { 'git.isRepository': false })).toEqual(['kept'])
  })
})
