import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { fromHtml } from 'hast-util-from-html'
import { builtPages } from '../built-pages.ts'
import { descendants, escaped, hasClass, textOf, toMarkdown } from './to-markdown.ts'

/** What a list of pages says of itself, by language. */
export interface ListWords {
  readonly title: string
  readonly about: string
  /** Names of the parts of the site by the first part of their addresses, in order. */
  readonly groups: Readonly<Record<string, string>>
}

interface Page {
  /** Path below the site's folder: `qwen/tokens/`, in Chinese `zh-cn/qwen/tokens/`. */
  readonly path: string
  readonly address: string
  readonly title: string
  readonly description: string
  readonly markdown: string
}

/**
 * Writes every page as Markdown beside it (`index.md`), and for each language a list of pages
 * (`llms.txt`) and all of them in one file (`llms-full.txt`).
 */
export function markdownCopies(words: Readonly<Record<string, ListWords>>): AstroIntegration {
  return {
    name: 'markdown-copies',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const pages: Page[] = []
        for (const file of await builtPages(dir)) {
          const page = readPage(await readFile(file, 'utf8'), file.slice(fileURLToPath(dir).length))
          if (!page) continue
          pages.push(page)
          await writeFile(file.replace(/\.html$/, '.md'), page.markdown)
        }
        for (const [locale, about] of Object.entries(words)) {
          const folder = new URL(locale === 'en' ? './' : `${locale}/`, dir)
          const own = pages.filter(({ path }) => path.startsWith('zh-cn/') === (locale === 'zh-cn'))
          await writeFile(new URL('llms.txt', folder), listOf(own, about))
          const all = own.map(({ markdown }) => markdown).join('\n---\n\n')
          await writeFile(new URL('llms-full.txt', folder), all)
        }
        logger.info(`${pages.length} pages`)
      },
    },
  }
}

/** `null` for a page that is not content, such as 404. */
export function readPage(html: string, file: string): Page | null {
  if (!file.endsWith('index.html') || /(^|\/)404\//.test(file)) return null
  const elements = descendants(fromHtml(html))
  const canonical = elements.find(
    ({ tagName, properties }) => tagName === 'link' && String(properties['rel']) === 'canonical',
  )
  const description = elements.find(({ properties }) => properties['name'] === 'description')
  const heading = elements.find(({ tagName }) => tagName === 'h1')
  const content = elements.find((node) => hasClass(node, 'sl-markdown-content'))
  if (!heading || !content || !canonical) throw new Error(`${file} has no title, text or address`)
  const address = String(canonical.properties['href'])
  const title = textOf(heading).trim()
  const says = String(description?.properties['content'] ?? '')
  const head = `# ${escaped(title)}\n\n${says === '' ? '' : `> ${escaped(says)}\n\n`}<${address}>\n`
  return {
    path: file.replace(/index\.html$/, ''),
    address,
    title,
    description: says,
    markdown: `${head}\n${toMarkdown(content, address)}`,
  }
}

function listOf(pages: readonly Page[], { title, about, groups }: ListWords): string {
  const lines = new Map<string, string[]>(Object.keys(groups).map((group) => [group, []]))
  for (const { path, address, title: name, description } of pages) {
    const group = path.replace(/^zh-cn\//, '').split('/', 1)[0] ?? ''
    const says = description.startsWith(name) ? description.slice(name.length + 1) : description
    const line = `- [${escaped(name)}](${address}index.md): ${escaped(says.trim())}`
    lines.set(group, [...(lines.get(group) ?? []), line])
  }
  const first = lines.get('') ?? []
  lines.delete('')
  const parts = [...lines]
    .filter(([, below]) => below.length > 0)
    .map(([group, below]) => `## ${groups[group] ?? group}\n\n${below.join('\n')}`)
  return `${[`# ${title}`, `> ${about}`, first.join('\n'), ...parts].join('\n\n')}\n`
}
