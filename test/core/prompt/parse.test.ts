import { describe, expect, test } from 'vitest'
import { parsePrompt } from '~/core/prompt/parse.ts'
import { BOUNDARY } from './filled.ts'

const partsOf = (text: string) =>
  parsePrompt(text).parts.map(({ type, title, side, start, end }) => [
    title ?? type,
    side,
    text.slice(start, end),
  ])
const titlesOf = (text: string) =>
  parsePrompt(text).parts.flatMap(({ title }) => (title === null ? [] : [title]))

describe('parts', () => {
  test('are an opening, sections, the boundary line, and text behind it', () => {
    expect(partsOf(`hi\n# A\na\n${BOUNDARY}\nb\n# B\n`)).toEqual([
      ['untitled', 'static', 'hi\n'],
      ['A', 'static', '# A\na\n'],
      ['boundary', null, `${BOUNDARY}\n`],
      ['untitled', 'dynamic', 'b\n'],
      ['B', 'dynamic', '# B\n'],
    ])
  })

  test('are none of an empty text, and one of a text without headings', () => {
    expect(partsOf('')).toEqual([])
    expect(partsOf('\n')).toEqual([['untitled', 'dynamic', '\n']])
    expect(partsOf(BOUNDARY)).toEqual([['boundary', null, BOUNDARY]])
  })

  test('keep a further boundary line in the section it stands in', () => {
    const text = `${BOUNDARY}\n# A\n${BOUNDARY}\nx\n`
    expect(partsOf(text).at(-1)).toEqual(['A', 'dynamic', `# A\n${BOUNDARY}\nx\n`])
    expect(parsePrompt(text).repeated).toEqual([39])
  })

  test('hold the placeholders that stand in them, in the heading too', () => {
    const text = `\${a.b}\n# \${c.d}\n\${e.f}\n# Z\n`
    const names = parsePrompt(text).parts.map((part) => part.placeholders.map(({ name }) => name))
    expect(names).toEqual([['a.b'], ['c.d', 'e.f'], []])
  })
})

describe('headings', () => {
  test.each([
    ['# A', ['A']],
    ['#  A\t \n', ['A']],
    ['# ', ['']],
    ['#', []],
    ['#\tA', []],
    [' # A', []],
    ['## A', []],
    ['# A #', ['A #']],
    ['# A\r\n', ['A']],
    // a lone return ends no line
    ['x\r# A', []],
    ['# A\r# B', ['A\r# B']],
    ['x\u2028# A', []],
    ['# \u00a0A', ['\u00a0A']],
  ])('in %j', (text, titles) => {
    expect(titlesOf(text)).toEqual(titles)
  })
})

describe('fences', () => {
  test.each([
    ['```\n# no\n```\n# A', ['A']],
    ['   ~~~ a `b`\n# no\n  ~~~~ \t\n# A', ['A']],
    ['    ```\n# A', ['A']],
    ['\t```\n# A', ['A']],
    ['``\n# A', ['A']],
    ['``` a`b\n# A', ['A']],
    ['```` \n```\n# no\n````', []],
    ['```\n~~~\n# no\n``` x\n# no\n    ```\n# no\n```\n# A', ['A']],
    ['> ```\n# A', ['A']],
    ['```\r\n# no\r\n```\r\n# A', ['A']],
    ['```\n# no\n```\u00a0\n# no', []],
  ])('in %j', (text, titles) => {
    expect(titlesOf(text)).toEqual(titles)
  })

  test('one left open runs to the end, past the boundary', () => {
    expect(partsOf(`# A\n\`\`\`\n${BOUNDARY}\n# no\n`)).toEqual([
      ['A', 'static', '# A\n```\n'],
      ['boundary', null, `${BOUNDARY}\n`],
      ['untitled', 'dynamic', '# no\n'],
    ])
  })
})

describe('the boundary', () => {
  const dropped = (text: string) => {
    const { boundary } = parsePrompt(text)
    return boundary && text.slice(boundary.start, boundary.end)
  }

  test.each([
    [`A\n\n${BOUNDARY}\n\nB`, `${BOUNDARY}\n\n`],
    [`A\n \t\n${BOUNDARY}\n\t`, `${BOUNDARY}\n\t`],
    [`\r\n${BOUNDARY}\r\n\r\n`, `${BOUNDARY}\r\n\r\n`],
    [`\n${BOUNDARY}\n`, `${BOUNDARY}\n`],
    [`${BOUNDARY}\n\n`, `${BOUNDARY}\n`],
    [`A\n${BOUNDARY}\n\n`, `${BOUNDARY}\n`],
    [`\n${BOUNDARY}\nB`, `${BOUNDARY}\n`],
    [`\n${BOUNDARY}\n\r`, `${BOUNDARY}\n`],
    [`\n${BOUNDARY}\n\u00a0\n`, `${BOUNDARY}\n`],
    [`${BOUNDARY}\r`, null],
    [`x${BOUNDARY}`, null],
    [BOUNDARY.toLowerCase(), null],
  ])('of %j takes %j with it', (text, gone) => {
    expect(dropped(text)).toBe(gone)
  })
})

describe('what goes of a section if only its first line stays', () => {
  const rest = (text: string) => {
    const { start, end } = parsePrompt(text).parts[0]?.rest ?? { start: 0, end: 0 }
    return text.slice(start, end)
  }

  test.each([
    ['# A\nx\ny\nz\n', 'y\nz\n'],
    ['# A\n\n \nx\n\ny\n\n\t\n', '\ny\n'],
    ['# A\nx\n\n', ''],
    ['# A\nx', ''],
    ['# A\n\n', ''],
    ['# A', ''],
    ['# A\nx\ny\n# B\nz\n', 'y\n'],
    [`# A\nx\ny\n\n${BOUNDARY}\nz`, 'y\n'],
    ['# A\r\n\r\nx\r\ny\r\n', 'y\r\n'],
  ])('in %j', (text, gone) => {
    expect(rest(text)).toBe(gone)
  })
})
