import { fillGaps } from '~/i18n/fill-gaps.ts'
import type { SiteText } from '~/i18n/site/site-text.ts'
import type { EntryHit } from './match-entries.ts'
import type { PageHit } from './page-search.ts'

export interface Results {
  readonly entries: readonly EntryHit[]
  readonly pages: readonly PageHit[]
  /** Whether pages stand before entries. */
  readonly pagesFirst: boolean
}

/** Headed lists of links for what was found; nothing for an empty list. */
export function resultList(
  { entries, pages, pagesFirst }: Results,
  text: SiteText['search'],
): HTMLElement[] {
  const first = headed(
    text.entries,
    entries.map((hit) => entry(hit, text)),
  )
  const second = headed(text.pages, pages.map(page))
  return pagesFirst ? [...second, ...first] : [...first, ...second]
}

function headed(title: string, items: readonly Element[][]): HTMLElement[] {
  return items.length === 0 ? [] : [make('h2', title), list(items)]
}

function entry({ name, id, where, says, href }: EntryHit, text: SiteText['search']): Element[] {
  const literal = make('code', name)
  literal.className = 'span'
  literal.dataset['kind'] = 'control'
  const place = id === null ? where : `${where} · ${fillGaps(text.id, { id: String(id) })}`
  return [link(href, literal, ' ', make('small', place), make('p', says))]
}

function page({ title, href, excerpt, parts }: PageHit): Element[] {
  const links = [link(href, make('b', title), marked(excerpt))]
  if (parts.length === 0) return links
  const below = parts.map((part) => [link(part.href, make('b', part.title), marked(part.excerpt))])
  return [...links, list(below)]
}

function list(items: readonly (readonly Element[])[]): HTMLElement {
  const out = make('ul')
  for (const parts of items) {
    const item = make('li')
    item.append(...parts)
    out.append(item)
  }
  return out
}

function link(href: string, ...children: (Element | string)[]): HTMLAnchorElement {
  const out = document.createElement('a')
  out.href = href
  out.append(...children)
  return out
}

/** Pagefind's excerpt: its entities and `<mark>` are read, any other markup stays text. */
function marked(excerpt: string): HTMLElement {
  const out = make('p')
  for (const [index, part] of excerpt.split(/<mark>|<\/mark>/).entries()) {
    const read = document.createElement('template')
    read.innerHTML = part
    const text = read.content.textContent
    out.append(index % 2 === 1 ? make('mark', text) : text)
  }
  return out
}

function make(name: string, text = ''): HTMLElement {
  const out = document.createElement(name)
  out.textContent = text
  return out
}
