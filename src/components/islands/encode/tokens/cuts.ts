import type { Encoding } from '~/core/span.ts'
import type { Cuts } from '~/core/tokenizers/token-list.ts'

/** Where the spans of `encoding` begin, and which hold what the reader entered. */
export function cutsOf({ spans }: Encoding): Cuts {
  const starts = new Uint32Array(spans.length)
  const isOwn = new Uint8Array(spans.length)
  for (const [at, { start, token, input, spells }] of spans.entries()) {
    starts[at] = start
    if (token === null && (input !== null || spells !== null)) isOwn[at] = 1
  }
  return { starts, isOwn }
}
