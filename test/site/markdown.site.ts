import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sites } from '../e2e/sites.ts'
import { BuiltSite } from './built-site.ts'

const { outDir, base } = sites.based
const site = new BuiltSite(outDir, base)
const pages = site.pages().filter((page) => page.endsWith('/') && !page.endsWith('/404/'))

describe('pages as Markdown', () => {
  test('stand beside every page, which links to them', () => {
    expect(pages.length).toBeGreaterThan(100)
    for (const page of pages) {
      const file = site.file(`${page}index.md`)
      if (!file) throw new Error(`no Markdown for ${page}`)
      expect(readFileSync(file, 'utf8'), page).toMatch(/^# \S/)
      const html = site.html(page)
      expect(html, page).toContain(`type="text/markdown" href="${page}index.md"`)
      expect(html, page).toMatch(/<a href="index\.md"/)
    }
  })

  test('llms.txt names every page of its language, llms-full.txt holds it', () => {
    for (const prefix of ['', 'zh-cn/']) {
      const list = readFileSync(join(outDir, prefix, 'llms.txt'), 'utf8')
      const full = readFileSync(join(outDir, prefix, 'llms-full.txt'), 'utf8')
      for (const page of pages) {
        const own = page.startsWith(`${base}zh-cn/`) === (prefix !== '')
        expect(list.includes(`${page}index.md)`), page).toBe(own)
        expect(full.includes(`${page}>\n`), page).toBe(own)
      }
    }
  })
})

test('changes are a feed in each language, and lead to pages', () => {
  for (const prefix of ['', 'zh-cn/']) {
    const feed = readFileSync(join(outDir, prefix, 'changes.xml'), 'utf8')
    const links = [...feed.matchAll(/rel="alternate" href="([^"]+)"/g)].map(([, href]) => href)
    expect(links.length).toBeGreaterThan(1)
    for (const link of links) {
      const { pathname } = new URL(link ?? '')
      expect(pathname.startsWith(base + prefix)).toBe(true)
      expect(existsSync(site.file(pathname) ?? ''), pathname).toBe(true)
    }
    expect(feed.match(/<entry>/g)?.length).toBe(feed.match(/<\/entry>/g)?.length)
  }
})
