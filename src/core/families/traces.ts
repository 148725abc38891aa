import { type Place, pathText } from '../json/place.ts'
import type { Span } from '../span.ts'

/** What a template wrote on its own account for the messages of a body and for the parts of their content. */
export class Traces {
  private readonly tokens = new Map<number, Set<string | null>>()
  private readonly items = new Set<string>()

  static of(spans: readonly Span[]): Traces {
    const traces = new Traces()
    for (const span of spans) traces.add(span)
    return traces
  }

  /** Whether there is any trace of the message with this index. */
  hasMessage(index: number): boolean {
    return this.tokens.has(index)
  }

  /** Whether the template wrote this control token for it. */
  hasToken(index: number, token: string): boolean {
    return this.tokens.get(index)?.has(token) ?? false
  }

  /** Whether it wrote something while it was at the item at `place`. */
  hasItem(place: Place): boolean {
    return this.items.has(pathText(place))
  }

  private add({ owner, token, writer }: Span): void {
    if (owner?.parent?.key === 'messages') {
      const tokens = this.tokens.get(owner.key as number)
      if (tokens) tokens.add(token)
      else this.tokens.set(owner.key as number, new Set([token]))
    }
    if (writer.type !== 'template') return
    for (const { item } of writer.guards) {
      if (item?.parent?.key === 'content') this.items.add(pathText(item))
    }
  }
}
