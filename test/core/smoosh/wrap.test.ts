import { describe, expect, test } from 'vitest'
import { wrap } from '~/core/smoosh/wrap.ts'
import { assistant, CLOSE, image, OPEN, result, stepOn, text, user, wrapped } from './step-on.ts'

const note = { attachment: 'date_change' }

describe('wrap', () => {
  test('wraps the string of an attachment, meta or not', () => {
    const { messages, codes } = stepOn(wrap, [
      user('a', note),
      user('b', { ...note, isMeta: true }),
    ])
    expect(messages).toEqual([
      user(wrapped('a'), note),
      user(wrapped('b'), { ...note, isMeta: true }),
    ])
    expect(codes).toEqual([])
  })

  test('wraps each text block on its own and keeps its keys and the other blocks', () => {
    const cached = { cache_control: { type: 'ephemeral' }, citations: [] }
    const { messages } = stepOn(wrap, [
      user([text('a', cached), image, result('r'), text('b')], note),
    ])
    expect(messages).toEqual([
      user([text(wrapped('a'), cached), image, result('r'), text(wrapped('b'))], note),
    ])
  })

  test.each([
    ['whole', wrapped('a')],
    ['on one line', `${OPEN}a${CLOSE}`],
    ['never closed', `${OPEN} oops`],
    ['with text behind it', `${wrapped('a')} b`],
    ['the bare tag', OPEN],
  ])('leaves a reminder alone: %s', (_, tagged) => {
    const messages = [user(tagged, note), user([text(tagged)], note)]
    expect(stepOn(wrap, messages)).toMatchObject({ messages, codes: [], isSame: [true, true] })
  })

  test.each([
    ['a blank before the tag', ` ${OPEN}x`],
    ['capitals', `<System-Reminder>x`],
    ['an attribute', `<system-reminder id="1">x`],
    ['an underscore', '<system_reminder>x'],
  ])('does not take for a reminder: %s', (_, almost) => {
    expect(stepOn(wrap, [user(almost, note)]).messages).toEqual([user(wrapped(almost), note)])
  })

  test('a second run changes nothing', () => {
    const { messages } = stepOn(wrap, [
      user(
        ['a', 'b'].map((one) => text(one)),
        note,
      ),
    ])
    expect(stepOn(wrap, messages)).toMatchObject({ messages, isSame: [true] })
  })

  test('an empty type is a type; anything but a string is none', () => {
    const [first, ...rest] = [
      user('a', { attachment: '' }),
      ...[null, 1, true, ['date_change'], {}].map((attachment) => user('b', { attachment })),
    ]
    const { messages } = stepOn(wrap, [first, ...rest])
    expect(messages).toEqual([user(wrapped('a'), { attachment: '' }), ...rest])
  })

  test('isMeta alone wraps nothing and says nothing', () => {
    const messages = [user('a', { isMeta: true }), user(wrapped('b'), { isMeta: true })]
    expect(stepOn(wrap, messages)).toMatchObject({ messages, codes: [] })
  })

  test('assistants and system messages are not attachments and type no tags', () => {
    const messages = [
      assistant(wrapped('a'), note),
      assistant('b', note),
      { role: 'system', content: wrapped('c'), ...note },
    ]
    expect(stepOn(wrap, messages)).toMatchObject({ messages, codes: [] })
  })

  test('does not escape the body, and notes a closing tag in it', () => {
    const { messages, notes } = stepOn(wrap, [
      user(`a ${CLOSE} b`, note),
      user([text('fine'), text(`<&>${CLOSE}`)], note),
    ])
    expect(messages).toEqual([
      user(wrapped(`a ${CLOSE} b`), note),
      user([text(wrapped('fine')), text(wrapped(`<&>${CLOSE}`))], note),
    ])
    expect(notes).toEqual([
      'wrap.inner-close messages[0].content < messages[0].content',
      'wrap.inner-close messages[1].content[1].text < messages[1].content[1].text',
    ])
  })

  test('notes nothing of a closing tag in a text that came wrapped', () => {
    expect(stepOn(wrap, [user(`${wrapped('a')} ${CLOSE}`, note)]).codes).toEqual([])
  })

  test('notes who types the tag, in strings and top-level text blocks', () => {
    const messages = [
      user(wrapped('a')),
      user([text('b'), text(`${OPEN}c`)], { isMeta: false }),
      user(wrapped('d'), { isMeta: 'true' }),
    ]
    expect(stepOn(wrap, messages)).toMatchObject({
      messages,
      isSame: [true, true, true],
      notes: [
        'wrap.unmarked-reminder messages[0].content < messages[0].content',
        'wrap.unmarked-reminder messages[1].content[1].text < messages[1].content[1].text',
        'wrap.unmarked-reminder messages[2].content < messages[2].content',
      ],
    })
  })

  test('does not note a tag in the middle of a text, nor one inside a result', () => {
    const messages = [
      user(`see ${wrapped('a')}`),
      user([result(wrapped('b')), result([text(OPEN)])]),
    ]
    expect(stepOn(wrap, messages)).toMatchObject({ messages, codes: [] })
  })
})
