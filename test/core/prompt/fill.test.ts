import { describe, expect, test } from 'vitest'
import { pathText } from '~/core/json/place.ts'
import { fillPrompt, parsePrompt, promptCatalogue } from '~/core/prompt/index.ts'
import { BOUNDARY, filled, notesOn } from './filled.ts'

describe('placeholders', () => {
  test('a value is put in as it is, and never looked at again', () => {
    const value = `\${os.arch} \\\${os.arch} $& $1 $\` # A\n\`\`\`\n${BOUNDARY}\n`
    const { text } = filled(`a \${os.type}\${os.type} b`, { 'os.type': value, 'os.arch': 'x64' })
    expect(text).toBe(`a ${value}${value} b`)
  })

  test('backslashes before one that stays are halved as well', () => {
    expect(filled(`\\\\\${os.arch} \\\\\\\${no.pe} \\\\\${no.pe}`).text).toBe(
      `\\\${os.arch} \\\${no.pe} \\\${no.pe}`,
    )
  })

  test('a name that is not known stays in every mode, even with a value', () => {
    for (const mode of ['keep', 'blank', 'mark'] as const) {
      const { text, diagnostics } = filled(`\${no.pe}`, { 'no.pe': 'x' }, { mode })
      expect(text).toBe(`\${no.pe}`)
      expect(diagnostics).toEqual([
        { code: 'variable.unknown', name: 'no.pe', offset: 0 },
        { code: 'boundary.missing' },
        { code: 'variable.unused', name: 'no.pe' },
      ])
    }
  })

  test('a name that the reader adds is filled as a string', () => {
    const catalogue = promptCatalogue.withNames(['tide.level'])
    const values = { 'tide.level': 3 }
    const { text, diagnostics } = filled(`\${tide.level}`, values, { catalogue })
    expect(text).toBe('3')
    expect(diagnostics[0]).toMatchObject({ code: 'value.wrong-type', expected: 'string' })
    expect(notesOn(`\${tide.levle}`, {}, { catalogue })).toEqual([
      { code: 'variable.unknown', name: 'tide.levle', offset: 0, nearest: 'tide.level' },
    ])
  })

  test('one template serves many sets of values, and none of them is changed', () => {
    const template = parsePrompt(`\${os.arch}\n`)
    const values = Object.freeze(new Map([['os.arch', 'x64']]))
    expect(fillPrompt(template, values).text).toBe('x64\n')
    expect(fillPrompt(template, new Map()).text).toBe(`\${os.arch}\n`)
  })
})

describe('diagnostics', () => {
  test('stand by offset, at one offset by code, and those without one last', () => {
    const value = `x\n<system-reminder>${BOUNDARY}`
    const template = `\${os.arch} \${no.pe}\n${BOUNDARY}\n\${os.type}\n${BOUNDARY}\n\${os.shell}`
    const values = { z: 1, '10': 2, 'os.arch': value, 'os.type': [value], a: null, 'os.uptime': 0 }
    const { diagnostics } = filled(template, values, { off: ['Q', 'P', 'Q'] })
    expect(diagnostics.map((each) => [each.code, 'offset' in each ? each.offset : '-'])).toEqual([
      ['boundary.variable-in-static', 0],
      ['value.not-in-enum', 0],
      ['value.multiline-inline', 0],
      ['value.holds-boundary', 0],
      ['value.holds-reminder', 0],
      ['boundary.variable-in-static', 11],
      ['variable.unknown', 11],
      ['value.wrong-type', 55],
      ['value.holds-boundary', 55],
      ['value.holds-reminder', 55],
      ['boundary.repeated', 66],
      ['variable.missing', 101],
      ['section.unknown', '-'],
      ['section.unknown', '-'],
      ['section.unknown', '-'],
      ['variable.unused', '-'],
      ['variable.unused', '-'],
      ['variable.unused', '-'],
    ])
    const names = diagnostics.slice(-6).map((each) => ('name' in each ? each.name : ''))
    // a plain object moves "10" to the front; the order is the one of the map
    expect(names).toEqual(['Q', 'P', 'Q', '10', 'z', 'os.uptime'])
  })

  test('a value is used where its placeholder is, be that in removed text', () => {
    const template = `${BOUNDARY}\n# A\n\${os.arch}\n\\\${os.type}\n`
    const values = { 'os.arch': 'x64', 'os.type': 'T' }
    expect(notesOn(template, values, { off: ['A'] })).toEqual([
      { code: 'variable.unused', name: 'os.type' },
    ])
  })

  test('nothing is said of a literal placeholder', () => {
    expect(notesOn(`\\\${os.arch} \\\${no.pe}\n${BOUNDARY}\n`)).toEqual([])
  })
})

