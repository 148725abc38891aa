import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sites } from '../e2e/sites.ts'
import { BuiltSite } from './built-site.ts'
import { transfer } from './transfer.ts'

const { outDir, base } = sites.root
const site = new BuiltSite(outDir, base)
const pages = site.pages()

describe('every page', () => {
  test('has a content security policy that names each inline script and style by hash', () => {
    const faults: string[] = []
    for (const page of pages) {
      const html = site.html(page)
      const policy = /<meta http-equiv="content-security-policy" content="([^"]+)"/i.exec(html)?.[1]
      if (!policy) {
        faults.push(`${page}: no policy`)
        continue
      }
      const rules = policy.replaceAll('&#39;', "'")
      if (/script-src[^;]*'unsafe-(inline|eval)'/.test(rules))
        faults.push(`${page}: unsafe scripts`)
      for (const [, attributes = '', code = ''] of html.matchAll(
        /<script\b([^>]*)>([\s\S]*?)<\/script>/g,
      )) {
        if (/\bsrc=|application\/(ld\+)?json/.test(attributes)) continue
        const hash = createHash('sha256').update(code).digest('base64')
        if (!rules.includes(hash)) faults.push(`${page}: script without its hash`)
      }
      if (/\son[a-z]+="/.test(html.replace(/<pre[\s\S]*?<\/pre>/g, ''))) {
        faults.push(`${page}: inline event handler`)
      }
    }
    expect(faults).toEqual([])
  })

  test('names its language and has one heading of the first level', () => {
    for (const page of pages) {
      const html = site.html(page)
      expect(html, page).toMatch(
        page.startsWith(`${base}zh-cn/`) ? /<html[^>]*lang="zh-CN"/ : /<html[^>]*lang="en"/,
      )
      expect(html.match(/<h1\b/g)?.length, page).toBe(1)
    }
  })
})

test('every page has its picture for links elsewhere, 1200 by 630', () => {
  const faults: string[] = []
  for (const page of pages) {
    const html = site.html(page)
    if (/\b404(\/|\.html)$/.test(page)) continue
    const url = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1]
    const file = join(outDir, page.slice(base.length), 'social.png')
    if (!url?.endsWith(`${page}social.png`)) faults.push(`${page}: names ${url}`)
    else if (!existsSync(file)) faults.push(`${page}: no picture`)
    else {
      const png = readFileSync(file)
      const size = [png.readUInt32BE(16), png.readUInt32BE(20)].join(' × ')
      if (size !== '1200 × 630') faults.push(`${page}: ${size}`)
    }
  }
  expect(faults).toEqual([])
})

describe('weight over the wire (gzip)', () => {
  test.each([
    'qwen/tokens/',
    'deepseek/tokens/',
    'zh-cn/qwen/tokens/',
    'zh-cn/claude-code/reminders/catalogue/',
    'claude-code/reminders/pipeline/',
    'reminders/plan_mode.full/',
    'tokens/qwen3/im_end/',
    'claude/tiers/',
    'claude/protocol/',
    'tags/documents/',
  ])('reference page %s: script and style 55 KB, HTML 40 KB', (slug) => {
    const { html, code } = transfer(site, `${base}${slug}`)
    expect(code).toBeLessThanOrEqual(55 * 1024)
    expect(html).toBeLessThanOrEqual(40 * 1024)
  })

  test('fonts: 25 KB', () => {
    const fonts = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.woff2'),
    )
    const bytes = fonts.reduce((sum, name) => sum + readFileSync(join(outDir, name)).length, 0)
    expect(bytes).toBeLessThanOrEqual(25 * 1024)
  })
})

describe('search', () => {
  test('has an index for each language', () => {
    const entry = JSON.parse(readFileSync(join(outDir, 'pagefind/pagefind-entry.json'), 'utf8'))
    expect(Object.keys(entry.languages).sort()).toEqual(['en', 'zh-cn'])
    expect(existsSync(join(outDir, 'pagefind/pagefind.js'))).toBe(true)
  })
})
