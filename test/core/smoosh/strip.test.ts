import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CLOSE, OPEN, wrapReminder } from '~/core/smoosh/reminder.ts'
import { stripAll, stripLeading } from '~/core/smoosh/strip.ts'
import eatenCode from '../../cases/case-15.json' with { type: 'json' }
import vectors from '../../vectors/reminder-strip.json' with { type: 'json' }
import { taggedText } from './arbitrary.ts'

/** The rule as it is told, one cut after the other. */
function cutOneByOne(text: string): string {
  const open = text.indexOf(OPEN)
  const close = open < 0 ? -1 : text.indexOf(CLOSE, open + OPEN.length)
  return close < 0 ? text : cutOneByOne(text.slice(0, open) + text.slice(close + CLOSE.length))
}

describe('stripLeading', () => {
  test.each(vectors)('$name', ({ text, leading_stripped }) => {
    expect(stripLeading(text)).toBe(leading_stripped)
  })

  test('cuts a wrapped text off the one behind it', () => {
    fc.assert(
      fc.property(taggedText, taggedText, (a, b) => {
        fc.pre(!a.includes(CLOSE) && !a.startsWith(OPEN))
        fc.pre(!b.startsWith(OPEN) && !/^[\r\n]/.test(b))
        expect(stripLeading(`${wrapReminder(a)}\n${b}`)).toBe(b)
      }),
    )
  })

  test('leaves an end of the text, and nothing that still begins with a whole reminder', () => {
    fc.assert(
      fc.property(taggedText, (text) => {
        const left = stripLeading(text)
        expect(text.endsWith(left)).toBe(true)
        expect(left.startsWith(OPEN) && left.includes(CLOSE)).toBe(false)
      }),
    )
  })
})

describe('stripAll', () => {
  test.each(vectors)('$name', ({ text, all_stripped }) => {
    expect(stripAll(text)).toBe(all_stripped)
  })

  test('cuts as the rule says, one after the other', () => {
    fc.assert(
      fc.property(taggedText, (text) => {
        expect(stripAll(text)).toBe(cutOneByOne(text))
      }),
      { numRuns: 2000 },
    )
  })

  test('finds tags that cuts put together, however deep', () => {
    const halves = '<system-re'
    for (let depth = 0; depth < 40; depth++) {
      const text = `a${halves.repeat(depth)}${OPEN}x${CLOSE}${`minder>y${CLOSE}`.repeat(depth)}b`
      expect(stripAll(text)).toBe('ab')
    }
    const letters = [...OPEN].join(wrapReminder('x'))
    expect(stripAll(`a${letters}y${CLOSE}b`)).toBe('ab')
  })

  test('is idempotent, and leaves no OPEN before a CLOSE', () => {
    fc.assert(
      fc.property(taggedText, (text) => {
        const left = stripAll(text)
        expect(stripAll(left)).toBe(left)
        const open = left.indexOf(OPEN)
        expect(open >= 0 && left.indexOf(CLOSE, open) >= 0).toBe(false)
      }),
    )
  })

  test('eats no code', () => {
    const { input, expect: wanted } = eatenCode
    expect(stripAll(input.text)).toBe(wanted.visible)
    expect(stripAll(input.second)).toBe(wanted.second_visible)
    expect(stripLeading(input.second)).toBe(wanted.second_visible)
  })
})
