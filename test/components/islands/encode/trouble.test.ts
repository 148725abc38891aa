import { describe, expect, test } from 'vitest'
import { wordsFor } from '~/components/islands/encode/page-words.ts'
import { refusalText } from '~/components/islands/encode/trouble.ts'
import { EncodeError } from '~/core/error.ts'
import { claude } from '~/core/families/claude/index.ts'
import { fromJs, type JsonObject } from '~/core/json/value.ts'
import en from '~/i18n/claude/en.json'
import zh from '~/i18n/claude/zh-cn.json'

const errors = { en: en.errors, 'zh-cn': zh.errors }

function told(locale: 'en' | 'zh-cn', message: object): string {
  try {
    claude.encode(fromJs({ messages: [message] }) as JsonObject, new Map())
  } catch (fault) {
    if (!(fault instanceof EncodeError)) throw fault
    const words = wordsFor(locale)
    const vendors = { ...words.vendors, anthropic: { errors: errors[locale] } }
    return refusalText({ ...words, vendors }, { fault, family: claude }).what
  }
  throw new Error('no fault')
}

describe('refusalText', () => {
  test('says where, what was found and what was expected', () => {
    expect(told('en', { role: 'user', content: 5 })).toContain(
      'messages[0].content holds a number, expected a string / a list.',
    )
    expect(told('en', { role: 'ipython' })).toContain('messages[0].role holds "ipython", expected ')
    expect(told('en', { role: 'user', content: ['x'] })).toContain('a string, expected an object.')
  })

  test('names types in the language of the page', () => {
    expect(told('zh-cn', { role: 'user', content: 5 })).toContain(
      'messages[0].content 处是数字，应为字符串 / 列表。',
    )
  })
})
