import { describe, expect, test } from 'vitest'
import { fromJs, toJs } from '~/core/json/value.ts'
import { withValue } from '~/core/json/with-value.ts'

const root = fromJs({ list: [{ text: 'a' }, { text: 'b' }], flag: true })

describe('withValue', () => {
  test('sets a value deep inside and leaves the input alone', () => {
    const next = withValue(root, ['list', 1, 'text'], 'c')
    expect(toJs(next)).toEqual({ list: [{ text: 'a' }, { text: 'c' }], flag: true })
    expect(toJs(root)).toEqual({ list: [{ text: 'a' }, { text: 'b' }], flag: true })
  })

  test('adds a member, and takes members and items away', () => {
    expect(toJs(withValue(root, ['more'], 'x'))).toMatchObject({ more: 'x' })
    expect(toJs(withValue(root, ['flag'], undefined))).not.toHaveProperty('flag')
    expect(toJs(withValue(root, ['list', 0], undefined))).toMatchObject({ list: [{ text: 'b' }] })
  })

  test('changes nothing where the way leads nowhere', () => {
    for (const path of [
      ['list', 7, 'text'],
      ['none', 'x'],
      ['flag', 'x'],
      ['list', 'x'],
    ]) {
      expect(toJs(withValue(root, path, 'x'))).toEqual(toJs(root))
    }
  })
})
