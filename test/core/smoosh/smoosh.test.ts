import { describe, expect, test } from 'vitest'
import { fromJs, toJs } from '~/core/json/value.ts'
import { runJson, smoosh } from '~/core/smoosh/smoosh.ts'
import vectors from '../../vectors/smoosh.json' with { type: 'json' }

describe('smoosh', () => {
  const good = vectors.filter((vector) => !('error' in vector))
  const bad = vectors.filter((vector) => 'error' in vector)

  test('has vectors of both kinds', () => {
    expect([good.length, bad.length]).toEqual([77, 10])
  })

  test.each(good)('$name', ({ input, steps, expected, diagnostics }) => {
    expect(toJs(runJson(smoosh(fromJs(input))))).toEqual({ steps, expected, diagnostics })
  })

  test.each(bad)('$name', ({ input, error }) => {
    const run = () => smoosh(fromJs(input))
    expect(run).toThrow(error)
    expect(run).toThrow(expect.objectContaining({ code: error }))
  })
})
