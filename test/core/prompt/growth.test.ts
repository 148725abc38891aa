import { describe, test } from 'vitest'
import {
  comparePrompts,
  fillPrompt,
  parsePrompt,
  promptCatalogue,
  readValues,
  volatileLast,
} from '~/core/prompt/index.ts'
import { expectLinear } from '../expect-linear.ts'
import { BOUNDARY, valuesOf } from './filled.ts'

const MEGABYTE = 1 << 20

const fillUp = (unit: string, size: number) => unit.repeat(Math.ceil(size / unit.length))
const values = valuesOf({ 'os.arch': 'x64', 'git.isRepository': false, 'git.status': ['a', 'b'] })

const units: Record<string, string> = {
  placeholders: `\${os.arch}`,
  'placeholders without a value': `\${os.type}\n`,
  'unknown names': `\${os.arhc}\${environment.workspaceroot}`,
  backslashes: '\\',
  'loose openings': '${',
  'openings of a name': `\${os.`,
  dollars: '$',
  letters: 'a',
  returns: '\r',
  'empty lines': '\n',
  blanks: ' ',
  fences: '```\n',
  backticks: '`',
  'headings with blanks': '#  \t A \t \n',
  'sections without a repository': `# A\n\${git.isRepository}\n\${git.status}\n\n`,
  'boundary lines': `${BOUNDARY}\n`,
}

describe.each(Object.entries(units))('a megabyte of %s', (_, unit) => {
  const template = (size: number) => `${BOUNDARY}\n${fillUp(unit, size)}\${os.arch}`

  test('is filled in time that grows with it', () => {
    expectLinear((size) => {
      const text = template(size)
      return () => void fillPrompt(text, values)
    }, MEGABYTE)
  })

  // two fillings and their lines: an eighth takes as long
  test('is compared in time that grows with it', () => {
    expectLinear((size) => {
      const text = template(size)
      return () => void comparePrompts(text, values, new Map())
    }, MEGABYTE / 8)
  })
})

test.each([
  ['name', (size: number) => `\${${fillUp('a', size)}.b}\${a.${fillUp('b', size)}}`],
  ['title', (size: number) => `# ${fillUp(' x', size)}`],
  ['line of backslashes before a placeholder', (size: number) => `${fillUp('\\', size)}\${a.b}`],
])('one long %s', (_, make) => {
  expectLinear((size) => {
    const template = make(size)
    return () => void parsePrompt(template)
  }, MEGABYTE)
})

test.each([
  ['string', (size: number) => fillUp(`\${os.type} <system-remin ${BOUNDARY.slice(0, 20)}`, size)],
  ['list', (size: number) => Array<string>(size / 8).fill('a\nb')],
  ['list of lists', (size: number) => Array<string[]>(size / 16).fill(['a', 'b'])],
  ['list of one in one', (size: number) => nested(fillUp('x', size), 900)],
])('a value that is a long %s', (_, make) => {
  expectLinear((size) => {
    const value = make(size)
    const long = valuesOf({ 'git.status': value, 'os.type': value })
    return () => void fillPrompt(`- \${os.type}\n\${git.status}\n`, long)
  }, MEGABYTE)
})

test('values by the hundred thousand', () => {
  expectLinear((size) => {
    const many = new Map(Array.from({ length: size }, (_, index) => [`a.b${index}`, 'x']))
    return () => void fillPrompt(`\${os.arch}`, many)
  }, 100_000)
})

test.each(['git.status= M a\n', 'OS_ARCH=x64\n', 'no.pe = "x"\n', ' ', 'a'])(
  'pasted lines of %j',
  (unit) => {
    expectLinear((size) => {
      const text = fillUp(unit, size)
      return () => void readValues(text, promptCatalogue)
    }, MEGABYTE / 2)
  },
)

test('volatile lines moved last', () => {
  expectLinear((size) => {
    const template = parsePrompt(fillUp(`a:\n\${git.status}\nx\n`, size))
    const filling = fillPrompt(template, values)
    return () => void volatileLast(template, filling, 'Last')
  }, MEGABYTE)
})

function nested(value: unknown, depth: number): unknown {
  return depth === 0 ? value : [nested(value, depth - 1)]
}
