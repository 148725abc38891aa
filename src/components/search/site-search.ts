import { fillGaps } from '~/i18n/fill-gaps.ts'
import type { SiteText } from '~/i18n/site/site-text.ts'
import { isNamed, matchEntries } from './match-entries.ts'
import { matchPages } from './match-pages.ts'
import { mergePages } from './merge-pages.ts'
import { loadPages, type PageSearch } from './page-search.ts'
import { type Results, resultList } from './result-list.ts'
import type { SearchNames } from './search-names.ts'

type Text = SiteText['search']

/** The search box: what is known by name or id first, then pages whose text holds the query. */
class SiteSearch extends HTMLElement {
  readonly #base = this.dataset['base'] ?? ''
  readonly #text = JSON.parse(this.dataset['text'] ?? '{}') as Text
  readonly #dialog = this.#one<HTMLDialogElement>('dialog')
  readonly #input = this.#one<HTMLInputElement>('input')
  readonly #results = this.#one<HTMLElement>('.results')
  readonly #status = this.#one<HTMLElement>('[role=status]')
  #names: Promise<SearchNames> | null = null
  #pages: Promise<PageSearch | null> | null = null
  #asked = ''
  /** A query whose first result is to be opened as soon as there is one. */
  #entered: string | null = null

  connectedCallback() {
    const opener = this.#one<HTMLButtonElement>('.opener')
    if (/Mac|iPhone|iPad/.test(navigator.userAgent)) {
      this.#one('kbd').textContent = '⌘ K'
      opener.setAttribute('aria-keyshortcuts', 'Meta+K')
    }
    opener.addEventListener('click', () => this.#open())
    this.#one('.closer').addEventListener('click', () => this.#dialog.close())
    this.#input.addEventListener('input', () => void this.#search())
    this.#dialog.addEventListener('keydown', (event) => this.#walk(event))
    this.#dialog.addEventListener('click', (event) => {
      const target = event.target as Element
      if (target === this.#dialog || target.closest('a')) this.#dialog.close()
    })
    window.addEventListener('keydown', (event) => {
      if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        if (this.#dialog.open) this.#dialog.close()
        else this.#open()
      }
    })
  }

  #open() {
    this.#dialog.showModal()
    this.#input.select()
    this.#names ??= fetch(`${this.#base}/search/${this.dataset['locale']}.json`).then(
      (answer) => answer.json() as Promise<SearchNames>,
      () => ({ entries: [], pages: [] }),
    )
    this.#pages ??= loadPages(this.#base)
  }

  async #search() {
    const query = this.#input.value.trim()
    this.#asked = query
    this.#entered = null
    const names = (await this.#names) ?? { entries: [], pages: [] }
    if (query !== this.#asked) return
    const entries = matchEntries(query, names.entries)
    const named = matchPages(query, names.pages)
    const known = entries[0] !== undefined && isNamed(query, entries[0])
    const pagesFirst = !known && named[0]?.whole === true
    const show = (found: Results['pages']) => {
      const merged = mergePages(named, found)
      this.#show(query, { entries, pages: merged, pagesFirst })
      return entries.length + merged.length
    }
    show([])
    const pages = await this.#pages
    if (query !== this.#asked) return
    const found = query === '' || !pages ? [] : await pages.search(query)
    // `null`: the reader has typed on.
    if (found === null || query !== this.#asked) return
    this.#tell(query, show(found), pages !== null)
  }

  #show(query: string, results: Results) {
    const before = [...this.#results.querySelectorAll('a')]
    const focused = before.indexOf(document.activeElement as HTMLAnchorElement)
    this.#results.replaceChildren(...(query === '' ? [] : resultList(results, this.#text)))
    const links = this.#results.querySelectorAll('a')
    if (focused >= 0) links[focused]?.focus()
    if (this.#entered === query) links[0]?.click()
  }

  #tell(query: string, count: number, built: boolean) {
    const { found, nothing, unbuilt } = this.#text
    this.#status.textContent = query === '' ? '' : fillGaps(found, { count: String(count) })
    if (query === '' || (count > 0 && built)) return
    const message = document.createElement('p')
    message.className = 'message'
    message.textContent = built ? fillGaps(nothing, { query }) : unbuilt
    this.#results.append(message)
  }

  /** Arrow keys go through field and results; Enter in the field opens the first result. */
  #walk(event: KeyboardEvent) {
    const links = [...this.#results.querySelectorAll('a')]
    const stops: HTMLElement[] = [this.#input, ...links]
    const at = stops.indexOf(document.activeElement as HTMLElement)
    if (at === -1 || event.isComposing) return
    if (event.key === 'Enter' && at === 0) {
      if (links[0]) links[0].click()
      else this.#entered = this.#asked
    } else if (event.key === 'ArrowDown') stops[Math.min(at + 1, stops.length - 1)]?.focus()
    else if (event.key === 'ArrowUp') stops[Math.max(at - 1, 0)]?.focus()
    else return
    event.preventDefault()
  }

  #one<T extends Element>(selector: string): T {
    const found = this.querySelector<T>(selector)
    if (!found) throw new Error(`site-search has no ${selector}`)
    return found
  }
}

customElements.define('site-search', SiteSearch)
