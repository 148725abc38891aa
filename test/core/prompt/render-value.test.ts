import { describe, expect, test } from 'vitest'
import { readJson } from '~/core/json/read.ts'
import type { Variable } from '~/core/prompt/catalogue.ts'
import { formValues } from '~/core/prompt/form-values.ts'
import { renderValue } from '~/core/prompt/render-value.ts'
import { BOUNDARY } from './filled.ts'

const variable = (type: Variable['type']): Variable => ({
  name: 'a.b',
  type,
  volatile: false,
  ...(type === 'enum' && { values: ['x', 'y'] }),
})
const render = (type: Variable['type'], json: string, isAlone = false) =>
  renderValue(variable(type), readJson(json), isAlone)
const faultsOf = (type: Variable['type'], json: string, isAlone = false) =>
  render(type, json, isAlone).faults.map(({ code }) => code)

describe('a value of its type', () => {
  test.each([
    ['string', '" x\\t"', ' x\t'],
    ['path', '""', ''],
    ['date', '"soon"', 'soon'],
    ['number', '12345678901234567890', '12345678901234567890'],
    ['number', '1.50', '1.50'],
    ['number', '1e3', '1e3'],
    ['number', '-0', '-0'],
    ['boolean', 'true', 'true'],
    ['boolean', 'false', 'false'],
    ['enum', '"y"', 'y'],
    ['list', '["a","b"]', 'a, b'],
    ['list', '[]', '(none)'],
  ] as const)('%s %s', (type, json, text) => {
    expect(render(type, json)).toEqual({ text, faults: [] })
  })

  test.each([
    ['["a","b"]', '   - a\n   - b'],
    ['["a\\nb",""]', '   - a\nb\n   - '],
    ['[]', '   - (none)'],
  ])('list %s with a line to itself', (json, text) => {
    expect(render('list', json, true)).toEqual({ text, faults: [] })
  })
})

describe('a value of another type', () => {
  test.each([
    ['string', '1.50', '1.50', 'number'],
    ['path', 'true', 'true', 'boolean'],
    ['date', '[]', '', 'list'],
    ['enum', '["x"]', 'x', 'list'],
    ['number', '"1"', '1', 'string'],
    ['boolean', '"true"', 'true', 'string'],
    ['list', '"a"', 'a', 'string'],
    ['list', '{"a":1}', '[object Object]', 'object'],
    ['string', '["a",["b",null,[[]]],1e2,false,{}]', 'a,b,,,1e2,false,[object Object]', 'list'],
  ] as const)('%s %s', (type, json, text, found) => {
    const faults = [{ code: 'value.wrong-type', expected: type, found }]
    expect(render(type, json, true)).toEqual({ text, faults })
  })

  test.each([
    ['["a",null]', '   - a\n   - null', 'null', 1],
    ['[["b",null],7]', '   - b,\n   - 7', 'list', 0],
    ['["a",{}]', '   - a\n   - [object Object]', 'object', 1],
    ['[true]', '   - true', 'boolean', 0],
  ])('items of %s', (json, text, found, item) => {
    const faults = [{ code: 'value.wrong-type', expected: 'list', found, item }]
    expect(render('list', json, true)).toEqual({ text, faults })
  })
})

describe('faults', () => {
  test('of an enum: a string that is none of its values, case counts', () => {
    expect(faultsOf('enum', '"X"')).toEqual(['value.not-in-enum'])
    expect(faultsOf('enum', '""')).toEqual(['value.not-in-enum'])
    expect(faultsOf('enum', '1')).toEqual(['value.wrong-type'])
  })

  test('of several lines: only among other text, and only for a line feed', () => {
    expect(faultsOf('string', '"a\\nb"')).toEqual(['value.multiline-inline'])
    expect(faultsOf('string', '"a\\nb"', true)).toEqual([])
    expect(faultsOf('string', '"a\\r\\u2028b"')).toEqual([])
    expect(faultsOf('list', '["a\\n"]')).toEqual(['value.multiline-inline'])
  })

  test('of a boundary or a tag anywhere, spelled just so', () => {
    expect(faultsOf('string', JSON.stringify(`a${BOUNDARY}b`))).toEqual(['value.holds-boundary'])
    expect(faultsOf('string', JSON.stringify(BOUNDARY.toLowerCase()))).toEqual([])
    expect(faultsOf('list', '["x</system-reminder>"]', true)).toEqual(['value.holds-reminder'])
    expect(faultsOf('string', '"<system-reminder >"')).toEqual([])
    // an item and what stands between items make no tag together
    expect(faultsOf('list', '["<system","reminder>"]')).toEqual([])
  })
})

test('numbers of a form are written as String() writes them', () => {
  const values = formValues([
    ['a.b', 1e21],
    ['a.c', -0],
    ['a.d', Number.NaN],
    ['a.e', ['x']],
    ['a.f', undefined],
  ])
  const texts = [...values].map(([name, value]) =>
    value === null ? name : renderValue(variable('number'), value, false).text,
  )
  expect(texts).toEqual(['1e+21', '0', 'NaN', 'x', 'a.f'])
})
