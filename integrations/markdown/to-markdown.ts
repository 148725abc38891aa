import type { Element, ElementContent, Nodes } from 'hast'

/** Parts of a page that mean nothing outside of it. */
const SKIPPED = new Set(
  'script style template nav button input select textarea form svg link meta'.split(' '),
)
const SKIPPED_CLASSES = [
  'sr-only',
  'sl-anchor-link',
  'row-link',
  'token-filter',
  'copy',
  'page-foot',
]
const BLOCKS =
  /^(p|div|section|figure|figcaption|ul|ol|dl|table|pre|blockquote|h[1-6]|hr|details|summary|aside|article|header|footer|token-table)$/

/**
 * The content of a page as Markdown. Links are made absolute against `address`. Text of prompts and
 * code stays letter for letter, in blocks of code.
 */
export function toMarkdown(content: Nodes, address: string): string {
  return `${blocks(content, address).join('\n\n')}\n`
}

function blocks(node: Nodes, address: string): string[] {
  const out: string[] = []
  let line: ElementContent[] = []
  const flush = () => {
    const text = inline(line, address).trim()
    if (text !== '') out.push(text)
    line = []
  }
  for (const child of 'children' in node ? (node.children as ElementContent[]) : []) {
    if (child.type === 'element' && isSkipped(child)) continue
    if (child.type === 'element' && (BLOCKS.test(child.tagName) || holdsBlock(child))) {
      flush()
      out.push(...block(child, address))
    } else if (child.type === 'element' || child.type === 'text') line.push(child)
  }
  flush()
  return out
}

function block(node: Element, address: string): string[] {
  const { tagName, children } = node
  const text = () => inline(children, address).trim()
  const level = /^h([1-6])$/.exec(tagName)?.[1]
  if (level) return [`${'#'.repeat(Number(level))} ${text()}`]
  switch (tagName) {
    case 'p':
    case 'figcaption':
    case 'summary':
      return text() === '' ? [] : [text()]
    case 'pre':
      return [fenced(node)]
    case 'ul':
    case 'ol':
      return [list(node, address)]
    case 'dl':
      return [definitions(node, address)]
    case 'table':
      return [table(node, address)]
    case 'hr':
      return ['---']
    case 'blockquote':
    case 'aside':
      return [quoted(blocks(node, address).join('\n\n'))]
    default:
      return blocks(node, address)
  }
}

/** The line feed before the closing fence is not part of the text. */
function fenced(pre: Element): string {
  const language = String(pre.properties['dataLanguage'] ?? '')
  const lines = descendants(pre).filter((node) => hasClass(node, 'ec-line'))
  const text =
    lines.length > 0 ? lines.map((line) => textOf(line).replace(/\n$/, '')).join('\n') : textOf(pre)
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${text}\n${fence}`
}

function list(node: Element, address: string): string {
  const items = node.children.filter((child) => child.type === 'element' && !isSkipped(child))
  return items
    .map((item, index) => {
      const mark = node.tagName === 'ol' ? `${index + 1}. ` : '- '
      const text = blocks(item, address).join('\n\n')
      return mark + text.replace(/\n(?!\n)/g, `\n${' '.repeat(mark.length)}`)
    })
    .join('\n')
}

function definitions(node: Element, address: string): string {
  const out: string[] = []
  for (const child of descendants(node)) {
    const text = () => inline(child.children, address).trim()
    if (child.tagName === 'dt') out.push(`- **${text()}**`)
    if (child.tagName === 'dd') {
      const at = out.length - 1
      const before = out[at] ?? '- '
      out[at] = `${before}${/\*\*$/.test(before) ? ': ' : ', '}${text()}`
    }
  }
  return out.join('\n')
}

function table(node: Element, address: string): string {
  const rows = descendants(node)
    .filter(({ tagName }) => tagName === 'tr')
    .map((row) =>
      row.children
        .filter((cell) => cell.type === 'element' && /^t[hd]$/.test(cell.tagName))
        .map((cell) => cellText(cell as Element, address)),
    )
  const [head = [], ...body] = rows
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n')
}

function cellText(cell: Element, address: string): string {
  return blocks(cell, address)
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/(?<!\\)\|/g, '\\|')
}

function inline(nodes: readonly ElementContent[], address: string): string {
  return nodes.map((node) => phrase(node, address)).join('')
}

function phrase(node: ElementContent, address: string): string {
  if (node.type === 'text') return escaped(node.value.replace(/\s+/g, ' '))
  if (node.type !== 'element' || isSkipped(node)) return ''
  const within = () => inline(node.children, address)
  switch (node.tagName) {
    case 'code':
      return code(textOf(node))
    case 'br':
      return '\n'
    case 'a': {
      const href = node.properties['href']
      const text = within().trim()
      return typeof href === 'string' && text !== ''
        ? `[${text}](${new URL(href, address).href})`
        : text
    }
    case 'b':
    case 'strong':
      return `**${within().trim()}**`
    case 'em':
      return `*${within().trim()}*`
    default:
      return hasClass(node, 'basis') ? `(${within().trim()})` : within()
  }
}

function code(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length))
  const mark = '`'.repeat(longest + 1)
  const space = /^`|`$/.test(text) ? ' ' : ''
  return mark + space + text + space + mark
}

export function escaped(text: string): string {
  return text.replace(/[\\`*_<[\]]/g, (found) => `\\${found}`)
}

function quoted(text: string): string {
  return text.replace(/^/gm, '> ')
}

function holdsBlock(node: Element): boolean {
  return (
    !/^(a|code|span|b|strong|em|small)$/.test(node.tagName) &&
    descendants(node).some(({ tagName }) => BLOCKS.test(tagName))
  )
}

function isSkipped({ tagName, properties, ...node }: Element): boolean {
  return (
    SKIPPED.has(tagName) ||
    properties['hidden'] === true ||
    properties['hidden'] === '' ||
    SKIPPED_CLASSES.some((name) => hasClass({ tagName, properties, ...node }, name))
  )
}

export function hasClass({ properties }: Element, name: string): boolean {
  const names = properties['className']
  return Array.isArray(names) && names.includes(name)
}

/** Every element below `node`, in the order of the page. */
export function descendants(node: Nodes): Element[] {
  const children = 'children' in node ? node.children : []
  return children.flatMap((child) =>
    child.type === 'element' ? [child, ...descendants(child)] : [],
  )
}

export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}
