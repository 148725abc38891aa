import { describe, expect, test } from 'vitest'
import { fromJs } from '~/core/json/value.ts'
import { blindSpots, flatten, sharesOf } from '~/core/smoosh/explain/index.ts'
import { smoosh, steps } from '~/core/smoosh/index.ts'

const reminder = '<system-reminder>\nBe brief.\n</system-reminder>'
const result = { type: 'tool_result', tool_use_id: 't', content: 'ok' }

function spots(messages: unknown): string[] {
  const run = smoosh(fromJs({ messages }))
  return blindSpots(run.trace[0]?.before ?? [], run.messages).map(({ code }) => code)
}

describe('blindSpots', () => {
  test('a folded reminder escapes telemetry; one that stands alone does not', () => {
    const attachment = { role: 'user', content: 'Be brief.', attachment: 'x', isMeta: true }
    expect(spots([{ role: 'user', content: [result] }, attachment])).toEqual(['telemetry.folded'])
    expect(spots([attachment])).toEqual([])
  })

  test('a reminder with a question behind it counts as ordinary', () => {
    const content = `${reminder}\n\nWhat now?`
    expect(spots([{ role: 'user', content, attachment: 'x', isMeta: true }])).toEqual([
      'telemetry.mixed',
    ])
  })

  test('the bubble shows a reminder in the middle', () => {
    expect(spots([{ role: 'user', content: `hi\n${reminder}` }])).toEqual(['bubble.middle'])
  })

  test('a tag that somebody types fools both', () => {
    expect(spots([{ role: 'user', content: reminder }])).toEqual([
      'telemetry.typed',
      'bubble.typed',
    ])
  })
})

describe('sharesOf', () => {
  test('counts code points by author, the largest first, and leaves other blocks out', () => {
    const run = smoosh(
      fromJs({
        messages: [
          { role: 'assistant', content: [{ type: 'tool_use', id: 't', name: 'n', input: {} }] },
          { role: 'user', content: [result] },
          { role: 'user', content: 'body', attachment: 'date_change' },
          { role: 'user', content: '😀😀😀' },
        ],
      }),
    )
    const { shares, characters, otherBlocks } = sharesOf(run.messages)
    expect(shares).toEqual([
      { by: 'step', type: null, characters: 18 + 19 + 2 },
      { by: 'producer', type: 'date_change', characters: 4 },
      { by: 'user', type: null, characters: 3 },
      { by: 'tool', type: null, characters: 2 },
    ])
    expect(characters).toBe(48)
    expect(otherBlocks).toBe(1)
  })
})

describe('flatten', () => {
  const messages = fromJs({
    messages: [
      { role: 'user', content: [result] },
      { role: 'user', content: 'Be brief.', attachment: 'x' },
    ],
  })
  const textOf = (list = steps) =>
    flatten(smoosh(messages, { list }).messages)
      .map(({ text }) => text)
      .join('')

  test('shows the seam without the fold, and none with it', () => {
    const unfolded = smoosh(messages, { list: steps.filter(({ id }) => id !== 'smoosh') })
    expect(flatten(unfolded.messages).filter(({ seam }) => seam)).toEqual([
      { text: '\n</function_results>\n\nHuman: ', seam: true },
    ])
    expect(flatten(smoosh(messages).messages).some(({ seam }) => seam)).toBe(false)
  })

  test('keeps every text', () => {
    expect(textOf()).toContain('ok\n\n<system-reminder>\nBe brief.\n</system-reminder>')
  })
})
