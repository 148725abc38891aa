import { pathText } from '~/core/json/place.ts'
import type { Encoding, SpanKind } from '~/core/span.ts'

export interface Group<Key> {
  readonly key: Key
  readonly tokens: number
  /** Index of the first span in it. */
  readonly span: number
}

/** Tokens by kind, most first. */
export function byKind({ spans }: Encoding, perSpan: Uint32Array): readonly Group<SpanKind>[] {
  const groups = grouped(spans, perSpan, ({ kind }) => kind)
  return groups.filter(({ tokens }) => tokens > 0).sort((a, b) => b.tokens - a.tokens)
}

/** Tokens by the message or tool that they stand for, `''` for none, in the order of the prompt. */
export function byOwner({ spans }: Encoding, perSpan: Uint32Array): readonly Group<string>[] {
  const paths = new Map<unknown, string>()
  return grouped(spans, perSpan, ({ owner }) => {
    const known = paths.get(owner)
    if (known !== undefined) return known
    const path = owner ? pathText(owner) : ''
    paths.set(owner, path)
    return path
  })
}

export interface Part extends Group<string> {
  readonly kind: SpanKind
}

/**
 * Parts of the input by kind, most tokens first: all spans of one value of the input, and what the
 * template wrote of one kind, stand together.
 */
export function byPart({ spans }: Encoding, perSpan: Uint32Array): readonly Part[] {
  const parts = new Map<string, { kind: SpanKind; key: string; tokens: number; span: number }>()
  const paths = new Map<unknown, string>()
  for (const [at, { kind, input }] of spans.entries()) {
    const place = input?.place
    let path = paths.get(place)
    if (path === undefined) {
      path = place ? pathText(place) : ''
      paths.set(place, path)
    }
    const known = parts.get(`${kind} ${path}`)
    if (known) known.tokens += perSpan[at] ?? 0
    else parts.set(`${kind} ${path}`, { kind, key: path, tokens: perSpan[at] ?? 0, span: at })
  }
  return [...parts.values()].filter(({ tokens }) => tokens > 0).sort((a, b) => b.tokens - a.tokens)
}

function grouped<Key>(
  spans: Encoding['spans'],
  perSpan: Uint32Array,
  keyOf: (span: Encoding['spans'][number]) => Key,
): Group<Key>[] {
  const groups = new Map<Key, { key: Key; tokens: number; span: number }>()
  for (const [at, span] of spans.entries()) {
    const key = keyOf(span)
    const known = groups.get(key)
    if (known) known.tokens += perSpan[at] ?? 0
    else groups.set(key, { key, tokens: perSpan[at] ?? 0, span: at })
  }
  return [...groups.values()]
}