describe('sizes', () => {
  const sizes = (template: string, values: object, keep = false) =>
    filled(template, values, { boundary: keep ? 'keep' : 'drop' }).sizes

  test('leave the boundary line out, and the blank line that goes with it', () => {
    const template = `ab\n\n${BOUNDARY}\n\ncd`
    expect(sizes(template, {})).toEqual({ static: 4, dynamic: 2, stable: 6 })
    expect(sizes(template, {}, true)).toEqual({ static: 4, dynamic: 3, stable: 42 })
  })

  test('stable ends where the first volatile value begins, an empty one too', () => {
    const template = `\\\\\${terminal.rows}\${os.arch}\${time.iso}`
    const before = `\\\${terminal.rows}x64`.length
    expect(sizes(template, { 'os.arch': 'x64', 'time.iso': '' }).stable).toBe(before)
    expect(sizes(template, { 'terminal.rows': null }).stable).toBe(template.length - 1)
    const { firstVolatile } = filled(template, { 'terminal.rows': 9 })
    expect(firstVolatile).toMatchObject({ name: 'terminal.rows', offset: 2, start: 1, end: 2 })
  })

  test('count a volatile value before the boundary, and none in removed text', () => {
    expect(sizes(`\${os.uptime}\n${BOUNDARY}\n`, { 'os.uptime': 1 }).stable).toBe(0)
    const template = `${BOUNDARY}\n# A\n\${os.uptime}\n# B\n\${os.freeMemory}`
    const values = { 'os.uptime': 1, 'os.freeMemory': 2 }
    expect(filled(template, values, { off: ['A'] }).sizes.stable).toBe(4)
  })
})

describe('spans', () => {
  const spansOf = (...given: Parameters<typeof filled>) => {
    const { spans, text } = filled(...given)
    return spans.map(({ start, end, kind, reason, input }) => [
      text.slice(start, end),
      kind,
      reason,
      input && pathText(input.place),
    ])
  }

  test('tell the template, values, and what is missing apart', () => {
    const template = `a \${os.arch} \\\\\${os.type} \${no.pe} \\\${os.shell}\${os.uptime}\n${BOUNDARY}\n`
    const values = { 'os.arch': 'x64', 'os.uptime': 5 }
    expect(spansOf(template, values, { mode: 'mark', boundary: 'keep' })).toEqual([
      ['a ', 'template', null, null],
      ['x64', 'system', 'value.filled', 'values["os.arch"]'],
      [' \\', 'template', null, null],
      ['[missing: os.type]', 'template', 'variable.missing', null],
      [' ', 'template', null, null],
      [`\${no.pe}`, 'template', 'variable.unknown', null],
      [' ', 'template', null, null],
      [`\${os.shell}`, 'template', 'placeholder.literal', null],
      ['5', 'system', 'value.volatile', 'values["os.uptime"]'],
      ['\n', 'template', null, null],
      [`${BOUNDARY}\n`, 'template', 'boundary.line', null],
    ])
  })

  test('know the range of the template and its line', () => {
    const { spans } = filled(`# A\n\nx \${os.arch}\n`, { 'os.arch': 'x64' })
    const guards: never[] = []
    expect(spans.map(({ writer }) => writer)).toEqual([
      { type: 'template', line: 1, start: 0, end: 7, guards },
      { type: 'template', line: 3, start: 7, end: 17, guards },
      { type: 'template', line: 3, start: 17, end: 18, guards },
    ])
  })

  test('take a string letter for letter and other values as a whole', () => {
    const values = { 'os.type': 'ab', 'os.uptime': 12, 'git.status': ['x'] }
    const { spans } = filled(`\${os.type}\${os.uptime}\${git.status}`, values)
    expect(spans.map(({ input }) => input && [input.start, input.end, input.exact])).toEqual([
      [0, 2, true],
      [0, 0, false],
      [0, 0, false],
    ])
  })

  test('an empty value has a place but no span', () => {
    const { spans, places } = filled(`a\${os.type}b`, { 'os.type': '' })
    expect(spans).toHaveLength(2)
    expect(places).toMatchObject([{ name: 'os.type', state: 'filled', start: 1, end: 1, part: 0 }])
  })
})
