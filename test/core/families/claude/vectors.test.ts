import { describe, expect, test } from 'vitest'
import { encodeClaude } from '~/core/families/claude/index.ts'
import { readJson } from '~/core/json/read.ts'
import { fromJs, type JsonObject } from '~/core/json/value.ts'
import { javascriptJson } from '~/core/json/write.ts'
import { coverageFault } from '~/core/span.ts'
import vectors from '../../../vectors/claude-mapping.json'

interface Vector {
  readonly name: string
  readonly input: unknown
  readonly options?: unknown
  readonly expected: unknown
  readonly warnings: readonly string[]
}

describe('encodeClaude on the mapping vectors', () => {
  test('has all of them', () => {
    expect(vectors).toHaveLength(42)
  })

  test.each(vectors as readonly Vector[])('$name', ({ input, options, expected, warnings }) => {
    const encoding = encodeClaude(fromJs(input) as JsonObject, fromJs(options ?? {}) as JsonObject)
    const request = javascriptJson(fromJs(expected), 2)
    expect(javascriptJson(encoding.request, 2)).toBe(request)
    expect(encoding.text).toBe(request)
    expect(readJson(encoding.text)).toEqual(encoding.request)
    expect(encoding.warnings).toEqual(warnings)
    expect(coverageFault(encoding.text, encoding.spans)).toBeNull()
  })
})
