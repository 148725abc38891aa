import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readJson } from '~/core/json/read.ts'
import { isArray, isObject, type Json, type JsonObject, toJs } from '~/core/json/value.ts'
import { javascriptJson } from '~/core/json/write.ts'
import { comparePrompts, fillPrompt } from '~/core/prompt/index.ts'
import { coverageFault } from '~/core/span.ts'
import { answerLine } from '../../../bin/batch/answer-line.ts'
import { readFillInput } from '../../../bin/batch/fill-input.ts'

const url = new URL('../../vectors/fill.json', import.meta.url)
const read = readJson(readFileSync(url, 'utf8'))
const vectors: readonly JsonObject[] = isArray(read) ? read.filter(isObject) : []

const names = vectors.map((vector) => [String(vector.get('name')), vector] as const)

function answer(vector: JsonObject): unknown {
  const task = new Map<string, Json>([
    ['id', 1],
    ['do', 'fill'],
    ['input', vector.get('input') ?? null],
  ] as [string, Json][])
  return toJs(readJson(answerLine(javascriptJson(task))))
}

describe('batch fill', () => {
  test('has vectors', () => expect(vectors.length).toBeGreaterThan(100))

  test.each(names)('%s', (_, vector) => {
    const error = vector.get('error')
    if (typeof error === 'string') {
      expect(answer(vector)).toMatchObject({ error: { code: error, message: expect.any(String) } })
    } else
      expect(answer(vector)).toEqual({ id: 1, ...(toJs(vector.get('expected') ?? null) as object) })
  })
})

test.each(names.filter(([, vector]) => !vector.has('error')))(
  'spans and lines cover: %s',
  (_, vector) => {
    const input = vector.get('input')
    const { template, values, against, options } = readFillInput(isObject(input) ? input : null)
    const filling = fillPrompt(template, values, options)
    expect(coverageFault(filling.text, filling.spans)).toBeNull()
    const { left, right, lines } = comparePrompts(template, values, against ?? new Map(), options)
    const side = (name: string) =>
      lines
        .filter((line) => line.in === 'both' || line.in === name)
        .map(({ text }) => text)
        .join('')
    expect(side('left')).toBe(left.text)
    expect(side('right')).toBe(right.text)
  },
)
