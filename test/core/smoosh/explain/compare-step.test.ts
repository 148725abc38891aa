import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromJs } from '~/core/json/value.ts'
import { type BlockView, compareStep, outcomeOf } from '~/core/smoosh/explain/index.ts'
import { type Message, type StepId, smoosh } from '~/core/smoosh/index.ts'
import { messageList } from '../arbitrary.ts'

function compared(messages: unknown, step: StepId) {
  const trace = smoosh(fromJs({ messages })).trace.find((one) => one.step === step)
  if (!trace) throw new Error(step)
  const comparison = compareStep(trace)
  return { comparison, outcome: outcomeOf(trace, comparison) }
}

const reminder = '<system-reminder>\nBe brief.\n</system-reminder>'
const result = { type: 'tool_result', tool_use_id: 't', content: 'ok' }

describe('compareStep', () => {
  test('follows a folded reminder into the text of its result', () => {
    const { comparison, outcome } = compared(
      [{ role: 'user', content: [result, { type: 'text', text: reminder }] }],
      'smoosh',
    )
    const [target, moved] = comparison.before[0]?.blocks ?? []
    expect(moved).toMatchObject({ fate: 'moved', links: ['messages[0].content[0].content'] })
    expect(target?.inside[0]).toMatchObject({ fate: 'changed' })
    const after = comparison.after[0]?.blocks[0]?.inside[0]
    expect(after?.segments.map(({ text, is }) => [text, is])).toEqual([
      ['ok', 'kept'],
      ['\n\n', 'added'],
      [reminder, 'moved'],
    ])
    expect(outcome).toEqual({ did: 'smoosh', values: { texts: 1 } })
  })

  test('marks what wrapping adds, and nothing else', () => {
    const { comparison, outcome } = compared(
      [{ role: 'user', content: 'Be brief.', attachment: 'x' }],
      'wrap',
    )
    expect(comparison.after[0]?.blocks[0]?.segments.map(({ text, is }) => [text, is])).toEqual([
      ['<system-reminder>\n', 'added'],
      ['Be brief.', 'kept'],
      ['\n</system-reminder>', 'added'],
    ])
    expect(outcome).toEqual({ did: 'wrap', values: { texts: 1 } })
  })

  test('says that results were moved, not what they overtook', () => {
    const { comparison } = compared(
      [{ role: 'user', content: [{ type: 'text', text: 'a' }, result] }],
      'hoist',
    )
    expect(comparison.before[0]?.blocks.map(({ fate }) => fate)).toEqual(['same', 'moved'])
    expect(comparison.after[0]?.blocks.map(({ fate }) => fate)).toEqual(['moved', 'same'])
  })

  test('joins users into the first of them', () => {
    const { comparison, outcome } = compared(
      [
        { role: 'user', content: 'a', isMeta: true },
        { role: 'user', content: 'b' },
      ],
      'merge',
    )
    expect(comparison.before.map(({ fate }) => fate)).toEqual(['changed', 'moved'])
    expect(comparison.after[0]?.blocks.map(({ fate }) => fate)).toEqual(['same', 'moved'])
    expect(outcome).toEqual({ did: 'merge', values: { before: 2, after: 1 } })
  })

  test('tells a message that goes from a block that goes', () => {
    const { comparison, outcome } = compared(
      [
        { role: 'user', content: ' ' },
        {
          role: 'assistant',
          content: [
            { type: 'text', text: '' },
            { type: 'text', text: 'x' },
          ],
        },
      ],
      'drop',
    )
    expect(comparison.before[0]?.fate).toBe('gone')
    expect(comparison.before[1]?.blocks.map(({ fate }) => fate)).toEqual(['gone', 'same'])
    expect(outcome).toEqual({ did: 'drop', values: { messages: 1, texts: 1 } })
  })

  test('shows a placeholder as new, and the image that went', () => {
    const image = { type: 'image', source: {} }
    const { comparison, outcome } = compared(
      [{ role: 'user', content: [{ ...result, is_error: true, content: [image] }] }],
      'sanitise',
    )
    expect(comparison.before[0]?.blocks[0]?.inside[0]?.fate).toBe('gone')
    expect(comparison.after[0]?.blocks[0]?.inside[0]?.fate).toBe('new')
    expect(outcome).toEqual({ did: 'sanitise', values: { results: 1 } })
  })

  test('names the flags that are taken off', () => {
    const { comparison } = compared(
      [{ role: 'assistant', content: 'x', isMeta: false }],
      'finalise',
    )
    expect(comparison.before[0]).toMatchObject({ fate: 'changed', lost: ['isMeta'] })
  })

  test('has links in both directions, segments that cover, and a change only if the JSON has one', () => {
    fc.assert(
      fc.property(messageList, (messages) => {
        for (const trace of smoosh(fromJs({ messages })).trace) {
          const { before, after, changed } = compareStep(trace)
          const all = (list: typeof before) => list.flatMap(({ blocks }) => blocks.flatMap(flat))
          const back = new Map(all(after).map((block) => [block.key, block]))
          for (const block of all(before)) {
            for (const link of block.links) expect(back.get(link)?.links).toContain(block.key)
          }
          for (const block of [...all(before), ...all(after)]) {
            const text = block.segments.map((segment) => segment.text).join('')
            if (block.type === 'text' && block.json) expect(text).toBe(block.json.get('text'))
          }
          const same = JSON.stringify(wire(trace.before)) === JSON.stringify(wire(trace.after))
          if (same) expect(changed).toBe(false)
        }
      }),
    )
  })
})

function flat(block: BlockView): BlockView[] {
  return [block, ...block.inside.flatMap(flat)]
}

function plain(value: unknown): unknown {
  if (value instanceof Map) return Array.from(value, ([key, one]) => [key, plain(one)])
  return Array.isArray(value) ? value.map(plain) : value
}

function wire(messages: readonly Message[]): unknown {
  return messages.map(({ json }) => plain(json))
}
