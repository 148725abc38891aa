import { describe, expect, test } from 'vitest'
import {
  alternatives,
  choiceFor,
  chosenText,
} from '~/components/islands/encode/columns/option-choices.ts'
import { encodeFor, matters } from '~/components/islands/encode/engine.ts'
import type { Family, Option } from '~/core/families/family.ts'
import { familyById } from '~/core/families/index.ts'
import { importText } from '~/core/import/index.ts'
import { JsonNumber } from '~/core/json/value.ts'
import { chat, plain } from './fixtures.ts'

const { conversation } = importText(chat('hello'))
const asking = { ...conversation, options: new Map([['loud', true]]) }
const [loud, unused, ending] = plain.options as [Option, Option, Option]

function textOf(of: typeof conversation, choices: Record<string, string | null>): string {
  const outcome = encodeFor(plain, of, choices)
  return outcome.type === 'encoding' ? outcome.encoding.text : outcome.fault.code
}

describe('encodeFor', () => {
  test('starts as the family starts', () => {
    expect(textOf(conversation, {})).toBe('say: hello<|end|>\nsay:')
    expect(textOf(conversation, { ending: null })).toBe('say: hello<|end|>\n')
    expect(textOf(conversation, { ending: 'false' })).toBe('say: hello<|end|>\n')
  })

  test('lets the input set an option, the reader overrule it, and unset it again', () => {
    expect(textOf(asking, {})).toContain('HELLO')
    expect(textOf(asking, { loud: 'false' })).toContain('hello')
    expect(textOf(asking, { loud: null })).toContain('hello')
  })

  test('unsets thinking under whatever name the input has for it', () => {
    const { conversation } = importText(
      '{"messages":[{"role":"user","content":"hi"}],"thinking":{"type":"disabled"}}',
    )
    const family = familyById('deepseek-v4') as Family
    const endOf = (choices: Record<string, string | null>) => {
      const outcome = encodeFor(family, conversation, choices)
      return outcome.type === 'encoding' ? outcome.encoding.text.slice(-8) : ''
    }
    expect(endOf({})).toBe('</think>')
    expect(endOf({ thinking_mode: null })).toBe('><think>')
    expect(endOf({ thinking_mode: '"thinking"' })).toBe('><think>')
  })

  test('lets the input overrule what is only a start', () => {
    const quiet = { ...conversation, options: new Map([['ending', false]]) }
    expect(textOf(quiet, {})).toBe('say: hello<|end|>\n')
  })

  test('takes a choice that is no JSON for unset', () => {
    expect(textOf(conversation, { loud: '{' })).toContain('hello')
  })
})

describe('matters', () => {
  const ask = (option: Option) =>
    matters(
      plain,
      conversation,
      {},
      option,
      alternatives(option, chosenText(option, {}, conversation)),
    )

  test('is true if some choice gives other bytes', () => {
    expect(ask(loud)).toBe(true)
    expect(ask(ending)).toBe(true)
  })

  test('is false if none does', () => {
    expect(ask(unused)).toBe(false)
  })
})

describe('choiceFor', () => {
  test('keeps nothing that goes without saying', () => {
    expect(choiceFor(loud, '')).toBeUndefined()
    expect(choiceFor(loud, 'false')).toBe('false')
    expect(choiceFor(ending, 'true')).toBeUndefined()
    expect(choiceFor(ending, '')).toBeNull()
  })
})

describe('chosenText', () => {
  test('shows the start where the input says nothing', () => {
    expect(chosenText(ending, {}, conversation)).toBe('true')
    expect(chosenText(ending, { ending: null }, conversation)).toBe('')
    expect(chosenText(loud, {}, asking)).toBe('')
    const numbers: Option = { name: 'n', type: 'choice', choices: [new JsonNumber('1.0')] }
    expect(alternatives(numbers, '')).toEqual(['1.0'])
  })
})
