import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { builtPages } from './built-pages.ts'

/**
 * Fails the build if a page links to a page, a file or an anchor of this site that is not there.
 * Reads the built pages, so it sees links and anchors of components too.
 */
export function linkCheck(): AstroIntegration {
  let base = '/'
  return {
    name: 'link-check',
    hooks: {
      'astro:config:done': ({ config }) => {
        base = `${config.base.replace(/\/$/, '')}/`
      },
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir)
        const pages = new Map<string, string>()
        for (const file of await builtPages(dir)) {
          const path = file.slice(root.length).replace(/(^|\/)index\.html$/, '$1')
          pages.set(base + path, await readFile(file, 'utf8'))
        }
        const isFile = (path: string) => existsSync(root + path.slice(base.length))
        const broken = [...pages].flatMap(([path, html]) =>
          brokenLinks(path, html, base, pages, isFile),
        )
        if (broken.length > 0) throw new Error(`links that lead nowhere:\n${broken.join('\n')}`)
        logger.info(`every link of ${pages.size} pages leads somewhere`)
      },
    },
  }
}

/** Links of the page at `path` that lead nowhere, each with the page it stands on. */
export function brokenLinks(
  path: string,
  html: string,
  base: string,
  pages: ReadonlyMap<string, string>,
  isFile: (path: string) => boolean,
): string[] {
  const broken = new Set<string>()
  for (const [, raw = ''] of html.matchAll(/<(?:a|link)\b[^>]*?\shref="([^"]*)"/g)) {
    const href = raw.replaceAll('&amp;', '&')
    const target = new URL(href, `https://site.invalid${path}`)
    if (target.host !== 'site.invalid' || !target.protocol.startsWith('http')) continue
    const page = pages.get(target.pathname)
    const fragment = decodeURIComponent(target.hash.slice(1))
    const leads = page
      ? leadsInto(page, fragment)
      : target.pathname.startsWith(base) && isFile(target.pathname)
    if (!leads) broken.add(`${path}: ${href}`)
  }
  return [...broken]
}

/** A fragment that begins with a version, as the explorers write it, is read by their script. */
function leadsInto(page: string, fragment: string): boolean {
  if (fragment === '' || fragment === '_top') return true
  return page.includes(`id="${fragment}"`) || /^v\d/.test(fragment)
}
