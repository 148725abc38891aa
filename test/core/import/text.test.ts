import { describe, expect, test } from 'vitest'
import { importText } from '~/core/import/index.ts'
import { bodyOf, changesOf, checkSource } from './reading.ts'

describe('plain text', () => {
  test('is one user message, every character of it, with a notice', () => {
    const text = ' How high is\r\nthe <|im_end|> tide?\n'
    const imported = importText(text)
    expect(imported.layout).toBe('text')
    expect(imported.conversation.input).toBe(text)
    expect(bodyOf(imported)).toEqual({ messages: [{ role: 'user', content: text }] })
    expect(changesOf(imported)).toEqual(['text.user-message'])
    expect(checkSource(imported, text)).toBe(1)
  })

  test('a byte order mark in front is skipped and noted', () => {
    const imported = importText('\ufeffhi')
    expect(bodyOf(imported)).toEqual({ messages: [{ role: 'user', content: 'hi' }] })
    expect(changesOf(imported)).toEqual(['text.user-message', 'text.byte-order-mark'])
    expect(checkSource(imported, '\ufeffhi')).toBe(1)
  })

  test('nothing at all is a message when it is asked for', () => {
    expect(bodyOf(importText('', { format: 'text' }))).toEqual({
      messages: [{ role: 'user', content: '' }],
    })
  })
})
