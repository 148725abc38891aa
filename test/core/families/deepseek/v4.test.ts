import { describe, expect, test } from 'vitest'
import { EncodeError } from '~/core/error.ts'
import { deepseekFamilies } from '~/core/families/deepseek/index.ts'
import type { Family } from '~/core/families/family.ts'
import { coverageFault } from '~/core/span.ts'
import { vectors } from './vectors.ts'

const family = deepseekFamilies.find(({ id }) => id === 'deepseek-v4') as Family
const all = vectors('deepseek-v4')

test('there are 183 vectors', () => expect(all).toHaveLength(183))

describe('deepseek-v4 writes what the module writes', () => {
  test.each(all.filter(({ error }) => !error))('$name', ({ input, options, expected }) => {
    const { text, spans } = family.encode(input, options)
    expect(text).toBe(expected)
    expect(coverageFault(text, spans)).toBeNull()
  })
})

describe('deepseek-v4 refuses what the module refuses', () => {
  test.each(all.filter(({ error }) => error))('$name', ({ input, options, error }) => {
    const thrown = errorOf(() => family.encode(input, options))
    expect(thrown.details.python).toBe(error?.type)
    expect(thrown.message).toContain(`(Python: ${error?.type}: ${error?.message}`)
  })
})

function errorOf(run: () => unknown): EncodeError {
  try {
    run()
  } catch (error) {
    if (error instanceof EncodeError) return error
    throw error
  }
  throw new Error('nothing was thrown')
}
