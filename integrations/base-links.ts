import type { AstroIntegration } from 'astro'
import { hastPlugins } from './hast-plugins.ts'

/**
 * Lets pages write links from the root of the site, `/qwen/tokens/`, wherever the site is served:
 * the base goes in front of every such link in Markdown.
 *
 * Stands before integrations that read links, so that they see what a browser will.
 */
export function baseLinks(): AstroIntegration {
  return {
    name: 'base-links',
    hooks: {
      'astro:config:setup': ({ config }) => {
        const base = config.base.replace(/\/$/, '')
        if (base !== '') hastPlugins(config.markdown.processor).unshift(prefixer(base))
      },
    },
  }
}

interface Link {
  properties?: Record<string, unknown>
}

interface Context {
  setProperty(node: Link, name: string, value: string): void
}

function prefixer(base: string) {
  return {
    name: 'base-links',
    element: {
      filter: ['a'],
      visit(node: Link, context: Context) {
        const href = node.properties?.['href']
        if (typeof href === 'string' && /^\/(?!\/)/.test(href)) {
          context.setProperty(node, 'href', base + href)
        }
      },
    },
  }
}
