import { describe, expect, test } from 'vitest'
import { packHash } from '~/components/islands/shared/packed-hash.ts'
import { placesOf } from '~/components/islands/tags/places.ts'
import { Positions } from '~/components/islands/tags/positions.ts'
import { split } from '~/components/islands/tags/split.ts'
import { reduce, type TagsState } from '~/components/islands/tags/state.ts'
import { fromHash, toHash } from '~/components/islands/tags/url.ts'
import { promptTags, readByModels } from '~/core/lens/index.ts'

const state: TagsState = {
  parts: [
    { origin: 'system', text: '<task>a' },
    { origin: 'tool', text: '\ud800 b' },
  ],
  scanCode: true,
  sample: 'unclosed',
}

describe('a link', () => {
  test('brings the state back', async () => {
    const { parts, ...rest } = state
    const well = {
      ...rest,
      parts: [...parts.slice(0, 1), { origin: 'tool' as const, text: 'é界' }],
    }
    expect(await fromHash(await toHash(well))).toEqual({ type: 'state', state: well })
  })

  test.each([
    [[]],
    [[[], false, null]],
    [[[['nobody', 'a']], false, null]],
    [[[['user', 1]], false, null]],
    [[[['user', 'a']], 'yes', null]],
    ['text'],
  ])('that says %j is broken', async (value) => {
    expect(await fromHash(await packHash(value))).toEqual({ type: 'fault', fault: 'broken' })
  })

  test('forgets a sample that is no more', async () => {
    const decoded = await fromHash(await packHash([[['user', 'a']], false, 'gone']))
    expect(decoded).toMatchObject({ type: 'state', state: { sample: null } })
  })
})

test('reduce keeps every text but the one that is named', () => {
  const written = reduce(state, { type: 'write', part: 1, text: 'c' })
  expect(written.parts).toEqual([state.parts[0], { origin: 'tool', text: 'c' }])
  expect(reduce(written, { type: 'origin', part: 0, origin: 'user' }).parts[0]?.text).toBe(
    '<task>a',
  )
  expect(reduce(state, { type: 'remove', part: 0 }).parts).toEqual([state.parts[1]])
  const none = reduce({ ...state, parts: state.parts.slice(1) }, { type: 'remove', part: 0 })
  expect(none.parts).toEqual([{ origin: 'user', text: '' }])
  expect(reduce(state, { type: 'write', part: 7, text: 'x' })).toBe(state)
})

test('split takes messages apart, and says of other JSON that it cannot', () => {
  const body = {
    messages: [
      { role: 'system', content: 's' },
      { role: 'user', content: [{ type: 'text', text: 'u' }] },
    ],
  }
  expect(split(JSON.stringify(body))).toEqual([
    { origin: 'system', text: 's' },
    { origin: 'user', text: 'u' },
  ])
  for (const text of ['{"a": 1}', '[1', '{}', '{"messages": []}']) expect(split(text)).toBeNull()
})

test('Positions counts lines and columns from 1', () => {
  const positions = new Positions('ab\n\ncd\n')
  const at = (offset: number) => Object.values(positions.of(offset)).join(':')
  expect([0, 2, 3, 4, 6, 7].map(at)).toEqual(['1:1', '1:3', '2:1', '3:1', '3:3', '4:1'])
})

test('placesOf covers tags, stray ones and words, in order, none over another', () => {
  const text = '<rules>NEVER</rules> <task>a</tsak> <documents></documents></data>'
  const { tree, findings } = readByModels(text, promptTags, { origin: 'user', scanCode: false })
  const places = placesOf(
    text,
    tree,
    findings.map(({ finding }) => finding),
  )
  expect(places.map(({ start, end }) => text.slice(start, end))).toEqual([
    '<rules>',
    'NEVER',
    '</rules>',
    '<task>',
    '</tsak>',
    '<documents>',
    '</documents>',
    '</data>',
  ])
  expect(places.flatMap((place) => place.findings).sort()).toEqual([...findings.keys()])
})
