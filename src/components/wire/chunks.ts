import type { Encoding, Span } from '~/core/span.ts'

/** A stretch of an encoding that is drawn, compared and skipped as one. */
export interface Chunk {
  readonly start: number
  readonly end: number
  /** Indices of the first span in it and of the last; a span may be cut by the border. */
  readonly first: number
  readonly last: number
}

const ENOUGH_SPANS = 48
const ENOUGH_UNITS = 4000

const known = new WeakMap<Encoding, readonly Chunk[]>()

/**
 * The text in stretches that end behind a line feed, so that each can be a block of its own without
 * a line that the text does not have. They touch and cover the text; a text without line feeds is
 * one stretch. Linear; remembered for each encoding.
 */
export function chunksOf(encoding: Encoding): readonly Chunk[] {
  const before = known.get(encoding)
  if (before) return before
  const chunks = cutAtLines(encoding)
  known.set(encoding, chunks)
  return chunks
}

function cutAtLines({ text, spans }: Encoding): Chunk[] {
  const chunks: Chunk[] = []
  let start = 0
  let first = 0
  for (const [index, span] of spans.entries()) {
    let from = span.start
    for (;;) {
      const wanted = index - first >= ENOUGH_SPANS ? from : Math.max(from, start + ENOUGH_UNITS)
      if (wanted >= span.end) break
      const line = text.indexOf('\n', wanted)
      if (line === -1 || line >= span.end) break
      from = line + 1
      if (from === text.length) break
      chunks.push({ start, end: from, first, last: index })
      start = from
      first = from === span.end ? index + 1 : index
    }
  }
  if (start < text.length) chunks.push({ start, end: text.length, first, last: spans.length - 1 })
  return chunks
}

/** The part of `span` that stands in `chunk`, as a range of the text. */
export function within(chunk: Chunk, span: Span): [start: number, end: number] {
  return [Math.max(chunk.start, span.start), Math.min(chunk.end, span.end)]
}
