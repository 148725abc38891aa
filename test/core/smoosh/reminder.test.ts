import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inner, isReminder, OPEN, wrapReminder } from '~/core/smoosh/reminder.ts'
import vectors from '../../vectors/reminder-strip.json' with { type: 'json' }
import { taggedText } from './arbitrary.ts'

const whole = /^<system-reminder>\n?([\s\S]*?)\n?<\/system-reminder>$/

describe('isReminder', () => {
  test.each(vectors)('$name', ({ text, is_reminder }) => {
    expect(isReminder(text)).toBe(is_reminder)
  })
})

describe('inner', () => {
  test.each(vectors)('$name', ({ text, inner: body }) => {
    expect(inner(text)).toBe(body)
  })

  test('is the first group of the expression that tells a whole reminder', () => {
    fc.assert(
      fc.property(taggedText, (text) => {
        expect(inner(text)).toBe(whole.exec(text)?.[1] ?? null)
        const framed = `<system-reminder>${text}</system-reminder>`
        expect(inner(framed)).toBe(whole.exec(framed)?.[1])
      }),
    )
  })

  test('gives back what was wrapped', () => {
    fc.assert(
      fc.property(fc.oneof(taggedText, fc.string({ unit: 'binary' })), (text) => {
        fc.pre(!text.startsWith(OPEN))
        expect(inner(wrapReminder(text))).toBe(text)
      }),
    )
  })
})
