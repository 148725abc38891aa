import type { TokenReading } from './token-reading.ts'
import type { Plain, Tokenizer } from './tokenizer.ts'

/** Where a text is cut into spans, and which of them hold the reader's own text. */
export interface Cuts {
  /** The start of each span, in order; together they cover the text. */
  readonly starts: Uint32Array
  /** 1 where the span comes from what the reader entered. */
  readonly isOwn: Uint8Array
}

/** A control token spelled by the reader's own text. */
export interface SpelledToken {
  readonly token: string
  readonly id: number
  readonly start: number
  readonly end: number
  /** How many tokens it is when it is read as text. */
  readonly asText: number
}

/** The tokens of a text in columns, so that a long list is cheap to send. */
export interface TokenList {
  readonly ids: Int32Array
  /** UTF-16 offsets; those of tokens that share a character overlap there. */
  readonly starts: Uint32Array
  readonly ends: Uint32Array
  /** How many tokens begin in each span. */
  readonly perSpan: Uint32Array
  /** How many tokens reach over the end of a span. */
  readonly crossing: number
  /** Each id that occurs, in rising order, and what it stands for. */
  readonly kinds: TokenKinds
  readonly spelled: readonly SpelledToken[]
  /** How many tokens each reading gives. */
  readonly counts: Readonly<Record<TokenReading, number>>
}

/** The ids of a list in rising order with their bytes, one behind the other. */
export interface TokenKinds {
  readonly ids: Int32Array
  /** Where the bytes of each begin; one more than ids. */
  readonly offsets: Uint32Array
  readonly bytes: Uint8Array
  readonly classes: Uint8Array
}

/** What a token is to its vocabulary; `special` ones can be left out when ids become text again. */
export const tokenClasses = ['ordinary', 'added', 'special'] as const
export type TokenClass = (typeof tokenClasses)[number]

/** The whole of `text` as tokens, with what belongs to which span. Linear. */
export function tokenList(
  tokenizer: Tokenizer,
  text: string,
  cuts: Cuts,
  reading: TokenReading,
): TokenList {
  const spelled = spelledTokens(tokenizer, text, cuts)
  const isText = ownText(cuts)
  const plain: Record<TokenReading, Plain> = { parsed: false, text: isText }
  const tokens = tokenizer.tokens(text, plain[reading])
  const other = reading === 'parsed' ? 'text' : 'parsed'
  const otherCount = spelled.length === 0 ? tokens.length : tokenizer.ids(text, plain[other]).length
  const ids = new Int32Array(tokens.length)
  const starts = new Uint32Array(tokens.length)
  const ends = new Uint32Array(tokens.length)
  const perSpan = new Uint32Array(cuts.starts.length)
  let crossing = 0
  let span = 0
  for (const [at, { id, start, end }] of tokens.entries()) {
    ids[at] = id
    starts[at] = start
    ends[at] = end
    while (spanEnd(cuts, span, text) <= start) span++
    perSpan[span] = (perSpan[span] ?? 0) + 1
    if (end > spanEnd(cuts, span, text)) crossing++
  }
  return {
    ids,
    starts,
    ends,
    perSpan,
    crossing,
    kinds: kindsOf(tokenizer, ids),
    spelled,
    counts: { [reading]: tokens.length, [other]: otherCount } as Record<TokenReading, number>,
  }
}

/** The added tokens that stand in the reader's own text, wholly or in part. */
function spelledTokens(tokenizer: Tokenizer, text: string, cuts: Cuts): readonly SpelledToken[] {
  const found: SpelledToken[] = []
  const isText = ownText(cuts)
  for (const { id, start, end, added } of tokenizer.spelled(text)) {
    if (!isText(start, end)) continue
    const { token } = added
    found.push({ token, id, start, end, asText: tokenizer.ids(token, true).length })
  }
  return found
}

/** Tells of a stretch whether any of it is the reader's own; asked in rising order it is linear. */
function ownText({ starts, isOwn }: Cuts) {
  let span = 0
  return (start: number, end: number): boolean => {
    while (span > 0 && (starts[span] ?? 0) > start) span--
    while ((starts[span + 1] ?? Number.POSITIVE_INFINITY) <= start) span++
    for (let at = span; at < starts.length && (starts[at] ?? 0) < end; at++) {
      if (isOwn[at] === 1) return true
    }
    return false
  }
}

function spanEnd({ starts }: Cuts, span: number, text: string): number {
  return starts[span + 1] ?? text.length
}

function kindsOf(tokenizer: Tokenizer, all: Int32Array): TokenKinds {
  const ids = Int32Array.from(new Set(all)).sort()
  const parts = Array.from(ids, (id) => tokenizer.bytesOf(id))
  const offsets = new Uint32Array(ids.length + 1)
  for (const [at, part] of parts.entries()) offsets[at + 1] = (offsets[at] ?? 0) + part.length
  const bytes = new Uint8Array(offsets[ids.length] ?? 0)
  for (const [at, part] of parts.entries()) bytes.set(part, offsets[at] ?? 0)
  const classes = Uint8Array.from(ids, (id) => tokenClasses.indexOf(classOf(tokenizer, id)))
  return { ids, offsets, bytes, classes }
}

export function classOf(tokenizer: Tokenizer, id: number): TokenClass {
  const added = tokenizer.addedOf(id)
  if (!added) return 'ordinary'
  return added.special ? 'special' : 'added'
}

/** What `id` stands for; `null` if it does not occur. */
export function kindOf(
  { ids, offsets, bytes, classes }: TokenKinds,
  id: number,
): { readonly bytes: Uint8Array; readonly class: TokenClass } | null {
  let low = 0
  let high = ids.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = ids[middle] ?? 0
    if (found === id) {
      return {
        bytes: bytes.subarray(offsets[middle], offsets[middle + 1]),
        class: tokenClasses[classes[middle] ?? 0] ?? 'ordinary',
      }
    }
    if (found < id) low = middle + 1
    else high = middle - 1
  }
  return null
}
