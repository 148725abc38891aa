import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readJson } from '~/core/json/read.ts'
import { fromJs } from '~/core/json/value.ts'
import { javascriptJson, pythonJson } from '~/core/json/write.ts'

// JSON.stringify drops the sign of a negative zero
const plain = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)))

describe('javascriptJson', () => {
  test.each([undefined, 0, 1, 2, 4, 12, '\t', '--'])(
    'writes what JSON.stringify does: indent %j',
    (indent) => {
      fc.assert(
        fc.property(plain, (value) => {
          const text = javascriptJson(fromJs(value), indent ?? '')
          expect(text).toBe(JSON.stringify(value, null, indent))
        }),
        { numRuns: 200, seed: 3 },
      )
    },
  )

  test('keeps the order of keys and the text of numbers', () => {
    const text = '{"10":1.0,"2":[12345678901234567890,-0.0,1E5]}'
    expect(javascriptJson(readJson(text))).toBe(text)
  })

  test('writes null where JSON has no number, and escapes lone surrogates', () => {
    expect(javascriptJson(readJson('[NaN, -Infinity]', { python: true }))).toBe('[null,null]')
    expect(javascriptJson('\ud800')).toBe('"\\ud800"')
  })
})

describe('pythonJson', () => {
  test('reads back as what it was', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(pythonJson(readJson(pythonJson(fromJs(value)), { python: true }))).toBe(
          pythonJson(fromJs(value)),
        )
      }),
      { seed: 4 },
    )
  })

  test('leaves lone surrogates and what lies beyond ASCII as they are', () => {
    expect(pythonJson('\ud800 \u2028 é \u007f /')).toBe('"\ud800 \u2028 é \u007f /"')
  })
})
