import { describe, expect, test } from 'vitest'
import {
  isPythonPrintable,
  isPythonSpace,
  pythonFloat,
  pythonRepr,
  pythonStr,
  pythonStrip,
} from '~/core/json/python.ts'
import { readJson } from '~/core/json/read.ts'
import { pythonJson } from '~/core/json/write.ts'
import { pythonTable as table } from './python-table.ts'

const python = { python: true }

describe('what Python prints', () => {
  test.each(table.values)('$source', ({ source, json, repr, str }) => {
    const value = readJson(source, python)
    expect(pythonJson(value)).toBe(json)
    expect(pythonRepr(value)).toBe(repr)
    expect(pythonStr(value)).toBe(str)
  })

  test('floats', () => {
    expect(table.floats).toHaveLength(3000)
    for (const [text, repr] of table.floats) expect(pythonFloat(Number(text))).toBe(repr)
  })
})

describe('Python characters', () => {
  test('space is exactly its set', () => {
    const space: number[] = []
    for (let point = 0; point < 0x110000; point++) {
      if (isPythonSpace(String.fromCodePoint(point))) space.push(point)
    }
    expect(space).toEqual(table.space)
    expect(isPythonSpace('')).toBe(false)
  })

  test('as many are unprintable', () => {
    let count = 0
    for (let point = 0; point < 0x110000; point++) {
      if (!isPythonPrintable(String.fromCodePoint(point))) count++
    }
    expect(count).toBe(table.unprintable)
  })

  test('strip', () => {
    for (const [text, characters, stripped, space] of table.strips) {
      expect(pythonStrip(text, characters)).toBe(stripped)
      expect(isPythonSpace(text)).toBe(space)
    }
  })
})
