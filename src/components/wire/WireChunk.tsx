import { Component, type ComponentChild } from 'preact'
import type { Encoding, Span } from '~/core/span.ts'
import { type Chunk, within } from './chunks.ts'
import { stretches } from './white-space.ts'

export interface WireChunkProps {
  readonly encoding: Encoding
  readonly chunk: Chunk
  readonly whiteSpace: boolean
  readonly lit: string | undefined
}

/** One stretch of a prompt; drawn anew only if something in it differs. */
export class WireChunk extends Component<WireChunkProps> {
  override shouldComponentUpdate(next: Readonly<WireChunkProps>): boolean {
    const { whiteSpace, lit } = this.props
    return next.whiteSpace !== whiteSpace || next.lit !== lit || !looksAlike(this.props, next)
  }

  override render({ encoding, chunk, whiteSpace, lit }: WireChunkProps) {
    const parts: ComponentChild[] = []
    for (let index = chunk.first; index <= chunk.last; index++) {
      const span = encoding.spans[index]
      if (!span) break
      const [start, end] = within(chunk, span)
      const text = encoding.text.slice(start, end)
      parts.push(
        <span
          class={lit !== undefined && span.token === lit ? 'span is-lit' : 'span'}
          data-kind={span.kind}
          data-i={index - chunk.first}
          data-token={span.token === null ? undefined : ''}
          data-spells={span.spells === null ? undefined : ''}
        >
          {whiteSpace ? visible(text) : text}
        </span>,
      )
    }
    return parts
  }
}

/** `text` with marks over what a reader cannot see. */
export function visible(text: string): ComponentChild[] {
  return stretches(text).map(({ text, mark }) =>
    mark === null ? (
      text
    ) : (
      <i class="unseen" data-mark={mark} data-wide={mark.startsWith('U+') ? '' : undefined}>
        {text}
      </i>
    ),
  )
}

/** Whether two stretches would be drawn the same. */
export function looksAlike(a: WireChunkProps, b: WireChunkProps): boolean {
  if (a.encoding === b.encoding && a.chunk === b.chunk) return true
  const length = a.chunk.end - a.chunk.start
  const count = a.chunk.last - a.chunk.first
  if (length !== b.chunk.end - b.chunk.start || count !== b.chunk.last - b.chunk.first) return false
  for (let n = 0; n <= count; n++) {
    const one = a.encoding.spans[a.chunk.first + n]
    const two = b.encoding.spans[b.chunk.first + n]
    if (!one || !two || !sameLook(one, two)) return false
    if (one.start - a.chunk.start !== two.start - b.chunk.start) return false
  }
  const text = a.encoding.text.slice(a.chunk.start, a.chunk.end)
  return b.encoding.text.startsWith(text, b.chunk.start)
}

function sameLook(a: Span, b: Span): boolean {
  return a.kind === b.kind && a.token === b.token && a.spells === b.spells
}
