import type { NamedHit } from './match-pages.ts'
import type { PageHit } from './page-search.ts'

const SHOWN = 6

/** Pages that a query names before those whose text holds it, each once, at most six. */
export function mergePages(
  named: readonly NamedHit[],
  found: readonly PageHit[],
): readonly PageHit[] {
  const first = named.map(
    ({ page: { title, description, href } }) =>
      found.find((hit) => hit.href === href) ?? {
        title,
        href,
        excerpt: description.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
        parts: [],
      },
  )
  const rest = found.filter(({ href }) => first.every((hit) => hit.href !== href))
  return [...first, ...rest].slice(0, SHOWN)
}
