import { describe, expect, test } from 'vitest'
import { deepseekV32 } from '~/core/families/deepseek/v3.2.ts'
import { deepseekV41 } from '~/core/families/deepseek/v4.1.ts'
import { deepseekV4 } from '~/core/families/deepseek/v4.ts'
import { deepseekV40731 } from '~/core/families/deepseek/v4-0731.ts'
import { pythonJson } from '~/core/json/write.ts'
import { coverageFault } from '~/core/span.ts'
import { errorOf } from './error-of.ts'
import { vectors } from './vectors.ts'

const releases = [
  { family: deepseekV41, count: 35, generated: 220 },
  { family: deepseekV40731, count: 15, generated: 0 },
  { family: deepseekV32, count: 31, generated: 200 },
]

describe.each(releases)('$family.id', ({ family, count, generated }) => {
  const given = vectors(family.id)
  // made by running the module over messages put together at random
  const made = generated > 0 ? vectors(`${family.id}-generated`) : []
  const all = [...given, ...made]

  test('all vectors are there', () => {
    expect(given).toHaveLength(count)
    expect(made).toHaveLength(generated)
  })

  test.each(all.filter(({ error }) => !error))('writes $name', ({ input, options, expected }) => {
    const before = pythonJson(input)
    const { text, spans } = family.encode(input, options)
    expect(text).toBe(expected)
    expect(coverageFault(text, spans)).toBeNull()
    expect(pythonJson(input)).toBe(before)
  })

  const refused = all.filter(({ error }) => error)
  if (refused.length > 0) {
    test.each(refused)('refuses $name', ({ input, options, error }) => {
      const thrown = errorOf(() => family.encode(input, options))
      expect(thrown.details.python).toBe(error?.type)
      // where JSON breaks off is said in our own words
      const says = error?.type === 'JSONDecodeError' ? '' : error?.message.split('. Valid tasks')[0]
      expect(thrown.message).toContain(`(Python: ${error?.type}: ${says}`)
    })
  }
})

test('V4 of 0731 is the preview but for the efforts', () => {
  for (const { input, options, expected, error } of vectors('deepseek-v4')) {
    if (error || options.get('reasoning_effort') != null) continue
    expect(deepseekV40731.encode(input, options)).toEqual(deepseekV4.encode(input, options))
    expect(deepseekV40731.encode(input, options).text).toBe(expected)
  }
})
