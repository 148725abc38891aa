import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addMessage,
  bodyText,
  messagesOf,
  moveMessage,
  removeMessage,
  setBodyMember,
  setContent,
  setMember,
  setReasoning,
  setRole,
  setToolCalls,
} from '~/core/edit.ts'
import { readJson } from '~/core/json/read.ts'
import { fromJs, type Json, type JsonObject, toJs } from '~/core/json/value.ts'

const said = (content: string) => ({ role: 'user', content })
const body = fromJs({ model: 'm', messages: ['a', 'b', 'c'].map(said), tools: null })
const contents = (edited: Json) => messagesOf(edited).map((m) => (m as JsonObject).get('content'))
const message = fromJs(said('new')) as JsonObject

describe('messages', () => {
  test('are added at the end or before another', () => {
    expect(contents(addMessage(body, message))).toEqual(['a', 'b', 'c', 'new'])
    expect(contents(addMessage(body, message, 1))).toEqual(['a', 'new', 'b', 'c'])
  })

  test('are removed', () => {
    expect(contents(removeMessage(body, 1))).toEqual(['a', 'c'])
    expect(contents(removeMessage(body, 7))).toEqual(['a', 'b', 'c'])
  })

  test('move to where they are wanted', () => {
    expect(contents(moveMessage(body, 0, 2))).toEqual(['b', 'c', 'a'])
    expect(contents(moveMessage(body, 2, 0))).toEqual(['c', 'a', 'b'])
    expect(contents(moveMessage(body, 7, 0))).toEqual(['a', 'b', 'c'])
  })

  test('of a bare list are edited too', () => {
    const bare = fromJs([said('a')])
    expect(contents(addMessage(bare, message))).toEqual(['a', 'new'])
    expect(toJs(setBodyMember(bare, 'tools', []))).toEqual({ messages: [said('a')], tools: [] })
  })

  test('of something else are none', () => {
    expect(messagesOf('text')).toEqual([])
    expect(toJs(addMessage(fromJs({ a: 1 }), message))).toEqual({ a: 1, messages: [said('new')] })
  })
})

describe('members of a message', () => {
  test('keep their place when they are set', () => {
    const edited = setContent(setRole(body, 0, 'system'), 0, 'x')
    expect(bodyText(edited)).toBe(
      bodyText(body).replace(
        '"role": "user",\n      "content": "a"',
        '"role": "system",\n      "content": "x"',
      ),
    )
  })

  test('are added behind the others and taken away again', () => {
    const thinking = setReasoning(setToolCalls(body, 1, []), 1, 'hm')
    expect(toJs(messagesOf(thinking)[1] as Json)).toEqual({
      ...said('b'),
      tool_calls: [],
      reasoning_content: 'hm',
    })
    const back = setToolCalls(setReasoning(thinking, 1, undefined), 1, undefined)
    expect(bodyText(back)).toBe(bodyText(body))
  })

  test('of no message change nothing', () => {
    expect(bodyText(setMember(body, 9, 'name', 'x'))).toBe(bodyText(body))
  })
})

test('numbers, order and strange keys stay as they were written', () => {
  const text = '{"messages":[{"role":"user","10":1.0,"2":1e400}],"__proto__":12345678901234567890}'
  const edited = setContent(readJson(text), 0, 'x')
  expect(bodyText(edited).replace(/\s/g, '')).toBe(text.replace('}]', ',"content":"x"}]'))
})

test('no edit changes its input', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ role: fc.string() })),
      fc.nat(9),
      fc.nat(9),
      (list, at, to) => {
        const before = fromJs({ messages: list })
        const text = bodyText(before)
        const moved = moveMessage(before, at, to)
        expect(messagesOf(moved)).toHaveLength(list.length)
        for (const edited of [moved, addMessage(before, message, at), removeMessage(before, at)]) {
          expect(readJson(bodyText(edited))).toEqual(edited)
        }
        setContent(before, at, 'x')
        setBodyMember(before, 'messages', undefined)
        expect(bodyText(before)).toBe(text)
      },
    ),
  )
})
