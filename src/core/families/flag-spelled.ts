import type { Change, Encoding, Span } from '../span.ts'
import type { ControlToken } from './family.ts'
import { tokenPattern } from './token-pattern.ts'

/**
 * `encoding` with every control token that the reader's own text spells cut out as a span of its
 * own (`spells`) and noted as a change: a tokenizer will read it as the token.
 */
export function flagSpelled(encoding: Encoding, tokens: readonly ControlToken[]): Encoding {
  const pattern = tokenPattern(tokens)
  const spans: Span[] = []
  const firstOf: number[] = []
  const flagged: Change[] = []
  for (const span of encoding.spans) {
    firstOf.push(spans.length)
    let from = span
    if (span.input && !span.token) {
      for (const found of encoding.text.slice(span.start, span.end).matchAll(pattern)) {
        const start = span.start + found.index
        const end = start + found[0].length
        if (start > from.start) spans.push(cut(from, from.start, start))
        flagged.push({
          action: 'flagged',
          code: 'control-token-in-content',
          place: span.input.place,
          span: spans.length,
          values: { token: found[0] },
        })
        spans.push({ ...cut(from, start, end), spells: found[0] })
        from = cut(from, end, span.end)
      }
    }
    if (from.end > from.start) spans.push(from)
  }
  if (flagged.length === 0) return encoding
  const changes = encoding.changes.map((change) =>
    change.span === null ? change : { ...change, span: firstOf[change.span] ?? null },
  )
  return { ...encoding, spans, changes: [...changes, ...flagged] }
}

/** The part of `span` from `start` to `end`, its origin narrowed where it is exact. */
export function cut(span: Span, start: number, end: number): Span {
  const { input } = span
  if (!input?.exact) return { ...span, start, end }
  const from = input.start + (start - span.start)
  return { ...span, start, end, input: { ...input, start: from, end: from + (end - start) } }
}
