import { describe, expect, test } from 'vitest'
import { sanitise } from '~/core/smoosh/sanitise.ts'
import { assistant, image, reference, result, stepOn, text, user } from './step-on.ts'

const error = { is_error: true }
const placeholder = '[non-text error content removed]'
const at = 'messages[0].content[0] < messages[0].content[0]'

describe('sanitise', () => {
  test('leaves only texts that are not blank in an error, and does not join them', () => {
    const blocks = [text('a', { citations: [] }), image, text(' '), text('b'), reference]
    expect(stepOn(sanitise, [user([result(blocks, error)])])).toMatchObject({
      messages: [user([result([text('a', { citations: [] }), text('b')], error)])],
      notes: [`sanitise.non-text-removed ${at}`],
    })
  })

  test('says nothing of blank texts that go', () => {
    expect(stepOn(sanitise, [user([result([text(''), text('a')], error)])])).toMatchObject({
      messages: [user([result([text('a')], error)])],
      codes: [],
    })
  })

  test('puts one text block where no block is left', () => {
    expect(stepOn(sanitise, [user([result([image], error)])])).toMatchObject({
      messages: [user([result([text(placeholder)], error)])],
      notes: [`sanitise.non-text-removed ${at}`, `sanitise.placeholder ${at}`],
    })
    for (const content of [[], [text('\n')]]) {
      expect(stepOn(sanitise, [user([result(content, error)])])).toMatchObject({
        messages: [user([result([text(placeholder)], error)])],
        codes: ['sanitise.placeholder'],
      })
    }
  })

  test.each([undefined, '', ' \n', '\ufeff'])('puts a string in place of %j', (content) => {
    expect(stepOn(sanitise, [user([result(content, error)])])).toMatchObject({
      messages: [user([result(placeholder, error)])],
      notes: [`sanitise.placeholder ${at}`],
    })
  })

  test('cleans every result of the message, and keeps their other keys', () => {
    const keys = { ...error, cache_control: { type: 'ephemeral' } }
    const { messages } = stepOn(sanitise, [
      user([result('', keys), text('a'), result([image], keys)]),
    ])
    expect(messages).toEqual([
      user([result(placeholder, keys), text('a'), result([text(placeholder)], keys)]),
    ])
  })

  test.each([undefined, false, 'true', 1, null])('is_error %j is no error', (is_error) => {
    const keys = is_error === undefined ? {} : { is_error }
    const message = user([result([image, text('')], keys), result('', keys)])
    expect(stepOn(sanitise, [message])).toMatchObject({ messages: [message], isSame: [true] })
  })

  test('touches user messages only, and leaves a good error alone', () => {
    const messages = [
      assistant([result([image], error)]),
      { role: 'system', content: [result('', error)] },
      user([result('failed', error), result([text('failed')], error)]),
    ]
    expect(stepOn(sanitise, messages)).toMatchObject({
      messages,
      codes: [],
      isSame: [true, true, true],
    })
  })
})
