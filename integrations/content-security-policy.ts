import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import type { AstroIntegration } from 'astro'
import { builtPages } from './built-pages.ts'

/**
 * Gives every built page a policy, in a `meta` tag, that admits this site's own files and the
 * page's own inline scripts and styles, by hash, and nothing else. Hashes are of the final text, so
 * this stands behind every integration that writes into pages.
 */
export function contentSecurityPolicy(): AstroIntegration {
  return {
    name: 'content-security-policy',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const pages = await builtPages(dir)
        for (const page of pages) {
          const html = await readFile(page, 'utf8')
          await writeFile(page, withPolicy(html))
        }
        logger.info(`${pages.length} pages`)
      },
    },
  }
}

/** `html` with the policy as the first thing of its head, behind the character set. */
export function withPolicy(html: string): string {
  const tag = `<meta http-equiv="content-security-policy" content="${policyOf(html)}">`
  const charset = /<meta charset="?utf-8"?\s*\/?>/i
  if (!charset.test(html)) throw new Error('a page has no <meta charset>')
  return html.replace(charset, (found) => found + tag)
}

/** The policy of a page; its sources are the hashes of what stands inline in `html`. */
export function policyOf(html: string): string {
  const scripts = hashes(html, /<script\b([^>]*)>([\s\S]*?)<\/script>/gi)
  const styles = hashes(html, /<style\b([^>]*)>([\s\S]*?)<\/style>/gi)
  return [
    "default-src 'none'",
    // Pagefind compiles WebAssembly.
    ['script-src', "'self'", "'wasm-unsafe-eval'", ...scripts].join(' '),
    ['style-src', "'self'", ...styles].join(' '),
    // Starlight and the code blocks set custom properties in style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

function hashes(html: string, element: RegExp): string[] {
  const found = new Set<string>()
  for (const [, attributes = '', text = ''] of html.matchAll(element)) {
    if (/\bsrc=/.test(attributes) || /type="?application\/(?:ld\+)?json/.test(attributes)) continue
    found.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  return [...found]
}
