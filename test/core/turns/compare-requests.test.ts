import { describe, expect, test } from 'vitest'
import { pathText } from '~/core/json/place.ts'
import { fromJs, type JsonObject } from '~/core/json/value.ts'
import { compareRequests, requestBlocks } from '~/core/turns/index.ts'

const mark = { cache_control: { type: 'ephemeral' } }
const text = (words: string, more: object = {}) => ({ type: 'text', text: words, ...more })
const request = (messages: object[], more: object = {}) =>
  fromJs({
    model: 'm',
    tools: [{ name: 'look', input_schema: {} }],
    system: [text('Be brief.', mark)],
    messages,
    ...more,
  }) as JsonObject
const user = (content: unknown) => ({ role: 'user', content })
const assistant = (content: unknown) => ({ role: 'assistant', content })

describe('requestBlocks', () => {
  test('tools, then system text, then messages, whatever the order of the keys', () => {
    const blocks = requestBlocks(
      fromJs({
        messages: [user('Hi')],
        system: 'Be brief.',
        tools: [{ name: 'look' }],
      }) as JsonObject,
    )
    expect(blocks.map(({ place }) => pathText(place))).toEqual([
      'tools[0]',
      'system',
      'messages[0].content',
    ])
  })

  test('a mark is no part of what it stands on', () => {
    const [plain, marked] = [text('Hi'), text('Hi', mark)].map(
      (block) => requestBlocks(fromJs({ messages: [user([block])] }) as JsonObject)[0],
    )
    expect(plain?.text).toBe(marked?.text)
    expect([plain?.marked, marked?.marked]).toEqual([false, true])
  })
})

describe('compareRequests', () => {
  test('a request that only grows keeps all blocks and every mark', () => {
    const step = compareRequests(
      request([user([text('Hi', mark)])]),
      request([user([text('Hi')]), assistant('Hello'), user([text('Bye', mark)])]),
    )
    expect(step.broken).toBeNull()
    expect(step.blocks).toEqual({ kept: 3, before: 3, after: 5 })
    expect(step.bytes.kept).toBe(step.bytes.before)
    expect(step.marks.map(({ place, kept }) => `${pathText(place)} ${kept}`)).toEqual([
      'system[0] true',
      'messages[0].content[0] true',
    ])
  })

  test('a change in front breaks every mark behind it', () => {
    const step = compareRequests(
      request([user([text('Hi', mark)])]),
      request([user([text('Hi', mark)])], { tools: [{ name: 'other', input_schema: {} }] }),
    )
    expect(pathText(step.broken?.before.place ?? null)).toBe('tools[0]')
    expect(step.blocks.kept).toBe(0)
    expect(step.marks.map(({ kept }) => kept)).toEqual([false, false])
  })

  test('a block that goes breaks where it stood', () => {
    const step = compareRequests(
      request([
        user('Hi'),
        assistant([{ type: 'thinking', thinking: 'Hm' }, text('Hello')]),
        user('Bye'),
      ]),
      request([user('Hi'), assistant([text('Hello')]), user('Bye')]),
    )
    expect(pathText(step.broken?.before.place ?? null)).toBe('messages[1].content[0]')
    expect(step.blocks).toEqual({ kept: 3, before: 6, after: 5 })
  })
})
