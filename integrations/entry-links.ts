import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import type { Entry } from '../src/components/docs/entry/entry.ts'
import { entryNamed } from '../src/components/docs/entry/entry-named.ts'
import { hastPlugins } from './hast-plugins.ts'
import { loadEntries } from './load-entries.ts'

/**
 * Makes inline code in Markdown that is exactly the name of a token, tag or reminder a link to its
 * page, with one sentence on it for pointer, keyboard and screen reader. Not in links and headings.
 * Stands behind `baseLinks` in the list of integrations: each puts its plugin first, and the base goes in
 * front of links that are there.
 */
export function entryLinks(): AstroIntegration {
  return {
    name: 'entry-links',
    hooks: {
      'astro:config:setup': async ({ config }) => {
        const docs = fileURLToPath(new URL('content/docs/', config.srcDir))
        hastPlugins(config.markdown.processor).unshift(linker(await loadEntries(), docs))
      },
    },
  }
}

interface Node {
  readonly type: string
  readonly tagName?: string
}

interface Context {
  readonly fileURL: URL | undefined
  textContent(node: Node): string
  parent(node: Node): Node | undefined
  wrapNode(node: Node, wrapper: object): void
}

function linker(entries: readonly Entry[], docs: string) {
  return {
    name: 'entry-links',
    element: {
      filter: ['code'],
      visit(node: Node, context: Context) {
        if (!context.fileURL || isTaken(node, context)) return
        const file = fileURLToPath(context.fileURL)
        if (!file.startsWith(docs)) return
        const page = file.slice(docs.length).replaceAll('\\', '/')
        const isChinese = page.startsWith('zh-cn/')
        const locale = isChinese ? 'zh-cn' : 'en'
        const entry = entryNamed(
          context.textContent(node),
          isChinese ? page.slice('zh-cn/'.length) : page,
          entries,
        )
        if (!entry) return
        const says = isChinese
          ? `${entry.where[locale]}：${entry.says[locale]}`
          : `${entry.where[locale]}: ${entry.says[locale]}`
        context.wrapNode(node, {
          type: 'element',
          tagName: 'a',
          properties: {
            href: `/${isChinese ? 'zh-cn/' : ''}${entry.page}`,
            className: ['entry-ref'],
            'data-says': says,
            'aria-description': says,
          },
          children: [],
        })
      },
    },
  }
}

/** Whether `node` stands in a block of code, a heading or a link. */
function isTaken(node: Node, context: Context): boolean {
  for (let up = context.parent(node); up; up = context.parent(up)) {
    if (/^(pre|a|h[1-6])$/.test(up.tagName ?? '')) return true
    // a link or component written as JSX
    if (up.type.startsWith('mdxJsx') && (up as { name?: string }).name === 'a') return true
  }
  return false
}
