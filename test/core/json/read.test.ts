import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pathText, placeOf } from '~/core/json/place.ts'
import {
  type Expectation,
  JsonSyntaxError,
  MAX_DEPTH,
  MAX_DIGITS,
  readJson,
  readMembers,
} from '~/core/json/read.ts'
import { fromJs, JsonNumber, toJs, typeName } from '~/core/json/value.ts'
import { javascriptJson, pythonJson } from '~/core/json/write.ts'
import { pythonTable } from './python-table.ts'

const python = { python: true }

function fault(text: string, options = {}): JsonSyntaxError {
  try {
    readJson(text, options)
  } catch (error) {
    if (error instanceof JsonSyntaxError) return error
    throw error
  }
  throw new Error(`accepted: ${text}`)
}

describe('readJson', () => {
  test.each<[string, Expectation, string, number, number]>([
    ['', 'a value', 'end of text', 1, 1],
    ['\n  x', 'a value', '"x"', 2, 3],
    ['[1,\n]', 'a value', '"]"', 2, 1],
    ['{"a":1,}', 'a key in double quotes', '"}"', 1, 8],
    ['{a:1}', 'a key in double quotes', '"a"', 1, 2],
    ['{"a" 1}', 'a colon', '"1"', 1, 6],
    ['{"a":1\n"b":2}', 'a comma or the end of the object', '"\\""', 2, 1],
    ['[1 2]', 'a comma or the end of the list', '"2"', 1, 4],
    ['1 2', 'the end of the text', '"2"', 1, 3],
    ['01', 'the end of the text', '"1"', 1, 2],
    ['"abc', 'a closing double quote', 'end of text', 1, 5],
    ['"a\nb"', 'an escaped control character', '"\\n"', 1, 3],
    ['"\\x"', 'a valid escape', '"x"', 1, 3],
    ['"\\', 'a valid escape', 'end of text', 1, 3],
    ['"\\u12g4"', 'four hexadecimal digits', '"1"', 1, 4],
    ['NaN', 'a value', '"N"', 1, 1],
    ['"😀', 'a closing double quote', 'end of text', 1, 4],
    ['[😀', 'a value', '"😀"', 1, 2],
  ])('%j wants %s', (text, expected, found, line, column) => {
    const error = fault(text)
    expect(error).toMatchObject({ code: 'json.syntax', expected, found, line, column })
  })

  test('nests as deep as it says and no deeper', () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
    expect(readJson(nested(MAX_DEPTH))).toHaveLength(1)
    expect(fault(nested(MAX_DEPTH + 1))).toMatchObject({
      expected: 'less nesting',
      column: MAX_DEPTH + 1,
    })
    expect(fault('['.repeat(1_000_000)).expected).toBe('less nesting')
  })

  test('keeps the last value of a repeated key in the place of the first', () => {
    const value = readJson('{"a": 1, "b": 2, "a": 3}')
    expect(pythonJson(value)).toBe('{"a": 3, "b": 2}')
  })

  test('keeps keys that objects of the language would move or swallow', () => {
    const text = '{"10": 1, "__proto__": {"x": 1}, "2": 2, "constructor": 3}'
    expect(pythonJson(readJson(text))).toBe(text)
    const plain = toJs(readJson(text)) as object
    expect(Object.getPrototypeOf(plain)).toBe(Object.prototype)
    expect(Object.keys(plain)).toEqual(['2', '10', '__proto__', 'constructor'])
  })

  test('keeps numbers as written', () => {
    const numbers = '[1.0, -0, -0.0, 1E5, 1e-7, 123456789012345678901234567890, 0.10]'
    expect(javascriptJson(readJson(numbers))).toBe(numbers.replaceAll(' ', ''))
  })

  test('puts halves of a pair together, and leaves lone ones', () => {
    expect(readJson('"\\ud83d\\ude00 \\ud800"')).toBe('😀 \ud800')
  })

  test('accepts what Python accepts besides only when asked', () => {
    for (const word of ['NaN', 'Infinity', '-Infinity']) {
      expect(readJson(word, python)).toEqual(new JsonNumber(word))
      expect(fault(word).expected).toBe('a value')
    }
  })

  test.each(pythonTable.refused)('refuses %j as Python does', (text) => {
    expect(fault(text, python)).toBeInstanceOf(JsonSyntaxError)
  })

  test('refuses longer integers than Python reads, as Python only', () => {
    const long = '9'.repeat(MAX_DIGITS)
    for (const text of [long, `-${long}`, `${long}9.0`]) readJson(text, python)
    readJson(`${long}9`)
    expect(fault(`[${long}9]`, python)).toMatchObject({ expected: 'fewer digits', column: 2 })
    expect(fault(`-${long}9`, python).expected).toBe('fewer digits')
  })

  test('agrees with JSON.parse on any text', () => {
    const piece = fc.constantFrom(
      ...'{}[],:"\\ \n\t\u2028\ufeff0123.eE+-',
      'true',
      'null',
      '"a"',
      '\\u00e9',
    )
    const mutated = fc
      .tuple(fc.json(), fc.nat(), piece)
      .map(
        ([text, at, put]) =>
          text.slice(0, at % (text.length + 1)) + put + text.slice(at % (text.length + 1)),
      )
    const text = fc.oneof(
      fc.json(),
      mutated,
      fc.array(piece).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(text, (source) => {
        let expected: unknown
        try {
          expected = JSON.parse(source)
        } catch {
          expect(fault(source)).toBeInstanceOf(JsonSyntaxError)
          return
        }
        expect(JSON.stringify(toJs(readJson(source)))).toBe(JSON.stringify(expected))
      }),
      { numRuns: 2000, seed: 1 },
    )
  })

  test('reads a long text in one go', () => {
    const text = JSON.stringify(
      Array.from({ length: 50_000 }, (_, i) => ({ i, s: '词\n'.repeat(5) })),
    )
    expect(readJson(text)).toHaveLength(50_000)
  })
})

