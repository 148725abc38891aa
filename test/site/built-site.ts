import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A built site on disk, read as a browser would ask for it. */
export class BuiltSite {
  private readonly anchors = new Map<string, Set<string>>()

  constructor(
    readonly folder: string,
    readonly base: string,
  ) {}

  /** Paths of all pages, as addresses below the host: `/promptwire/qwen/tokens/`. */
  pages(): string[] {
    return readdirSync(this.folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.html'))
      .map((name) => this.base + name.replaceAll('\\', '/').replace(/index\.html$/, ''))
  }

  /** The file that answers an address, or `null`. */
  file(address: string): string | null {
    if (!address.startsWith(this.base)) return null
    const path = join(this.folder, decodeURIComponent(address.slice(this.base.length)))
    const candidates = address.endsWith('/') ? [join(path, 'index.html')] : [path]
    return candidates.find((candidate) => existsSync(candidate)) ?? null
  }

  html(address: string): string {
    const file = this.file(address)
    if (!file) throw new Error(`no page at ${address}`)
    return readFileSync(file, 'utf8')
  }

  hasAnchor(address: string, id: string): boolean {
    let ids = this.anchors.get(address)
    if (!ids) {
      const found = this.html(address).matchAll(/\bid="?([^"\s>]+)/g)
      ids = new Set([...found].map((hit) => unescapeHtml(hit[1] ?? '')))
      this.anchors.set(address, ids)
    }
    return ids.has(id)
  }

  /** Every `href` and `src` of a page, markup only. */
  links(address: string): string[] {
    const html = this.html(address).replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, (script) =>
      script.slice(0, script.indexOf('>') + 1),
    )
    const found = html.matchAll(/<[a-z][^<>]*?\s(?:href|src)=(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/g)
    return [...found].map((hit) => unescapeHtml(hit[1] ?? hit[2] ?? hit[3] ?? ''))
  }
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
