import type { Author } from '~/core/smoosh/index.ts'
import type { SpanKind } from '~/core/span.ts'
import type { SmooshWords } from './words.ts'

const kinds: Record<Author['by'], SpanKind> = {
  user: 'user',
  model: 'assistant',
  system: 'system',
  tool: 'tool-result',
  producer: 'reminder',
  step: 'control',
}

/** The kind of span whose colour an author has. */
export function kindOf({ by }: Pick<Author, 'by'>): SpanKind {
  return kinds[by]
}

/** What an author is called: its kind, and the producer's type where one is known. */
export function authorName(
  words: SmooshWords,
  author: { readonly by: Author['by']; readonly type?: string | null },
): string {
  const name = words.authors[author.by]
  return author.by === 'producer' && author.type ? `${name} · ${author.type}` : name
}
