import { describe, expect, test } from 'vitest'
import { EncodeError } from '~/core/error.ts'
import { qwenFamilies } from '~/core/families/qwen/index.ts'
import { javascriptJson } from '~/core/json/write.ts'
import { coverageFault } from '~/core/span.ts'
import { qwenVectors } from './inputs.ts'

const vectors = qwenVectors()
const counts: Record<string, number> = { qwen3: 97, 'qwen3-first': 96 }

describe.each(qwenFamilies)('$id on the vectors of its template', (family) => {
  const own = vectors.filter((vector) => vector.family === family.id)

  test('all vectors are there', () => {
    expect(own).toHaveLength(counts[family.id] as number)
  })

  test.each(own.filter(({ expected }) => expected !== undefined))('$name', (vector) => {
    const before = javascriptJson(vector.body)
    const { text, spans } = family.encode(vector.body, vector.options)
    expect(text).toBe(vector.expected)
    expect(coverageFault(text, spans)).toBeNull()
    expect(javascriptJson(vector.body)).toBe(before)
  })

  test.each(own.filter(({ error }) => error))('$name fails', ({ body, options, error }) => {
    let thrown: unknown
    try {
      family.encode(body, options)
    } catch (caught) {
      thrown = caught
    }
    expect(thrown).toBeInstanceOf(EncodeError)
    const { code, message } = thrown as EncodeError
    expect(code === 'template.raised').toBe(error?.kind === 'raise_exception')
    if (code === 'template.raised') expect(message).toBe(error?.message)
  })
})
