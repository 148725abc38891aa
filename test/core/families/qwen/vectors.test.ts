import { describe, expect, test } from 'vitest'
import { EncodeError } from '~/core/error.ts'
import { qwenFamilies } from '~/core/families/qwen/index.ts'
import { javascriptJson } from '~/core/json/write.ts'
import { coverageFault } from '~/core/span.ts'
import { qwenVectors } from './inputs.ts'

const vectors = qwenVectors()
const counts: Record<string, number> = {
  'qwen3.8': 102,
  'qwen3.6': 102,
  'qwen3.5': 97,
  'qwen3.5-small': 96,
  'qwen3-vl': 96,
  'qwen3-vl-thinking': 96,
  'qwen3-coder': 96,
  'qwen3-coder-llamacpp': 96,
  'qwen3-thinking-2507': 96,
  'qwen3-instruct-2507': 96,
  qwen3: 97,
  'qwen3-first': 96,
  'qwq-32b': 96,
  'qwq-32b-llamacpp': 96,
  'qwen2.5-vl': 96,
  'qwen2.5': 96,
}

test('each family of the vectors is there, and no other', () => {
  expect(qwenFamilies.map(({ id }) => id)).toEqual(Object.keys(counts))
  expect(new Set(vectors.map(({ family }) => family))).toEqual(new Set(Object.keys(counts)))
})

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
    const { message, details } = thrown as EncodeError
    const raised = details.python === 'TemplateError'
    expect(raised).toBe(error?.kind === 'raise_exception')
    if (raised) expect(message).toBe(error?.message)
  })
})
