import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { BuiltSite } from './built-site.ts'

/** Bytes on the wire of what a page loads at once: gzip, as servers send it. */
export function transfer(site: BuiltSite, page: string): { html: number; code: number } {
  const html = site.html(page)
  const assets = site
    .links(page)
    .filter((link) => /\.(js|css)$/.test(link))
    .map((link) => site.file(new URL(link, `http://site.test${page}`).pathname))
  const modules = new Set<string>()
  const visit = (file: string | null) => {
    if (!file || modules.has(file)) return
    modules.add(file)
    if (!file.endsWith('.js')) return
    // static imports only: what a module needs before it runs
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(
      /(?:\bfrom|\bimport)\s*["'](\.[^"']+)["']/g,
    )) {
      visit(join(file, '..', name))
    }
  }
  assets.forEach(visit)
  const islands = html.matchAll(/(?:component-url|renderer-url)="([^"]+)"/g)
  for (const [, url = ''] of islands) visit(site.file(url))
  const code = [...modules].reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0)
  return { html: gzipSync(html).length, code }
}
