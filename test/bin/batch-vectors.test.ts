import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { families } from '~/core/families/index.ts'
import { readJson } from '~/core/json/read.ts'
import { isArray, isObject, type Json, type JsonObject, toJs } from '~/core/json/value.ts'
import { javascriptJson } from '~/core/json/write.ts'
import { answerLine } from '../../bin/batch/answer-line.ts'

/** Vectors that were read without loss, so that numbers and keys reach the line as they are. */
function vectors(name: string): readonly JsonObject[] {
  const url = new URL(`../vectors/${name}.json`, import.meta.url)
  const read = readJson(readFileSync(url, 'utf8'), { python: true })
  return isArray(read) ? read.filter(isObject) : []
}

function answer(task: Record<string, Json | undefined>): Record<string, unknown> {
  const members = Object.entries(task).filter(
    (entry): entry is [string, Json] => entry[1] !== undefined,
  )
  return toJs(readJson(answerLine(javascriptJson(new Map(members))))) as Record<string, unknown>
}

const qwen = vectors('qwen')
const textFamilies = families.filter(({ vendor }) => vendor !== 'anthropic')

function vectorsOf(id: string): readonly JsonObject[] {
  const own = qwen.filter((vector) => vector.get('family') === id)
  if (own.length > 0) return own
  const url = new URL(`../vectors/${id}.json`, import.meta.url)
  return existsSync(url) ? vectors(id) : []
}

test('every vendor has a family here', () => {
  const vendors = new Set(families.map(({ vendor }) => vendor))
  expect([...vendors].sort()).toEqual(['anthropic', 'deepseek', 'qwen'])
})

describe.each(textFamilies.map(({ id }) => id))('batch to %s', (id) => {
  const all = vectorsOf(id)

  test('has vectors', () => {
    expect(all.length).toBeGreaterThan(10)
  })

  test('gives the text of each vector, or an error where the reference fails', () => {
    for (const vector of all) {
      const name = vector.get('name') as string
      const { text, error, ...rest } = answer({
        id: name,
        do: 'encode',
        to: id,
        input: vector.get('input'),
      })
      expect(rest, name).toEqual({ id: name })
      if (vector.has('error')) {
        expect(error, name).toMatchObject({ code: expect.any(String), message: expect.any(String) })
        expect((error as { code: string }).code, name).not.toBe('internal')
      } else expect(text, name).toBe(vector.get('expected'))
    }
  })
})

describe('batch to claude', () => {
  test.each(vectors('claude-mapping').map((vector) => [vector.get('name'), vector] as const))(
    '%s',
    (_, vector) => {
      const task = {
        do: 'encode',
        to: 'claude',
        input: vector.get('input'),
        options: vector.get('options'),
      }
      expect(answer(task)).toEqual({
        request: toJs(vector.get('expected') ?? null),
        warnings: toJs(vector.get('warnings') ?? null),
      })
    },
  )
})

describe.each(['qwen3', 'deepseek-v3'])('batch with %s', (id) => {
  test('gives the ids of each vector', () => {
    const url = new URL(`../vectors/tokenizer-${id}.json`, import.meta.url)
    const { vectors } = JSON.parse(readFileSync(url, 'utf8')) as {
      vectors: { text: string; ids: number[] }[]
    }
    for (const { text, ids } of vectors) {
      expect(answer({ do: 'tokens', with: id, input: new Map([['text', text]]) }), text).toEqual({
        ids,
      })
    }
  })
})

test('batch of the lens gives findings and tree of each vector', () => {
  for (const vector of vectors('lens')) {
    const name = vector.get('name') as string
    const expected = toJs(vector.get('expected') ?? null)
    expect(answer({ do: 'lens', input: vector.get('input') }), name).toEqual(expected)
  }
})

describe.each(['deepseek-v3.2', 'deepseek-v4', 'deepseek-v4.1'])('batch from %s', (id) => {
  test('gives the message of each vector, or an error where the reference fails', () => {
    for (const vector of vectors(`${id}-parse`)) {
      const name = vector.get('name') as string
      const got = answer({ do: 'decode', from: id, input: vector.get('input') })
      if (vector.has('expected')) {
        expect(got, name).toEqual({ message: toJs(vector.get('expected') ?? null) })
      } else {
        const { message } = toJs(vector.get('error') ?? null) as { message: string }
        expect(got, name).toMatchObject({
          error: { code: expect.stringMatching(/^decode\./), message },
        })
      }
    }
  })
})
