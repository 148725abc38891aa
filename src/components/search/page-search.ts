/** A page that holds what a reader looks for. Excerpts are HTML with `<mark>` and nothing else. */
export interface PageHit {
  readonly title: string
  readonly href: string
  readonly excerpt: string
  readonly parts: readonly {
    readonly title: string
    readonly href: string
    readonly excerpt: string
  }[]
}

export interface PageSearch {
  /** Pages for `query`, best first; `null` if a newer query came in meanwhile. */
  search(query: string): Promise<readonly PageHit[] | null>
}

interface Found {
  url: string
  excerpt: string
  meta: { title?: string }
  sub_results: { title: string; url: string; excerpt: string }[]
}

interface Result {
  id: string
  score: number
  data(): Promise<Found>
}

interface Pagefind {
  options(options: Record<string, unknown>): Promise<void>
  init(): Promise<void>
  debouncedSearch(
    query: string,
    options: Record<string, unknown>,
    milliseconds: number,
  ): Promise<{ results: Result[] } | null>
  search(query: string): Promise<{ results: Result[] }>
}

const PAGES = 6
const PARTS = 3

/** The index that was built with the site; `null` where there is none, as in development. */
export async function loadPages(base: string): Promise<PageSearch | null> {
  try {
    const address = `${base}/pagefind/pagefind.js`
    const pagefind = (await import(/* @vite-ignore */ address)) as Pagefind
    await pagefind.options({
      baseUrl: `${base}/`,
      excerptLength: 20,
      // Tables make reference pages long; that must not put short pages before them.
      ranking: { pageLength: 0 },
    })
    await pagefind.init()
    return { search: (query) => searchPages(pagefind, query) }
  } catch {
    return null
  }
}

async function searchPages(pagefind: Pagefind, query: string): Promise<PageHit[] | null> {
  const answer = await pagefind.debouncedSearch(query, {}, 120)
  if (answer === null) return null
  const results =
    answer.results.length > 0 ? answer.results : await searchSomeWords(pagefind, query)
  const found = await Promise.all(results.slice(0, PAGES).map((result) => result.data()))
  return found.map(({ url, excerpt, meta, sub_results }) => ({
    title: meta.title ?? url,
    href: url,
    excerpt,
    parts: sub_results
      .filter((part) => part.url !== url && !part.url.endsWith('#_top'))
      .slice(0, PARTS)
      .map((part) => ({ title: part.title, href: part.url, excerpt: part.excerpt })),
  }))
}

/**
 * Pages with some words of `query`, those with most of them first. The index wants every word, and
 * it does not divide a Chinese query into words as it divides the pages.
 */
async function searchSomeWords(pagefind: Pagefind, query: string): Promise<Result[]> {
  const words = [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(query)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment)
  if (words.length < 2) return []
  const answers = await Promise.all(words.map((word) => pagefind.search(word)))
  const pages = new Map<string, { result: Result; words: number; score: number }>()
  for (const result of answers.flatMap(({ results }) => results)) {
    const { words, score } = pages.get(result.id) ?? { words: 0, score: 0 }
    pages.set(result.id, { result, words: words + 1, score: score + result.score })
  }
  return [...pages.values()]
    .sort((a, b) => b.words - a.words || b.score - a.score)
    .map(({ result }) => result)
}
