import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { compileTemplate, TemplateError } from '~/core/jinja/index.ts'
import { readJson } from '~/core/json/read.ts'
import { JsonNumber, type JsonObject } from '~/core/json/value.ts'
import { pieceFaults } from './piece-faults.ts'

interface Vector {
  readonly template: string
  readonly variables: string
  readonly expected?: string
  readonly error?: { readonly kind: string; readonly message?: string }
}

const path = new URL('../../vectors/jinja-snippets.json', import.meta.url)
const { vectors } = JSON.parse(readFileSync(path, 'utf8')) as { vectors: Vector[] }
const now = new Date(2025, 2, 4, 15, 6, 7)

/** Codes that stand for one kind of exception of Python. */
const codes: Record<string, readonly string[]> = {
  syntax: ['syntax', 'unknown-filter', 'unknown-test'],
  runtime: ['runtime', 'unknown-filter', 'unknown-test'],
  // without a loader, jinja2 fails with a TypeError where another template is named
  type: ['type', 'unsupported'],
}

function outcome({ template, variables }: Vector, given: JsonObject) {
  try {
    return compileTemplate(template).render(given, { now })
  } catch (error) {
    if (error instanceof TemplateError) return error
    throw new Error(`${template} with ${variables}`, { cause: error })
  }
}

function wrong(vector: Vector): string | null {
  const given = readJson(vector.variables, { python: true }) as JsonObject
  const result = outcome(vector, given)
  const { template, error } = vector
  if (result instanceof TemplateError) {
    if (!error) return `${template}: ${result.code} ${result.message}, not ${vector.expected}`
    const kinds = codes[error.kind] ?? [error.kind]
    if (!kinds.includes(result.code)) return `${template}: ${result.code}, not ${error.kind}`
    const same = error.message === undefined || error.message === result.message
    return same ? null : `${template}: ${result.message}, not ${error.message}`
  }
  if (result.text !== vector.expected) {
    return `${template}: ${JSON.stringify(result.text)}, not ${JSON.stringify(vector.expected ?? error)}`
  }
  const [fault] = pieceFaults(result, template, given)
  return fault ? `${template}: ${fault}` : null
}

describe('compileTemplate', () => {
  test('has a thousand snippets to agree on with jinja2', () => {
    expect(vectors.length).toBeGreaterThan(1000)
    expect(vectors.filter(({ error }) => error).length).toBeGreaterThan(150)
  })

  test('gives what jinja2 gives, in pieces that touch, cover and are what they say', () => {
    expect(vectors.map(wrong).filter(Boolean)).toEqual([])
  })

  test('prints numbers of the input as Python reads them', () => {
    const value = new Map([['v', new JsonNumber('1E2')]])
    expect(compileTemplate('{{ v }}').render(value).text).toBe('100.0')
  })
})
