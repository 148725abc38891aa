import { describe, expect, test } from 'vitest'
import { fold } from '~/core/smoosh/fold.ts'
import {
  assistant,
  image,
  OPEN,
  reference,
  result,
  stepOn,
  text,
  user,
  wrapped,
} from './step-on.ts'

const n = wrapped('n')
const m = wrapped('m')
const mark = { cache_control: { type: 'ephemeral' } }
const hour = { cache_control: { type: 'ephemeral', ttl: '1h' } }

/** What the fold makes of one user message. */
const folded = (...blocks: unknown[]) => stepOn(fold, [user(blocks)]).messages[0]

describe('fold', () => {
  test('puts all reminders, in order, into the last result', () => {
    expect(folded(result('1'), result('2'), text(n), text('human'), text(m))).toEqual(
      user([result('1'), result(`2\n\n${n}\n\n${m}`), text('human')]),
    )
  })

  test('takes the last result wherever it stands', () => {
    expect(folded(text(n), result('1'), image, result('2'))).toEqual(
      user([result('1'), image, result(`2\n\n${n}`)]),
    )
  })

  test('never folds other text, nor a tag that is not at the start', () => {
    const blocks = [result('r'), text('human'), text(` ${n}`), text('<system-reminder id="1">')]
    const message = user(blocks)
    expect(stepOn(fold, [message])).toMatchObject({ messages: [message], isSame: [true] })
  })

  test('needs a result, an array and a user', () => {
    const messages = [
      user([text(n)]),
      user(n),
      assistant([result('r'), text(n)]),
      { role: 'system', content: [result('r'), text(n)] },
    ]
    expect(stepOn(fold, messages)).toMatchObject({ messages, codes: [] })
  })

  describe('a result with a tool_reference', () => {
    test('stops the fold of its message, and no earlier result is tried', () => {
      const message = user([result('1'), result([text('found'), reference]), text(n)])
      expect(stepOn(fold, [message, user([result('2'), text(n)])])).toMatchObject({
        messages: [message, user([result(`2\n\n${n}`)])],
        notes: ['smoosh.skipped-tool-reference messages[0].content[1] < messages[0].content[1]'],
        isSame: [true, false],
      })
    })

    test('is no matter in an earlier result', () => {
      expect(folded(result([reference]), result('2'), text(n))).toEqual(
        user([result([reference]), result(`2\n\n${n}`)]),
      )
    })

    test('says nothing where there is no reminder', () => {
      expect(stepOn(fold, [user([result([reference]), text('human')])]).codes).toEqual([])
    })

    test('stops it before an error loses its other blocks', () => {
      const message = user([result([reference, image], { is_error: true }), text(n)])
      expect(stepOn(fold, [message]).messages).toEqual([message])
    })

    test('says nothing of mixed blocks, for none is folded', () => {
      const { codes } = stepOn(fold, [user([result([reference]), text(`${n} more`)])])
      expect(codes).toEqual(['smoosh.skipped-tool-reference'])
    })
  })

  describe('as a string', () => {
    test.each(['', ' \n', '\u00a0'])('leaves out the blank content %j', (blank) => {
      expect(folded(result(blank), text(n))).toEqual(user([result(n)]))
    })

    test('takes missing content for empty', () => {
      expect(folded(result(), text(n), text(m))).toEqual(user([result(`${n}\n\n${m}`)]))
    })

    test('trims nothing', () => {
      expect(folded(result(' r\n'), text(`${n}\n`))).toEqual(user([result(` r\n\n\n${n}\n`)]))
    })

    test('is kept for an error whose content is a string', () => {
      const error = { is_error: true }
      expect(folded(result('r', error), text(n))).toEqual(user([result(`r\n\n${n}`, error)]))
    })
  })

  describe('as an array', () => {
    test.each([
      ['a cache mark', mark, mark],
      ['a cache mark of null', { cache_control: null }, { cache_control: null }],
    ])('is used when a reminder has %s', (_, keys, kept) => {
      expect(folded(result('r'), text(n), text(m, keys))).toEqual(
        user([result([text(`r\n\n${n}\n\n${m}`, kept)])]),
      )
    })

    test('is used when a reminder has any other key, and then keeps that block apart', () => {
      expect(folded(result('r'), text(n, { citations: [] }), text(m))).toEqual(
        user([result([text('r'), text(n, { citations: [] }), text(m)])]),
      )
    })

    test('leaves out blank texts, also one with a mark or other keys', () => {
      expect(
        folded(result([text(' ', mark), text('', { citations: [] }), image]), text(n)),
      ).toEqual(user([result([image, text(n)])]))
      expect(folded(result(' '), text(n, mark))).toEqual(user([result([text(n, mark)])]))
      expect(folded(result(), text(n, mark))).toEqual(user([result([text(n, mark)])]))
    })

    test('joins runs that were there before', () => {
      expect(folded(result([text('p'), text('q'), image, text('r')]), text(n))).toEqual(
        user([result([text('p\n\nq'), image, text(`r\n\n${n}`)])]),
      )
    })

    test('joins across a blank text that is left out', () => {
      expect(folded(result([text('p'), text(' '), text('q')]), text(n))).toEqual(
        user([result([text(`p\n\nq\n\n${n}`)])]),
      )
    })

    test('takes the last cache mark of the run, whichever block has it', () => {
      expect(folded(result([text('p', mark), text('q', hour)]), text(n))).toEqual(
        user([result([text(`p\n\nq\n\n${n}`, hour)])]),
      )
      expect(folded(result([text('p', hour)]), text(n, mark))).toEqual(
        user([result([text(`p\n\n${n}`, mark)])]),
      )
    })

    test('leaves a run of one as it is, and blocks with other keys apart', () => {
      const cited = text('p', { citations: [], cache_control: null })
      expect(folded(result([text('o', mark), cited]), text(n))).toEqual(
        user([result([text('o', mark), cited, text(n)])]),
      )
    })

    test('stays an array for a single text', () => {
      expect(folded(result([]), text(n))).toEqual(user([result([text(n)])]))
      expect(folded(result([text('r')]), text(n))).toEqual(user([result([text(`r\n\n${n}`)])]))
    })
  })

  describe('into an error', () => {
    const error = { is_error: true }

    test('first takes out what is not text, without a note', () => {
      const message = user([result([text('x'), image, text('y')], error), text(n)])
      expect(stepOn(fold, [message])).toMatchObject({
        messages: [user([result([text(`x\n\ny\n\n${n}`)], error)])],
        codes: [],
      })
    })

    test.each([false, 'true', 1, null])('is none with is_error %j', (is_error) => {
      expect(folded(result([image], { is_error }), text(n))).toEqual(
        user([result([image, text(n)], { is_error })]),
      )
    })
  })

  test('keeps the other keys of result and message', () => {
    const keys = { ...mark, is_error: false, later: [1] }
    const message = user([result('r', keys), text(n)], { isMeta: true })
    expect(stepOn(fold, [message]).messages).toEqual([
      user([result(`r\n\n${n}`, keys)], { isMeta: true }),
    ])
  })

  test.each([
    ['text behind it', `${n}\nWhat is X?`, true],
    ['a newline behind it', `${n}\n`, true],
    ['no end', `${OPEN}x`, true],
    ['one whole reminder', n, false],
    ['two in a row, which match as one', n + m, false],
  ])('notes a folded block with %s: %j', (_, block, isMixed) => {
    const { notes } = stepOn(fold, [user([result('r'), text('human'), text(block)])])
    const note = 'smoosh.mixed-block messages[0].content[2].text < messages[0].content[2].text'
    expect(notes).toEqual(isMixed ? [note] : [])
  })

  test('folds behind a reminder that the result had already', () => {
    expect(folded(result(`r\n\n${m}`), text(n))).toEqual(user([result(`r\n\n${m}\n\n${n}`)]))
  })
})
