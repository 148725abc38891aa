import type { Encoding } from '~/core/span.ts'

/** Index of the span that the character at `offset` stands in. */
export function spanAt({ spans }: Encoding, offset: number): number {
  let low = 0
  let high = spans.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((spans[middle]?.end ?? 0) <= offset) low = middle + 1
    else high = middle
  }
  return low
}
