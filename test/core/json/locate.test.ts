import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { indexJson, locate, locateRange, placeAt } from '~/core/json/locate.ts'
import { type Path, pathOf, placeOf } from '~/core/json/place.ts'
import { readJson } from '~/core/json/read.ts'
import { fromJs, isArray, isObject, type Json } from '~/core/json/value.ts'
import { javascriptJson } from '~/core/json/write.ts'
import { expectWithin } from '../expect-linear.ts'

function* strings(value: Json, path: Path = []): Generator<{ path: Path; text: string }> {
  if (typeof value === 'string') yield { path, text: value }
  if (isArray(value)) for (const [i, item] of value.entries()) yield* strings(item, [...path, i])
  if (isObject(value)) for (const [key, item] of value) yield* strings(item, [...path, key])
}

const text = '{"a": [1, {"b\\n": "x\\ty\\u00e9z"}], "c": null}'

describe('locate', () => {
  test('finds a value and its key', () => {
    const found = locate(text, ['a', 1, 'b\n'])
    expect(text.slice(found?.start, found?.end)).toBe('"x\\ty\\u00e9z"')
    expect(text.slice(found?.key?.start, found?.key?.end)).toBe('"b\\n"')
  })

  test('the empty path is the whole value, without blank around it', () => {
    expect(locate('  [1] ', [])).toEqual({ start: 2, end: 5, key: null })
  })

  test('is null where nothing stands', () => {
    expect(locate(text, ['a', 2])).toBeNull()
    expect(locate(text, ['c', 'd'])).toBeNull()
    expect(locate('', [])).toBeNull()
  })

  test('of a repeated key the last is meant', () => {
    expect(locate('{"a":1,"a":2}', ['a'])).toMatchObject({ start: 11, end: 12 })
  })

  test('keys like __proto__ and 10 are keys', () => {
    expect(locate('{"10":1,"__proto__":2}', ['__proto__'])).toMatchObject({ start: 20, end: 21 })
  })

  test('a byte order mark in front is passed over', () => {
    expect(locate('\ufeff[7]', [0])).toMatchObject({ start: 2, end: 3 })
  })

  test('text that breaks off is known up to there', () => {
    expect(locate('{"a": [1, "tw', ['a', 1])).toMatchObject({ start: 10, end: 13 })
  })
})

describe('locateRange', () => {
  test('an escape counts as one unit', () => {
    const at = (start: number, end: number) => {
      const range = locateRange(text, ['a', 1, 'b\n'], start, end)
      return text.slice(range?.start, range?.end)
    }
    expect(at(0, 1)).toBe('x')
    expect(at(1, 2)).toBe('\\t')
    expect(at(2, 5)).toBe('y\\u00e9z')
    expect(at(0, 5)).toBe('x\\ty\\u00e9z')
  })

  test('works inside a key', () => {
    const range = indexJson(text).locateRange(['a', 1, 'b\n'], 1, 2, 'key')
    expect(text.slice(range?.start, range?.end)).toBe('\\n')
  })

  test('is null for what is no string', () => {
    expect(locateRange(text, ['a', 0], 0, 1)).toBeNull()
  })
})

describe('placeAt', () => {
  test('tells value from key', () => {
    expect(placeAt(text, text.indexOf('y'))).toEqual({
      place: placeOf(['a', 1, 'b\n']),
      part: 'value',
      unit: 2,
    })
    expect(placeAt(text, text.indexOf('b'))).toMatchObject({ part: 'key', unit: 0 })
  })

  test('inside an escape it is the unit of the escape', () => {
    expect(placeAt(text, text.indexOf('00e9'))?.unit).toBe(3)
  })

  test('between members it is the object', () => {
    expect(placeAt('{"a":1 , "b":2}', 7)).toEqual({ place: null, part: 'value', unit: null })
  })

  test('a member that a later one replaces stands for nothing', () => {
    expect(placeAt('{"a":1,"a":2}', 5)?.place).toBeNull()
  })

  test('is null outside', () => {
    expect(placeAt('  1', 0)).toBeNull()
  })
})

describe('indexJson', () => {
  test('lines are the items of a list', () => {
    const lines = '{"a":1}\n\n{"a":"two"}\n'
    expect(indexJson(lines, 'lines').locate([1, 'a'])).toMatchObject({ start: 14, end: 19 })
    expect(pathOf(indexJson(lines, 'lines').placeAt(15)?.place ?? null)).toEqual([1, 'a'])
  })

  test('a plain text is its own value', () => {
    const index = indexJson('a "b"\n', 'text')
    expect(index.locate([])).toMatchObject({ start: 0, end: 6 })
    expect(index.locateRange([], 2, 5)).toEqual({ start: 2, end: 5 })
    expect(index.placeAt(4)).toEqual({ place: null, part: 'value', unit: 4 })
  })

  test('every string of any JSON is found, unit by unit, and back', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (plain, indent) => {
        const value = fromJs(plain)
        const source = javascriptJson(value, indent)
        const index = indexJson(source)
        for (const { path, text } of strings(value)) {
          for (let unit = 0; unit < text.length; unit++) {
            const range = index.locateRange(path, unit, unit + 1)
            if (!range) throw new Error('not found')
            expect(readJson(`"${source.slice(range.start, range.end)}"`)).toBe(text[unit])
            expect(index.placeAt(range.start)).toEqual({
              place: placeOf(path),
              part: 'value',
              unit,
            })
          }
        }
      }),
    )
  })

  test('any text at all is taken without a throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'{}[]":,\\u1 a\n') }), (source) => {
        const index = indexJson(source)
        for (let at = 0; at <= source.length; at++) index.placeAt(at)
      }),
      { numRuns: 500 },
    )
  })

  test('is linear: a megabyte of escapes in one string, and of nesting', () => {
    const long = JSON.stringify({ a: '\n"'.repeat(250_000) })
    const index = indexJson(long)
    expectWithin(3_000, () => {
      for (let i = 0; i < 20_000; i++) index.locateRange(['a'], i, i + 20)
      indexJson('['.repeat(500_000) + ']'.repeat(500_000)).locate([0])
    })
  })
})
