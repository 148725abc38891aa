import type { Span } from '~/core/span.ts'

/** The spans that have characters from `start` to `end`, each with its index. */
export function spansIn(spans: readonly Span[], start: number, end: number): [Span, number][] {
  let low = 0
  let high = spans.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((spans[middle] as Span).end <= start) low = middle + 1
    else high = middle
  }
  const found: [Span, number][] = []
  for (let at = low; at < spans.length; at++) {
    const span = spans[at] as Span
    if (span.start >= end) break
    found.push([span, at])
  }
  return found
}
