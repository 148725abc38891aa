import { describe, expect, test } from 'vitest'
import { type Comparing, present, usualComparing } from '~/components/islands/encode/comparing.ts'
import {
  type ExplorerState,
  isStep,
  reduce,
  startState,
} from '~/components/islands/encode/state.ts'
import { fromHash, toHash } from '~/components/islands/encode/url.ts'

const start = startState('{"messages": []}', ['claude', 'qwen3', 'deepseek-v4'])
const kept = {
  source: 'other',
  format: 'text',
  pick: 0,
  family: 'own-1',
  choices: { x: null },
  arguments: 'text',
} as const

describe('usualComparing', () => {
  test('takes the two columns on the right, and the turns of one that writes prompts', () => {
    expect(usualComparing(start.columns)).toMatchObject({ a: 1, b: 2, turns: 1 })
    expect(usualComparing(start.columns.slice(0, 1))).toMatchObject({ a: 0, b: 0, turns: 0 })
  })
})

describe('present', () => {
  test('puts a usual column in place of one that is gone', () => {
    const comparing: Comparing = { show: 'differences', a: 9, b: 0, turns: 9, kept: null }
    expect(present(comparing, start.columns)).toEqual({ ...comparing, a: 1, turns: 1 })
  })

  test('keeps a kept conversation as long as there is one', () => {
    const comparing: Comparing = { show: 'differences', a: 'kept', b: 0, turns: 1, kept }
    expect(present(comparing, start.columns).a).toBe('kept')
    expect(present({ ...comparing, kept: null }, start.columns).a).toBe(1)
  })
})

describe('reduce', () => {
  test('begins a comparison with what is usual', () => {
    const state = reduce(start, { type: 'compare', change: { show: 'turns' } })
    expect(state.comparing).toEqual({ ...usualComparing(start.columns), show: 'turns' })
    expect(isStep({ type: 'compare', change: { show: 'turns' } })).toBe(true)
  })

  test('writes into the kept conversation, and into none where nothing is kept', () => {
    const write = { type: 'kept-write', source: 'x' } as const
    expect(reduce(start, write)).toBe(start)
    const state = reduce(start, { type: 'compare', change: { a: 'kept', kept } })
    expect(reduce(state, write).comparing?.kept).toEqual({ ...kept, source: 'x' })
    expect(isStep(write)).toBe(false)
  })

  test('takes an entry of the history from before there was a comparison', () => {
    const { comparing: _, ...older } = start
    const restore = { type: 'restore', state: older as ExplorerState } as const
    expect(reduce(start, restore).comparing).toBeNull()
  })
})

describe('a link', () => {
  const own = [{ id: 'own-1', label: 'Mine', text: '{{ x }}', pick: null, now: '2026-01-02T03:04' }]
  const comparing: Comparing = { show: 'differences', a: 'kept', b: 0, turns: 2, kept }

  test('brings a comparison back, with the template that only the kept side uses', async () => {
    const state = { ...start, own, comparing }
    expect(await fromHash(await toHash(state))).toEqual({ type: 'state', state })
  })

  test('names columns by their place', async () => {
    const columns = start.columns.slice(1)
    const state = { ...start, columns, comparing: { ...comparing, a: 2, b: 1, kept: null } }
    const decoded = await fromHash(await toHash(state))
    expect(decoded.type === 'state' && decoded.state.comparing).toMatchObject({
      a: 1,
      b: 0,
      turns: 1,
    })
  })

  test('is no longer where nothing is compared', async () => {
    const plain = await toHash(start)
    expect((await toHash({ ...start, comparing })).length).toBeGreaterThan(plain.length)
    const decoded = await fromHash(plain)
    expect(decoded.type === 'state' && decoded.state.comparing).toBeNull()
  })

  test('with a comparison of another shape is broken', async () => {
    const fields = ['', null, 0, [['claude', {}]], 'json', false, [], 'given']
    const packed = (compared: unknown) =>
      `#1u${Buffer.from(JSON.stringify([...fields, compared])).toString('base64url')}`
    expect((await fromHash(packed(['turns', 0, 0, 0]))).type).toBe('state')
    expect((await fromHash(packed(['turns', 7, -1, 'x']))).type).toBe('state')
    const good = ['', null, 0, null, {}, 'given']
    expect((await fromHash(packed(['turns', 'kept', 0, 0, good]))).type).toBe('state')
    const bad: unknown[] = [
      7,
      [],
      ['columns', 0, 0, 0],
      ['turns', 0, 0, 0, []],
      ['turns', 0, 0, 0, good.with(0, 1)],
      ['turns', 0, 0, 0, good.with(1, 'xml')],
      ['turns', 0, 0, 0, good.with(2, -1)],
      ['turns', 0, 0, 0, good.with(3, 1)],
      ['turns', 0, 0, 0, good.with(4, { a: 1 })],
      ['turns', 0, 0, 0, good.with(5, 'list')],
    ]
    for (const compared of bad) {
      expect(await fromHash(packed(compared)), JSON.stringify(compared)).toEqual({
        type: 'fault',
        fault: 'broken',
      })
    }
  })
})
