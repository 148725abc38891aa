import { describe, expect, test } from 'vitest'
import { placeOf } from '~/core/json/place.ts'
import { fromJs } from '~/core/json/value.ts'
import { inner } from '~/core/smoosh/reminder.ts'
import { runJson, smoosh } from '~/core/smoosh/smoosh.ts'
import { stripAll, stripLeading } from '~/core/smoosh/strip.ts'
import { expectLinear } from '../expect-linear.ts'
import { assistant, CLOSE, image, OPEN, result, text, user, wrapped } from './step-on.ts'

const MEGABYTE = 1 << 20

const nest = (unit: string, size: number) => unit.repeat(Math.floor(size / unit.length))
const texts: Record<string, (size: number) => string> = {
  'open tags, then close tags': (size) => nest(OPEN, size / 2) + nest(CLOSE, size / 2),
  'open tags only': (size) => nest(OPEN, size),
  'close tags only': (size) => nest(CLOSE, size),
  'one reminder behind the other': (size) => nest(wrapped('x'), size),
  'nested pairs': (size) => nest(`${OPEN}${OPEN}x${CLOSE}${CLOSE}`, size),
  'halves that each cut puts together': (size) =>
    `${nest('<system-re', size / 3)}${OPEN}x${CLOSE}${nest(`minder>y${CLOSE}`, (size * 2) / 3)}`,
  'halves of one letter': (size) => nest(`<${OPEN}x${CLOSE}`, size),
  'a reminder never closed behind many': (size) => `${nest(wrapped('x'), size)}${OPEN}`,
  'newlines behind a reminder': (size) => wrapped('x') + nest('\r\n', size),
}

describe.each(Object.entries(texts))('a megabyte of %s', (_, make) => {
  test.each(Object.entries({ stripAll, stripLeading, inner }))('%s grows with it', (__, run) => {
    expectLinear((size) => {
      const input = make(size)
      return () => void run(input)
    }, MEGABYTE)
  })

  test('the pipeline grows with it, whoever wrote it', () => {
    expectLinear((size) => {
      const long = make(size / 4)
      const input = fromJs({
        messages: [
          user(long, { attachment: 'file' }),
          assistant(long),
          user([result(long), text(long)]),
        ],
      })
      return () => void smoosh(input)
    }, MEGABYTE)
  })
})

const n = text(wrapped('n'))
const lists: Record<string, (count: number) => unknown[]> = {
  'users that become one': (count) => Array.from({ length: count }, () => user('a')),
  'attachments behind one result': (count) => [
    user([result('r')]),
    ...Array.from({ length: count }, () => user('n', { attachment: 'file' })),
  ],
  turns: (count) =>
    Array.from({ length: Math.ceil(count / 4) }, () => [
      user('go'),
      assistant([{ type: 'tool_use', id: 't1' }]),
      user([text('a'), result([text('p'), image], { is_error: true })]),
      user('n', { attachment: 'date_change' }),
    ]).flat(),
  'blocks in one message': (count) => [
    user([...Array(count).fill(n), ...Array(count).fill(result('r')), result([image]), text('')]),
  ],
  'marked reminders into an array': (count) => [
    user([result([text('p')]), ...Array(count).fill({ ...n, cache_control: null })]),
  ],
  'silent and blank messages': (count) =>
    Array.from({ length: Math.ceil(count / 2) }, () => [
      user('x', { attachment: 'todo' }),
      user(' '),
    ]).flat(),
}

describe.each(Object.entries(lists))('ten thousand %s', (_, make) => {
  test('the pipeline and its JSON grow with them', () => {
    expectLinear((size) => {
      const input = fromJs({ messages: make(size) })
      return () => void runJson(smoosh(input))
    }, 10_000)
  })
})

test('a hundred and fifty thousand blocks of one message do not overflow the stack', () => {
  const blocks = [...Array(150_000).fill(n), result('r')]
  const run = smoosh(fromJs({ messages: [user(blocks)] }))
  expect(run.diagnostics).toEqual(['wrap.unmarked-reminder'])
  expect(run.messages).toHaveLength(1)
  expect(run.lookalikes).toHaveLength(150_000)
})

test('marks grow with their number', () => {
  const place = placeOf(['messages', 0, 'content'])
  if (!place) throw new Error('a place')
  expectLinear((size) => {
    const author = { by: 'model' } as const
    const marks = Array.from({ length: size }, (_, at) => ({
      place,
      start: at * 2,
      end: at * 2 + 1,
      author,
    }))
    const input = fromJs({ messages: [user('ab'.repeat(size))] })
    return () => void smoosh(input, { marks })
  }, 40_000)
})
