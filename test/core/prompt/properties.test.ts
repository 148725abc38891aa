import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { comparePrompts, type Filling, fillPrompt, parsePrompt } from '~/core/prompt/index.ts'
import { coverageFault } from '~/core/span.ts'
import { someOptions, someValues, templateWith } from './arbitrary.ts'
import { filled, valuesOf } from './filled.ts'

const runs = { numRuns: 1500 }

describe('any template', () => {
  test('comes back when nothing is filled, but for backslashes before a placeholder', () => {
    const rules = { git: true, dirs: false }
    fc.assert(
      fc.property(templateWith(false), (template) => {
        expect(filled(template, {}, { boundary: 'keep', rules }).text).toBe(template)
      }),
      runs,
    )
    fc.assert(
      fc.property(templateWith(true), (template) => {
        // every second backslash before a placeholder goes, and of an odd number the last one
        const escaped = template.replace(/(?<!\\)(\\+)(?=\$\{[a-z]+\.[a-zA-Z]+\})/g, (run) =>
          '\\'.repeat(Math.floor(run.length / 2)),
        )
        expect(filled(template, {}, { boundary: 'keep', rules }).text).toBe(escaped)
      }),
      runs,
    )
  })

  test('has parts and a text that are covered', () => {
    fc.assert(
      fc.property(templateWith(true), someValues, someOptions, (template, values, options) => {
        const parsed = parsePrompt(template)
        expect(parsed.parts.map(({ start, end }) => template.slice(start, end)).join('')).toBe(
          template,
        )
        const { text, spans, sizes, kept } = fillPrompt(parsed, valuesOf(values), options)
        expect(coverageFault(text, spans)).toBeNull()
        expect(kept.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text)
        const whole = fillPrompt(parsed, valuesOf(values), { ...options, boundary: 'drop' })
        expect(whole.sizes.static + whole.sizes.dynamic).toBe(whole.text.length)
        expect(sizes.static + sizes.dynamic).toBeLessThanOrEqual(text.length)
        expect(sizes.stable).toBeLessThanOrEqual(text.length)
      }),
      runs,
    )
  })
})

test('no value is expanded: the text of the template is the same whatever the values say', () => {
  const ofTemplate = ({ text, spans }: Filling) =>
    spans
      .filter(({ input }) => input === null)
      .map(({ start, end }) => text.slice(start, end))
      .join('')
  fc.assert(
    fc.property(templateWith(true), someValues, someOptions, (template, values, options) => {
      const plain = Object.entries(values).map(([name, value]) => {
        // these two decide on sections
        return [name, value === null || value === false ? value : `<${name}>`]
      })
      const given = filled(template, values, options)
      const other = filled(template, Object.fromEntries(plain), options)
      expect(ofTemplate(given)).toBe(ofTemplate(other))
      const states = ({ places }: Filling) => places.map(({ name, state }) => [name, state])
      expect(states(given)).toEqual(states(other))
    }),
    runs,
  )
})

describe('a comparison', () => {
  test('has lines that make both texts, and a prefix that both have', () => {
    fc.assert(
      fc.property(
        templateWith(true),
        someValues,
        someValues,
        someOptions,
        (template, a, b, options) => {
          const { left, right, lines, prefix, sections } = comparePrompts(
            template,
            valuesOf(a),
            valuesOf(b),
            options,
          )
          const side = (name: 'left' | 'right') =>
            lines.filter((line) => line.in === 'both' || line.in === name).map(({ text }) => text)
          expect(side('left').join('')).toBe(left.text)
          expect(side('right').join('')).toBe(right.text)
          expect(lines.every(({ text }) => /^[^\n]*\n$|^[^\n]+$/.test(text))).toBe(true)
          expect(right.text.startsWith(left.text.slice(0, prefix))).toBe(true)
          if (sections.length === 0) expect(left.text).toBe(right.text)
        },
      ),
      runs,
    )
  })

  test('of a set with itself finds nothing', () => {
    fc.assert(
      fc.property(templateWith(true), someValues, someOptions, (template, values, options) => {
        const same = comparePrompts(template, valuesOf(values), valuesOf(values), options)
        expect(same.sections).toEqual([])
        expect(same.prefix).toBe(same.left.text.length)
        expect(same.lines.every((line) => line.in === 'both')).toBe(true)
      }),
      runs,
    )
  })
})
