import { describe, expect, test } from 'vitest'
import { tokenRows } from '~/data/tokens/schema.ts'

const good = {
  token: '<|im_start|>',
  id: 151644,
  special: true,
  class: 'turn',
  purpose: { en: 'Opens a turn.', 'zh-cn': '开始一个轮次。' },
  source: 'npm some-tokenizer@1.0.0',
  checked: '2026-11-30',
  basis: 'published',
}

const faults = (...rows: object[]) =>
  tokenRows
    .safeParse(rows)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('tokenRows', () => {
  test('takes a row with all fields, one with a note, and one without an id', () => {
    expect(faults(good, { ...good, token: 'b', id: null, special: null, note: good.purpose })).toBe(
      undefined,
    )
  })

  test.each([
    [{ checked: '30.11.2026' }, '0.checked: write a day of the calendar as YYYY-MM-DD'],
    [{ checked: '2026-02-30' }, '0.checked: write a day of the calendar as YYYY-MM-DD'],
    [{ checked: '2026-99-99' }, '0.checked: write a day of the calendar as YYYY-MM-DD'],
    [{ basis: 'guessed' }, '0.basis: write published, observed or inferred'],
    [{ id: '1' }, '0.id: write the id as a whole number, or null if no source states it'],
    [{ id: -1 }, '0.id: ids start at 0'],
    [{ special: undefined }, '0.special: write true or false, or null if no source states it'],
    [{ token: '' }, '0.token: write the token as the tokenizer spells it'],
    [{ source: ' ' }, '0.source: write a sentence, without blanks around it'],
    [
      { purpose: { en: 'Opens.', 'zh-cn': 'Opens.' } },
      '0.purpose.zh-cn: write the Chinese sentence in Chinese',
    ],
  ])('refuses %j with a sentence saying what to write', (change, sentence) => {
    expect(faults({ ...good, ...change })).toEqual([sentence])
  })

  test('refuses a class that is none, naming those that are', () => {
    expect(faults({ ...good, class: 'misc' })?.[0]).toMatch(
      /^0\.class: write one of: sequence, turn/,
    )
  })

  test('refuses a field it does not know', () => {
    expect(faults({ ...good, ids: 1 })).toHaveLength(1)
  })

  test('refuses a token or an id that a row before has', () => {
    expect(faults(good, good)).toEqual(['1: row 0 is <|im_start|> too', '1: row 0 is 151644 too'])
  })
})