describe('readMembers', () => {
  test('gives the ranges of keys and values', () => {
    const text = ' { "a" : "x\\n" , "b":[1, "c"], "a": 2 } '
    const { members } = readMembers(text)
    const ranges = [...(members ?? new Map()).values()].map((member) => [
      text.slice(member.keyStart, member.keyEnd),
      text.slice(member.start, member.end),
    ])
    expect(ranges).toEqual([
      ['a', '2'],
      ['b', '[1, "c"]'],
    ])
  })

  test('gives the value where it is no object', () => {
    expect(readMembers('[{"a": 1}]')).toMatchObject({
      members: null,
      value: [new Map([['a', new JsonNumber('1')]])],
    })
    expect(readMembers('"x"')).toEqual({ members: null, value: 'x' })
  })

  test('reads the same members as readJson', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()), (object) => {
        const text = JSON.stringify(object)
        const { members } = readMembers(text)
        const pairs = [...(members ?? new Map()).values()].map(
          ({ key, value }) => [key, value] as const,
        )
        expect(new Map(pairs)).toEqual(readJson(text))
      }),
      { seed: 2 },
    )
  })
})

describe('values', () => {
  test('typeName says what a reader would', () => {
    const values = [undefined, null, true, 's', new JsonNumber('1'), [], new Map()]
    expect(values.map(typeName)).toEqual([
      'nothing',
      'null',
      'boolean',
      'string',
      'number',
      'list',
      'object',
    ])
  })

  test('fromJs keeps a negative zero and leaves undefined members out', () => {
    expect(pythonJson(fromJs({ a: -0, b: undefined, c: [1, 2.5, 10n] }))).toBe(
      '{"a": -0.0, "c": [1, 2.5, 10]}',
    )
  })

  test('toJs undoes fromJs', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(toJs(fromJs(value))).toEqual(value)
      }),
    )
  })
})

describe('places', () => {
  test('pathText writes a path as people do', () => {
    expect(pathText(null)).toBe('')
    expect(pathText(placeOf(['messages', 2, 'content']))).toBe('messages[2].content')
    expect(pathText(placeOf(['a b', '中文', '0', 'x-y', ''])).toString()).toBe(
      '["a b"].中文["0"].x-y[""]',
    )
    expect(pathText(placeOf([0, 'role']))).toBe('[0].role')
  })
})
