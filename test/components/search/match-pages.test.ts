import { describe, expect, test } from 'vitest'
import { matchPages, type NamedPage } from '~/components/search/match-pages.ts'
import { mergePages } from '~/components/search/merge-pages.ts'
import type { PageHit } from '~/components/search/page-search.ts'

const named = (title: string, ...keywords: string[]): NamedPage => ({
  title,
  description: `About <b> & ${title}`,
  keywords,
  href: `/${title}/`,
})

const pages = [
  named('Qwen thinking', 'enable_thinking', 'empty think block', '/no_think'),
  named('DeepSeek tokens', 'DeepSeek tokenizer', 'special tokens'),
  named('Qwen tokens', 'Qwen tokenizer', 'special tokens'),
  named('Reminder 流水线', '提醒流水线', '折进工具结果'),
  named('谁读到什么', '谁能看到提醒', '可见性'),
]

const found = (query: string) => matchPages(query, pages).map(({ page }) => page.title)

describe('matchPages', () => {
  test('puts the whole name first and says so', () => {
    expect(matchPages('empty think block', pages)).toEqual([{ page: pages[0], whole: true }])
    expect(matchPages('Special Tokens', pages).map(({ whole }) => whole)).toEqual([true, true])
  })

  test('finds the page by most of the words, in any order, cut short or misspelt', () => {
    expect(found('the tokens of DeepSeek')[0]).toBe('DeepSeek tokens')
    expect(found('qwen think')).toEqual(['Qwen thinking'])
    expect(found('deepsek tokeniser')[0]).toBe('DeepSeek tokens')
    expect(found('no_think')).toEqual(['Qwen thinking'])
  })

  test('compares Chinese by pairs of characters', () => {
    expect(found('提醒的流水线')).toEqual(['Reminder 流水线'])
    expect(found('谁能看到')).toEqual(['谁读到什么'])
    expect(found('看提')).toEqual([])
  })

  test('finds nothing for nothing, idle words or other subjects', () => {
    for (const query of ['', ' ', 'how is the', '为什么', 'weather', 'think of a whale']) {
      expect(found(query)).toEqual([])
    }
  })
})

describe('mergePages', () => {
  const hit = (title: string): PageHit => ({ title, href: `/${title}/`, excerpt: 'x', parts: [] })

  test('shows a page once, with the excerpt of the full text where there is one', () => {
    const merged = mergePages(matchPages('special tokens', pages), [
      hit('other'),
      hit('Qwen tokens'),
    ])
    expect(merged.map(({ title, excerpt }) => [title, excerpt])).toEqual([
      ['DeepSeek tokens', 'About &lt;b> &amp; DeepSeek tokens'],
      ['Qwen tokens', 'x'],
      ['other', 'x'],
    ])
  })
})
