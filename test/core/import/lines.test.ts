import { describe, expect, test } from 'vitest'
import { importText } from '~/core/import/index.ts'
import { bodyOf, checkSource, faultsOf } from './reading.ts'

const user = '{"role":"user","content":"hi"}'
const gpt = '{"role":"assistant","content":"yes\\n"}'

describe('JSON lines', () => {
  test('one message a line is one conversation', () => {
    const source = `${user}\r\n\n${gpt}\n`
    const imported = importText(source)
    expect(imported).toMatchObject({ layout: 'lines', choices: [], pick: 0 })
    expect(imported.conversation.format).toBe('openai-chat')
    expect(bodyOf(imported)).toEqual({
      messages: [
        { role: 'user', content: 'hi' },
        { role: 'assistant', content: 'yes\n' },
      ],
    })
    expect(checkSource(imported, source)).toBe(4)
  })

  test('one speaker a line is a conversation too', () => {
    const imported = importText('{"from":"human","value":"a"}\n{"from":"gpt","value":"b"}')
    expect(imported.conversation.format).toBe('sharegpt')
    expect(bodyOf(imported)).toMatchObject({ messages: [{ role: 'user' }, { role: 'assistant' }] })
  })

  test('one body a line is a menu, each of its own format', () => {
    const source = [
      `{"messages":[{"role":"system","content":"s"},${user}]}`,
      '{"id":"second","system":"x","messages":[{"role":"user","content":[{"type":"text","text":"hello"}]}]}',
      '{"input":"third\\nline"}',
      `{"conversations":[{"from":"human","value":"${'long '.repeat(30)}"}]}`,
      '{"messages":[]}',
    ].join('\n')
    const imported = [0, 1, 2, 3].map((pick) => importText(source, { pick }))
    expect(imported[0]?.choices).toEqual([
      'hi',
      'second',
      'third',
      `${'long '.repeat(11)}long…`,
      '',
    ])
    expect(imported.map(({ conversation }) => conversation.format)).toEqual([
      'openai-chat',
      'anthropic',
      'openai-responses',
      'sharegpt',
    ])
    expect(imported.map((one) => checkSource(one, source))).toEqual([4, 3, 1, 1])
  })

  test('a fault in another body does no harm', () => {
    const source = `{"messages":[${user}]}\n{"messages":7}`
    expect(importText(source).choices).toHaveLength(2)
    expect(faultsOf(source, { pick: 1 })).toMatchObject([
      { path: '[1].messages', line: 2, column: 13 },
    ])
    expect(faultsOf(`{"messages":[]}\n{}`, { pick: 1 })).toMatchObject([
      { code: 'format.unknown', path: '[1]', line: 2 },
    ])
  })

  test('a list of bodies is a menu as well', () => {
    expect(importText(`[{"messages":[${user}]},{"messages":[${gpt}]}]`).choices).toEqual(['hi', ''])
  })

  test('each line that is no JSON is a fault with its line', () => {
    expect(faultsOf(`\ufeff${user}\n{"a":}\n\n  nope\n${gpt}`)).toMatchObject([
      { code: 'json.syntax', line: 2, column: 6, offset: 37, found: '"}"', expected: 'a value' },
      { code: 'json.syntax', line: 4, column: 3, found: '"n"', expected: 'a value' },
    ])
  })

  test('is asked for where a single line could be something else', () => {
    expect(importText(user, { format: 'lines' }).layout).toBe('lines')
    expect(faultsOf('hello', { format: 'lines' })).toMatchObject([{ code: 'json.syntax' }])
    expect(faultsOf('', { format: 'lines' })).toMatchObject([{ code: 'format.unknown' }])
  })

  test('a format that is asked for holds for the body that is picked', () => {
    const source = `{"messages":[${user}]}\n{"messages":[${user}]}`
    const { conversation, layout } = importText(source, { format: 'anthropic', pick: 1 })
    expect([conversation.format, layout]).toEqual(['anthropic', 'lines'])
  })
})

describe('JSON that does not parse', () => {
  test.each([
    ['{"messages": [\n  {"role" "user"}]}', 2, 11, '"\\""', 'a colon'],
    ['[', 1, 2, 'end of text', 'a value'],
    ['{"a":1} trailing', 1, 9, '"t"', 'the end of the text'],
    ['  {oops}', 1, 4, '"o"', 'a key in double quotes'],
    ['{\n"a":1\n}\n{\n"b":2}', 4, 1, '"{"', 'the end of the text'],
    ['\ufeff{"a" 1}', 1, 6, '"1"', 'a colon'],
    ['{"a":NaN}', 1, 6, '"N"', 'a value'],
    ['\u00a0{"a":1}', 1, 1, '"\u00a0"', 'a value'],
  ])('%j is an error with its place', (text, line, column, found, expected) => {
    expect(faultsOf(text)).toMatchObject([{ code: 'json.syntax', line, column, found, expected }])
  })

  test('nesting has a limit', () => {
    expect(faultsOf('['.repeat(5000))).toMatchObject([{ expected: 'less nesting' }])
  })
})
