import { describe, expect, test } from 'vitest'
import { entries } from '~/components/docs/entry/entries.ts'
import { entryNamed } from '~/components/docs/entry/entry-named.ts'

const meant = (name: string, page: string) => entryNamed(name, page, entries)?.page

describe('entryNamed', () => {
  test('takes the token of the section’s own vendor', () => {
    expect(meant('<think>', 'qwen/tokens.mdx')).toBe('tokens/qwen3/think/')
    expect(meant('<think>', 'deepseek/tokens.mdx')).toBe('tokens/deepseek-v4/think/')
  })

  test('elsewhere takes a name that one vendor has, and no other', () => {
    expect(meant('<|im_end|>', 'about/method.mdx')).toBe('tokens/qwen3/im_end/')
    expect(meant('<|im_end|>', 'deepseek/tokens.mdx')).toBe('tokens/qwen3/im_end/')
    expect(meant('<think>', 'about/method.mdx')).toBeUndefined()
  })

  test('takes a plain word for a reminder only where reminders are the matter', () => {
    expect(meant('file', 'qwen/tools.mdx')).toBeUndefined()
    expect(meant('file', 'claude-code/reminders/design.mdx')).toBe('reminders/file/')
    expect(meant('date_change', 'about/method.mdx')).toBe('reminders/date_change/')
  })

  test('takes the whole name only', () => {
    expect(meant('im_end', 'qwen/tokens.mdx')).toBeUndefined()
    expect(meant('<|im_end|>\\n', 'qwen/tokens.mdx')).toBeUndefined()
  })
})
