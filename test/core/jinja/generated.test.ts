import { Template } from '@huggingface/jinja'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileTemplate, type Rendering, TemplateError } from '~/core/jinja/index.ts'
import { fromJs, type JsonObject } from '~/core/json/value.ts'
import { type Job, jobs } from './generated.ts'
import { pieceFaults } from './piece-faults.ts'

/** What became of a template: its text, or an error of our own with a place in the template. */
function outcome({ source, variables }: Job): Rendering | TemplateError {
  try {
    return compileTemplate(source).render(fromJs(variables) as JsonObject)
  } catch (error) {
    if (error instanceof TemplateError) return error
    throw error
  }
}

function plain({ source, variables }: Job): string | null {
  try {
    return new Template(source).render(structuredClone(variables))
  } catch {
    return null
  }
}

describe('templates made of what public ones are made of', () => {
  test('give pieces that touch, cover and are what they say, or an error with its place', () => {
    let texts = 0
    let errors = 0
    fc.assert(
      fc.property(jobs({ common: false }), (job) => {
        const result = outcome(job)
        if (result instanceof TemplateError) {
          errors++
          const { line, column, offset } = result
          const before = job.source.slice(0, offset)
          expect(offset).toBeLessThanOrEqual(job.source.length)
          expect(line).toBe(before.split('\n').length)
          expect(column).toBe(offset - before.lastIndexOf('\n'))
          return
        }
        texts++
        const variables = fromJs(job.variables) as JsonObject
        expect(pieceFaults(result, job.source, variables)).toEqual([])
        expect(result.pieces.map(({ start, end }) => result.text.slice(start, end)).join('')).toBe(
          result.text,
        )
      }),
      { numRuns: 1500 },
    )
    expect(texts).toBeGreaterThan(600)
    expect(errors).toBeGreaterThan(150)
  })

  test('give the text of the plain renderer wherever it has Python’s semantics', () => {
    let texts = 0
    let both = 0
    fc.assert(
      fc.property(jobs({ common: true }), (job) => {
        const result = outcome(job)
        const expected = plain(job)
        if (result instanceof TemplateError || expected === null) return
        both++
        if (result.text !== '') texts++
        expect(result.text).toBe(expected)
      }),
      { numRuns: 1500 },
    )
    expect(both).toBeGreaterThan(900)
    expect(texts).toBeGreaterThan(800)
  })
})
