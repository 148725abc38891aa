import { describe, expect, test } from 'vitest'
import { sites } from '../e2e/sites.ts'
import { BuiltSite } from './built-site.ts'

const ORIGIN = 'http://site.test'

describe.each(Object.values(sites))('links of the site built at $base', ({ outDir, base }) => {
  const site = new BuiltSite(outDir, base)

  test('pages exist in both languages', () => {
    const pages = site.pages()
    for (const slug of [
      '',
      'explore/encode/',
      'explore/smoosh/',
      'qwen/tokens/',
      'deepseek/tokens/',
      'tokens/qwen3/im_end/',
      'claude/',
      'claude/tiers/',
      'tags/thinking/',
    ]) {
      expect(pages).toContain(`${base}${slug}`)
      expect(pages).toContain(`${base}zh-cn/${slug}`)
    }
  })

  test('every link and asset leads to a file, every fragment to an element', () => {
    const broken: string[] = []
    let followed = 0
    for (const page of site.pages()) {
      for (const link of site.links(page)) {
        if (/^(https?:|mailto:|data:)/.test(link)) continue
        const url = new URL(link, ORIGIN + page)
        followed++
        if (!site.file(url.pathname)) broken.push(`${page}: ${link}`)
        else if (url.hash.length > 1 && url.pathname.endsWith('/')) {
          // an explorer reads its state from the fragment: not an element
          const id = decodeURIComponent(url.hash.slice(1))
          const isState = url.pathname.includes('/explore/') && /=|^\d+[a-z]./.test(id)
          if (!isState && !site.hasAnchor(url.pathname, id))
            broken.push(`${page}: ${link} (anchor)`)
        }
      }
    }
    expect(broken).toEqual([])
    expect(followed).toBeGreaterThan(100)
  })

  test('names of tokens in prose lead to their pages and say what they are', () => {
    for (const [prefix, says] of [
      ['', 'Qwen3: Closes a turn.'],
      ['zh-cn/', 'Qwen3：结束一个轮次。'],
    ]) {
      const html = site.html(`${base}${prefix}qwen/tokens/`)
      const [link = ''] = html.match(/<a [^>]*tokens\/qwen3\/im_end\/[^>]*entry-ref[^>]*>/) ?? []
      expect(link).toContain(`href="${base}${prefix}tokens/qwen3/im_end/"`)
      expect(link).toContain(`data-says="${says}`)
      expect(link).toContain(`aria-description="${says}`)
      expect(html).not.toMatch(/<h[1-6][^>]*>(?:(?!<\/h).)*entry-ref/)
    }
  })

  test('no link leaves the base path', () => {
    const outside: string[] = []
    for (const page of site.pages()) {
      for (const link of site.links(page)) {
        if (link.startsWith('/') && !link.startsWith(base)) outside.push(`${page}: ${link}`)
      }
    }
    expect(outside).toEqual([])
  })

  test('a page links to its own language, except through the language menu', () => {
    const crossed: string[] = []
    for (const page of site.pages().filter((path) => path.startsWith(`${base}zh-cn/`))) {
      const main = /<main[\s\S]*<\/main>/.exec(site.html(page))?.[0] ?? ''
      for (const [, href = ''] of main.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)) {
        const path = new URL(href, ORIGIN + page)
        // data has no language
        if (path.pathname.startsWith(`${base}data/`)) continue
        if (path.origin === ORIGIN && !path.pathname.startsWith(`${base}zh-cn/`)) {
          crossed.push(`${page}: ${href}`)
        }
      }
    }
    expect(crossed).toEqual([])
  })
})
