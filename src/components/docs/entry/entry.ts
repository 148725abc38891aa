import type { Bilingual } from '~/data/tokens/token-row.ts'

/** A thing with a page of its own that is made from data: a token, a tag or a reminder. */
export interface Entry {
  readonly kind: 'token' | 'tag' | 'reminder'
  /** As the wire spells it; inline code that is exactly this becomes a link to the page. */
  readonly name: string
  /** What it belongs to, beside the name wherever several kinds stand together: `Qwen3`. */
  readonly where: Bilingual
  /** Address from the root of a language: `tokens/qwen3/im_end/`. */
  readonly page: string
  /** One sentence: the page's first line, the tooltip and the search result. */
  readonly says: Bilingual
  /** A token's id; nothing for what has none, `null` where no source states it. */
  readonly id?: number | null
  /** Other spellings and words that must lead here, in any language. */
  readonly keywords: readonly string[]
  /** Public name or address of what the page's facts rest on. */
  readonly source: Bilingual
  /** Day of the comparison with it, ISO. */
  readonly checked: string
  readonly basis: 'published' | 'observed' | 'inferred'
}
