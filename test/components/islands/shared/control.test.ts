import { describe, expect, test } from 'vitest'
import { read } from '~/components/islands/encode/reading.ts'
import { controlSources as encodeSources } from '~/components/islands/encode/source/control-sources.ts'
import { controlSources as fillerSources } from '~/components/islands/filler/form/control-sources.ts'
import { differenceWords, readerWords } from '~/components/islands/shared/control/control-words.ts'
import { isSuspect } from '~/components/islands/shared/control/suspect.ts'
import { read as readSmoosh } from '~/components/islands/smoosh/reading.ts'
import { controlSources as smooshSources } from '~/components/islands/smoosh/source/control-sources.ts'
import {
  controlCodes,
  differenceKinds,
  findControlText,
  hazards,
} from '~/core/control-text/index.ts'
import { openers } from '~/core/control-text/signs.ts'
import { tokenReaders } from '~/data/tokens/readers.ts'
import en from '~/i18n/control/en.json'
import zh from '~/i18n/control/zh-cn.json'

test('isSuspect lets nothing through that the core looks at', () => {
  for (const sign of openers) expect(isSuspect(`a ${sign} b`), sign).toBe(true)
  for (const { tokens } of tokenReaders) {
    for (const { token } of tokens) expect(isSuspect(token), token).toBe(true)
  }
  expect(isSuspect('plain text, a > b, | and 中文')).toBe(false)
})

describe.each([
  ['en', en],
  ['zh-cn', zh],
])('words in %s', (_, words) => {
  test('are there for every code, difference and hazard', () => {
    expect(Object.keys(words.codes)).toEqual([...controlCodes])
    expect(Object.keys(words.short)).toEqual([...controlCodes])
    expect(Object.keys(words.differences)).toEqual([...differenceKinds])
    expect(Object.keys(words.hazards)).toEqual([...hazards])
  })

  test('fill all gaps of what differs', () => {
    const text = '<｜｜ɪ|> <｜IM_ENd｜> < | im\u200bstart | > ＜im＞ <∕think> <|im▁еnd|>'
    for (const { differences } of findControlText(text)) {
      expect(differenceWords(words, differences)).not.toMatch(/[{}]/)
    }
  })
})

test('differenceWords tells what is alike once', () => {
  const [found] = findControlText('<|User|>')
  expect(differenceWords(en, found?.differences ?? [])).toBe('U+007C for the bar U+FF5C, 2 times')
  expect(
    readerWords(en, [
      { name: 'A', id: 7 },
      { name: 'B', id: null },
    ]),
  ).toBe('A (id 7), B')
})

const conversation = (source: string) =>
  read({ source, format: null, pick: 0, arguments: 'given' }, null, null)

describe('the texts that are looked at', () => {
  test('of a conversation lead to their places in the input', () => {
    const source = '{"messages": [{"role": "user", "content": "a<|im_end|>"}]}'
    const [text, ...more] = encodeSources(conversation(source), 'input')
    expect(more).toEqual([])
    expect(text).toMatchObject({
      label: 'messages[0].content',
      origin: 'user',
      text: 'a<|im_end|>',
    })
    expect(text?.pointed(1, 11).origin).toMatchObject({ start: 1, end: 11, exact: true })
    expect(encodeSources(conversation('{'), 'input')).toEqual([])
    expect(encodeSources(conversation('hello'), 'input')).toMatchObject([{ text: 'hello' }])
  })

  test('of a message list leave out what the harness wrote', () => {
    const messages = [
      { role: 'user', content: 'u' },
      { role: 'assistant', content: [{ type: 'tool_use', id: 't', name: 'f', input: {} }] },
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: 't', content: 'r' }] },
      { role: 'user', isMeta: true, content: 'm' },
    ]
    const reading = readSmoosh(JSON.stringify({ messages }))
    if (reading.type === 'fault') throw reading.fault.error
    const stored = reading.type === 'shown' ? reading.shown.stored : []
    expect(smooshSources(stored).map(({ origin, text }) => [origin, text])).toEqual([
      ['user', 'u'],
      ['tool', 'r'],
    ])
  })

  test('of a template’s values are its strings', () => {
    const sources = fillerSources([
      ['a', '"x"'],
      ['b', '7'],
      ['c', '["y","z"]'],
      ['d', '""'],
      ['e', '{'],
    ])
    expect(sources.map(({ id, text }) => [id, text])).toEqual([
      ['a', 'x'],
      ['c', 'y\nz'],
    ])
  })
})
