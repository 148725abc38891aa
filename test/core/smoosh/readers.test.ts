import { describe, expect, test } from 'vitest'
import { pathText } from '~/core/json/place.ts'
import { fromJs } from '~/core/json/value.ts'
import { readMessages } from '~/core/smoosh/read.ts'
import {
  bubbleShows,
  clipboardTakes,
  modelReads,
  readers,
  searchReads,
  telemetryCounts,
} from '~/core/smoosh/readers.ts'
import { smoosh } from '~/core/smoosh/smoosh.ts'
import { assistant, image, OPEN, result, text, user, wrapped } from './step-on.ts'

const n = wrapped('n')
const stored = (message: unknown) => {
  const [only] = readMessages(fromJs({ messages: [message] }))
  if (!only) throw new Error('one message')
  return only
}

describe('readers', () => {
  test('are five, two of them behind the pipeline', () => {
    const sent = Object.entries(readers).filter(([, state]) => state === 'sent')
    expect(Object.keys(readers)).toHaveLength(5)
    expect(sent.map(([reader]) => reader)).toEqual(['model', 'telemetry'])
  })
})

describe('modelReads', () => {
  test('gives everything that is sent: texts and blocks, in results too', () => {
    const run = smoosh(
      fromJs({ messages: [user([result('r'), image]), user('n', { isMeta: true })] }),
    )
    expect(modelReads(run.messages).map(({ place }) => pathText(place))).toEqual([
      'messages[0].content[0]',
      'messages[0].content[0].content',
      'messages[0].content[1]',
      'messages[0].content[2].text',
    ])
  })
})

describe('bubbleShows', () => {
  test.each([
    ['a string without the reminders it begins with', user(`${n}\n${n}\nhi`), 'hi'],
    ['a reminder further on', user(`hi\n${n}`), `hi\n${n}`],
    ['each text on its own, joined', user([text(`${n}\na`), image, text(`${n}b`)]), 'a\n\nb'],
    ['no text that is blank then', user([text(n), text('a'), text(`${n}\n `)]), 'a'],
    ['nothing of a meta message', user('a', { isMeta: true }), ''],
    ['a message with any other isMeta', user('a', { isMeta: 'true' }), 'a'],
    ['an attachment that is not meta', user('a', { attachment: 'file' }), 'a'],
    ['no result', user([result('r'), text('a')]), 'a'],
    ['nothing without text', user([image]), ''],
    ['assistants too', assistant([text('a'), text('b')]), 'a\n\nb'],
    ['white space as it is', user([text(' a\n'), text('\tb')]), ' a\n\n\n\tb'],
  ])('shows %s', (_, message, shown) => {
    expect(bubbleShows(stored(message))).toBe(shown)
    expect(clipboardTakes(stored(message))).toBe(shown)
  })
})

describe('searchReads', () => {
  test.each([
    ['each text on its own', user([text(`a ${n} b`), image, text(n)]), ['a  b', '']],
    ['meta messages', user(`${n}a`, { isMeta: true }), ['a']],
    ['no result', user([result('r')]), []],
    ['assistants', assistant('x'), ['x']],
  ])('takes %s', (_, message, read) => {
    expect(searchReads(stored(message))).toEqual(read)
  })
})

describe('telemetryCounts', () => {
  test('counts a text that is one whole reminder as injected, and the rest as ordinary', () => {
    const { messages } = smoosh(
      fromJs({
        messages: [
          user('day', { attachment: 'date_change' }),
          user(`${n}\nbehind it`),
          assistant([text('a'), image]),
          user([result(wrapped('tool’s own')), result('r')]),
          user('folded', { attachment: 'file' }),
          { role: 'system', content: n },
          user([result([text(n), text(OPEN)])]),
        ],
      }),
    )
    expect(telemetryCounts(messages).map(({ text: each, injected }) => [each, injected])).toEqual([
      [wrapped('day'), 'day'],
      [`${n}\nbehind it`, null],
      ['a', null],
      [wrapped('tool’s own'), 'tool’s own'],
      [`r\n\n${wrapped('folded')}`, null],
      [n, 'n'],
      [n, 'n'],
      [OPEN, null],
    ])
  })
})
