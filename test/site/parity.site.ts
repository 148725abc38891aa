import { readFileSync } from 'node:fs'
import { fromHtml } from 'hast-util-from-html'
import { expect, test } from 'vitest'
import { descendants, hasClass, type textOf } from '../../integrations/markdown/to-markdown.ts'
import { sites } from '../e2e/sites.ts'
import { BuiltSite } from './built-site.ts'

const { outDir, base } = sites.root
const site = new BuiltSite(outDir, base)
const english = site
  .pages()
  .filter((page) => page.endsWith('/') && !page.startsWith(`${base}zh-cn/`))
const chineseOf = (page: string) => `${base}zh-cn/${page.slice(base.length)}`

/** English that Chinese pages may hold besides code: see the file. */
const { words } = JSON.parse(
  readFileSync(new URL('english-in-chinese.json', import.meta.url), 'utf8'),
) as { words: string[] }
const allowed = new Set(words.map((word) => word.toLowerCase()))

function contentOf(page: string) {
  const content = descendants(fromHtml(site.html(page))).find((node) =>
    hasClass(node, 'sl-markdown-content'),
  )
  if (!content) throw new Error(`${page} has no content`)
  return content
}

test('both languages have the same pages', () => {
  const chinese = site.pages().filter((page) => page.startsWith(`${base}zh-cn/`))
  // 404 alone stands elsewhere: a server answers with the English one
  const wanted = english.map(chineseOf)
  expect(chinese.filter((page) => !/\/404(\/|\.html)$/.test(page)).sort()).toEqual(wanted.sort())
  expect(english.length).toBeGreaterThan(60)
})

test('pages have the same headings, tables, lists, blocks of code and figures', () => {
  const shape = (page: string) =>
    descendants(contentOf(page))
      .map(({ tagName }) => tagName)
      .filter((name) => /^(h[1-6]|table|tr|dl|dt|ol|ul|li|pre|figure)$/.test(name))
      .join(' ')
  for (const page of english.filter((page) => !page.includes('/explore/'))) {
    expect(shape(chineseOf(page)), page).toBe(shape(page))
  }
})

test('examples are encoded from the same number of inputs', () => {
  const wires = (page: string) =>
    descendants(contentOf(page)).filter((node) => hasClass(node, 'wire')).length
  for (const page of english) expect(wires(chineseOf(page)), page).toBe(wires(page))
})

/**
 * Prose of a Chinese page: text outside of code, of what is marked as untranslated and of sources.
 * Three English words in a row that are no names are a sentence that was left behind.
 */
test('no English is left in Chinese pages', () => {
  const left: string[] = []
  for (const page of english.filter((page) => !page.includes('/explore/')).map(chineseOf)) {
    for (const text of proseOf(contentOf(page))) {
      for (const [run] of text.matchAll(/[A-Za-z][A-Za-z’'-]*(?: [A-Za-z][A-Za-z’'-]*){2,}/g)) {
        const unknown = run.split(' ').filter((word) => !allowed.has(word.toLowerCase()))
        if (unknown.length > 0) left.push(`${page}: ${run}`)
      }
    }
  }
  expect(left).toEqual([])
})

function proseOf(node: Parameters<typeof textOf>[0]): string[] {
  if (node.type === 'text') return [node.value.replace(/\s+/g, ' ')]
  if (node.type === 'element') {
    const { tagName, properties } = node
    if (/^(code|pre|script|style|template|svg)$/.test(tagName)) return []
    if (properties['translate'] === 'no' || hasClass(node, 'sr-only')) return []
    if (hasClass(node, 'token-sources')) return []
  }
  return 'children' in node ? node.children.flatMap((child) => proseOf(child)) : []
}
