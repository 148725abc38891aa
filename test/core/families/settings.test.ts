import { describe, expect, test } from 'vitest'
import { settings, withoutSetting } from '~/core/families/settings.ts'
import { fromJs, type JsonObject, toJs } from '~/core/json/value.ts'

const object = (value: object) => fromJs(value) as JsonObject
const body = object({
  thinking_mode: 'thinking',
  thinking: true,
  enable_thinking: true,
  reasoning_effort: 'max',
})

describe('settings', () => {
  test('are those of the body with those of the reader over them', () => {
    const set = settings(body, object({ reasoning_effort: 'high', x: 1 }))
    expect(toJs(set)).toEqual({
      ...{ thinking_mode: 'thinking', thinking: true, enable_thinking: true },
      ...{ reasoning_effort: 'high', x: 1 },
    })
  })

  test.each([
    { thinking_mode: 'chat' },
    { thinking: false },
    { enable_thinking: false },
    { thinking: null },
  ])('the reader says %j of thinking, whatever the body calls it', (reader) => {
    expect(toJs(settings(body, object(reader)))).toEqual({ reasoning_effort: 'max', ...reader })
  })

  test('leave a setting out under all its names', () => {
    expect([...withoutSetting(body, 'thinking').keys()]).toEqual(['reasoning_effort'])
    expect([...withoutSetting(body, 'reasoning_effort').keys()]).toEqual([
      ...['thinking_mode', 'thinking', 'enable_thinking'],
    ])
    expect(body.size).toBe(4)
  })
})
