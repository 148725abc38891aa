import { describe, expect, test } from 'vitest'
import { v31 } from '~/core/families/deepseek/v3.1.ts'
import { r1, v3 } from '~/core/families/deepseek/v3.ts'
import { javascriptJson } from '~/core/json/write.ts'
import { coverageFault } from '~/core/span.ts'
import { errorOf } from './error-of.ts'
import { vectors } from './vectors.ts'

const releases = [
  { family: v3, count: 22, generated: 0 },
  { family: r1, count: 22, generated: 120 },
  { family: v31, count: 26, generated: 120 },
]

describe.each(releases)('$family.id', ({ family, count, generated }) => {
  const given = vectors(family.id)
  // made in jinja2 over messages put together at random: by the published template of V3.1, and by
  // that of V3 with the two changes of R1
  const made = generated > 0 ? vectors(`${family.id}-generated`) : []
  const all = [...given, ...made]

  test('all vectors are there', () => {
    expect(given).toHaveLength(count)
    expect(made).toHaveLength(generated)
  })

  test.each(all.filter(({ error }) => !error))('writes $name', ({ input, options, expected }) => {
    const before = javascriptJson(input)
    const { text, spans } = family.encode(input, options)
    expect(text).toBe(expected)
    expect(coverageFault(text, spans)).toBeNull()
    expect(spans[0]).toMatchObject({
      kind: 'control',
      token: '<｜begin▁of▁sentence｜>',
      input: null,
    })
    expect(javascriptJson(input)).toBe(before)
  })

  test.each(all.filter(({ error }) => error))('refuses $name', ({ input, options, error }) => {
    const thrown = errorOf(() => family.encode(input, options))
    expect(thrown.details.python).toBe(error?.type)
    expect(thrown.code).toMatch(/^template\.(?:type|undefined|attribute)$/)
    expect(thrown.message).toBe(error?.message)
  })
})
