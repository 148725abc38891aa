import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromHash as encodeFromHash } from '~/components/islands/encode/url.ts'
import { isStoredMarks, marksOf, storedMarks } from '~/components/islands/smoosh/marks.ts'
import { encodeHash } from '~/components/islands/smoosh/results/encode-link.ts'
import { reduce, type SmooshState, stepFrom, weightOf } from '~/components/islands/smoosh/state.ts'
import { fromHash, toHash } from '~/components/islands/smoosh/url.ts'
import { fromJs } from '~/core/json/value.ts'
import { sharesOf } from '~/core/smoosh/explain/index.ts'
import { compose, placesFor, readMessages, smoosh, stepIds } from '~/core/smoosh/index.ts'
import { reminders } from '~/data/reminders/catalogue.ts'

const initial: SmooshState = { source: '{}', step: 'smoosh', input: 'json', bench: '', marks: [] }

describe('toHash and fromHash', () => {
  test('bring every state back', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          source: fc.string({ unit: 'grapheme' }),
          step: fc.constantFrom(...stepIds),
          input: fc.constantFrom('json' as const, 'builder' as const),
          bench: fc.string(),
          marks: fc.array(
            fc.tuple(
              fc.array(fc.oneof(fc.string(), fc.nat())),
              fc.nat(),
              fc.nat(),
              fc.constantFrom('producer' as const, 'user' as const),
              fc.option(fc.string()),
            ),
          ),
        }),
        async (state) => {
          const decoded = await fromHash(await toHash(state), initial)
          expect(decoded).toEqual({ type: 'state', state })
        },
      ),
    )
  })

  test('a link to a step alone keeps the rest', async () => {
    const state = { ...initial, step: 'hoist' }
    expect(await fromHash('#step-hoist', initial)).toEqual({ type: 'state', state })
  })

  test('an anchor is no state, and a damaged link is a fault', async () => {
    expect(await fromHash('#what-you-see-here', initial)).toEqual({ type: 'none' })
    expect(await fromHash('#step-fly', initial)).toEqual({ type: 'none' })
    expect(await fromHash('#1dAAAA', initial)).toEqual({ type: 'fault', fault: 'broken' })
    expect(await fromHash('#7dAAAA', initial)).toEqual({ type: 'fault', fault: 'version' })
  })
})

describe('reduce', () => {
  test('walks within the steps', () => {
    expect(stepFrom('drop', -1)).toBe('drop')
    expect(stepFrom('drop', 1)).toBe('wrap')
    expect(stepFrom('finalise', 1)).toBe('finalise')
  })

  test('gives the same state for what changes nothing', () => {
    expect(reduce(initial, { type: 'step', step: 'smoosh' })).toBe(initial)
    expect(reduce(initial, { type: 'write', source: '{}' })).toBe(initial)
  })

  test('makes history of another input, not of each step', () => {
    expect(weightOf({ type: 'open', source: '' })).toBe('step')
    expect(weightOf({ type: 'step', step: 'drop' })).toBe('typing')
  })
})

describe('storedMarks and marksOf', () => {
  test('bring back what was inserted, which then counts as the producer’s', () => {
    const input = fromJs({
      messages: [
        { role: 'user', content: [{ type: 'tool_result', tool_use_id: 't', content: 'ok' }] },
      ],
    })
    const row = reminders.find(({ form }) => form.is === 'embedded')
    const where = row && placesFor(row, readMessages(input))[0]
    const made = row && where && compose(input, row, where)
    expect(made).toBeTruthy()
    const marks = marksOf(storedMarks(made?.marks ?? []))
    expect(marks).toEqual(made?.marks)
    const { shares } = sharesOf(smoosh(made?.input ?? null, { marks }).messages)
    expect(shares.find(({ by }) => by === 'producer')?.type).toBe(row?.type)
    expect(isStoredMarks([[['messages'], 0, 'x', 'producer', null]])).toBe(false)
    expect(isStoredMarks([[['messages'], 0, 1, 'model', null]])).toBe(false)
  })
})

describe('encodeHash', () => {
  test('opens the request as one of the Messages API', async () => {
    const decoded = await encodeFromHash(await encodeHash('{"messages":[]}'))
    expect(decoded).toMatchObject({
      type: 'state',
      state: { source: '{"messages":[]}', format: 'anthropic', input: 'json' },
    })
  })
})
