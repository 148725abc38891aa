import { Component, type ComponentChild } from 'preact'
import { within } from '~/components/wire/chunks.ts'
import { looksAlike, visible, type WireChunkProps } from '~/components/wire/WireChunk.tsx'
import { cellsWithin } from './cells.ts'
import type { Seen } from './seen.ts'
import type { Counted } from './use-tokens.ts'

interface Props extends WireChunkProps {
  readonly counted: Counted
  readonly seen: Seen
}

interface State {
  readonly near: boolean
}

/**
 * One stretch of a prompt with its tokens, which are drawn only while it is in sight or near: a long
 * prompt has a hundred thousand of them.
 */
export class TokenChunk extends Component<Props, State> {
  override state: State = { near: false }
  private stop = () => {}

  override componentDidMount(): void {
    const code = (this.base as unknown as Element | null)?.parentElement
    if (code) this.stop = this.props.seen.watch(code, (near) => this.setState({ near }))
  }

  override componentWillUnmount(): void {
    this.stop()
  }

  override shouldComponentUpdate(next: Readonly<Props>, state: Readonly<State>): boolean {
    const { whiteSpace, lit, counted } = this.props
    if (state.near !== this.state.near || next.whiteSpace !== whiteSpace || next.lit !== lit) {
      return true
    }
    if (!looksAlike(this.props, next)) return true
    // until its tokens are counted anew, a stretch that stays the same keeps the old ones
    return state.near && next.counted !== counted && next.counted.encoding === next.encoding
  }

  override render({ encoding, chunk, whiteSpace, lit, counted }: Props, { near }: State) {
    const list = near && counted.encoding === encoding ? counted.list : null
    const parts: ComponentChild[] = []
    let isOdd = false
    let last = -1
    for (let index = chunk.first; index <= chunk.last; index++) {
      const span = encoding.spans[index]
      if (!span) break
      const [start, end] = within(chunk, span)
      const shown = (from: number, to: number) => {
        const text = encoding.text.slice(from, to)
        return whiteSpace ? visible(text) : text
      }
      const pieces: ComponentChild[] = []
      for (const cell of list ? cellsWithin(list, start, end) : []) {
        if (cell.first !== last) isOdd = !isOdd
        last = cell.first
        pieces.push(
          <i
            class="token"
            data-t={cell.first}
            data-odd={isOdd ? '' : undefined}
            data-shared={cell.last > cell.first ? '' : undefined}
            data-after={cell.start < span.start ? '' : undefined}
            data-ahead={cell.end > span.end ? '' : undefined}
          >
            {shown(Math.max(start, cell.start), Math.min(end, cell.end))}
          </i>,
        )
      }
      parts.push(
        <span
          class={lit !== undefined && span.token === lit ? 'span is-lit' : 'span'}
          data-kind={span.kind}
          data-i={index - chunk.first}
          data-token={span.token === null ? undefined : ''}
          data-spells={span.spells === null ? undefined : ''}
        >
          {list ? pieces : shown(start, end)}
        </span>,
      )
    }
    return parts
  }
}
