import { describe, expect, test } from 'vitest'
import { commonPrefix } from '~/core/common-prefix.ts'
import { comparePrompts, type FillOptions } from '~/core/prompt/index.ts'
import { BOUNDARY, valuesOf } from './filled.ts'

const compared = (template: string, left: object, right: object, options?: Partial<FillOptions>) =>
  comparePrompts(template, valuesOf(left), valuesOf(right), options)
const sectionsOf = (...given: Parameters<typeof compared>) =>
  compared(...given).sections.map(({ title, variables }) => [title, ...variables])
const linesOf = (...given: Parameters<typeof compared>) =>
  compared(...given).lines.map(
    (line) => `${{ both: ' ', left: '-', right: '+' }[line.in]}${line.text}`,
  )

describe('commonPrefix', () => {
  test.each([
    ['', 'a', 0],
    ['ab', 'ac', 1],
    ['ab', 'ab', 2],
    ['ab', 'abc', 2],
    ['a😀', 'a😁', 1],
    ['a😀', 'a😀b', 3],
    ['a\ud83d', 'a😀', 1],
    ['a\ud83d', 'a\ud83d', 2],
    ['a\ud83dx', 'a\ud83dy', 2],
    ['\ude00', '\ude01', 0],
  ])('of %j and %j is %i', (a, b, length) => {
    expect(commonPrefix(a, b)).toBe(length)
    expect(commonPrefix(b, a)).toBe(length)
  })
})

describe('sections that differ', () => {
  test('are by heading, text under none has one entry a side', () => {
    const all = `\${os.arch} \${os.type} \${os.arch}\n`
    const template = `${all}# A\n${all}${BOUNDARY}\n${all}# A\n${all}# A\n${all}`
    const [left, right] = [
      { 'os.arch': 'x64', 'os.type': 'a' },
      { 'os.type': 'b', 'os.arch': 'arm64' },
    ]
    const both = ['os.arch', 'os.type']
    expect(sectionsOf(template, left, right)).toEqual([
      [null, ...both],
      ['A', ...both],
      [null, ...both],
      ['A', ...both],
      ['A', ...both],
    ])
    expect(sectionsOf(template, left, left)).toEqual([])
  })

  test('go by what a value is written as, not by its type', () => {
    const template = `\${runtime.pid}\n\${git.status}\n`
    const left = { 'runtime.pid': 1, 'git.status': ['a'] }
    expect(sectionsOf(template, left, { 'runtime.pid': '1', 'git.status': '   - a' })).toEqual([])
    expect(sectionsOf(template, left, { ...left, 'runtime.pid': '1.0' })).toEqual([
      [null, 'runtime.pid'],
    ])
  })

  test('what a missing value leaves counts as its text', () => {
    const mark = '[missing: os.type]'
    const [left, right] = [{ 'os.type': mark }, {}]
    expect(sectionsOf(`\${os.type}`, left, right, { mode: 'mark' })).toEqual([])
    expect(sectionsOf(`\${os.type}`, left, right)).toEqual([[null, 'os.type']])
    expect(sectionsOf(`\${os.type}`, { 'os.type': '' }, right, { mode: 'blank' })).toEqual([])
  })

  test('a place removed on one side differs, one removed on both does not', () => {
    const template = `# G\n\${git.isRepository}\n\${git.branch} \${no.pe} \\\${os.arch}\n`
    const [left, right] = [{ 'git.isRepository': true }, { 'git.isRepository': false }]
    expect(sectionsOf(template, left, right, { mode: 'blank' })).toEqual([
      ['G', 'git.isRepository', 'git.branch'],
    ])
    expect(sectionsOf(template, right, { ...right, 'git.branch': 'x' })).toEqual([])
    expect(sectionsOf(template, left, right, { off: ['G'] })).toEqual([])
  })

  test('an unknown name never differs', () => {
    expect(sectionsOf(`\${no.pe}`, { 'no.pe': 1 }, { 'no.pe': 2 })).toEqual([])
  })
})

describe('lines', () => {
  test('stand in the order of the template, left before right', () => {
    const template = `a\n- \${os.arch}\n- \${os.type}\nb`
    const [left, right] = [
      { 'os.arch': 'x64', 'os.type': 'a' },
      { 'os.arch': 'arm64', 'os.type': 'b' },
    ]
    expect(linesOf(template, left, right)).toEqual([
      ' a\n',
      '-- x64\n',
      '+- arm64\n',
      '-- a\n',
      '+- b\n',
      ' b',
    ])
  })

  test('of a list only the items in the middle', () => {
    const values = (...items: string[]) => ({ 'git.status': items })
    expect(linesOf(`\${git.status}\n`, values('a', 'b', 'd'), values('a', 'c', 'c', 'd'))).toEqual([
      '    - a\n',
      '-   - b\n',
      '+   - c\n',
      '+   - c\n',
      '    - d\n',
    ])
  })

  test('a removed section is on one side, and its part says which', () => {
    const template = `# A\na\n# B\n\${memory.dir}\n\n# C\n\${os.arch}`
    const { lines } = compared(template, { 'memory.dir': '/m' }, {})
    expect(lines.map((line) => [line.in, line.part])).toEqual([
      ['both', 0],
      ['both', 0],
      ['left', 1],
      ['left', 1],
      ['left', 1],
      ['both', 2],
      ['both', 2],
    ])
    expect(linesOf(template, {}, { 'memory.dir': '/m' })[3]).toBe('+/m\n')
  })

  test('without a boundary line it has none, with it one in both', () => {
    const template = `\n${BOUNDARY}\n\n\\\\\${os.arch}`
    const [left, right] = [{ 'os.arch': 'x64' }, { 'os.arch': 'arm64' }]
    expect(linesOf(template, left, right)).toEqual([' \n', '-\\x64', '+\\arm64'])
    expect(linesOf(template, left, right, { boundary: 'keep' })).toHaveLength(5)
  })
})
