import type { Place } from '~/core/json/place.ts'
import type { InputOrigin } from '~/core/span.ts'

/** What a reader points at: a span of a column, or a place of the input. */
export interface Pointed {
  /** The place in the input, `null` for the whole; `undefined` for what the template alone wrote. */
  readonly place: Place | null | undefined
  /** The part of the string there, where it is known to the letter. */
  readonly origin: InputOrigin | null
  /** The span, by column key and index; `null` when the input itself is pointed at. */
  readonly span: { readonly column: number; readonly index: number } | null
  /** A place that a family left out: marked as struck in the input. */
  readonly dropped: boolean
  /** A line of a column's template, the spans that it wrote, and what is to be said of it. */
  readonly line?: {
    readonly column: number
    readonly number: number
    readonly spans: readonly number[]
    readonly note: string
  }
  /** What else is to be said of it, above all the rest. */
  readonly note?: string
  /** Stays when the mouse moves on, until Escape or the next click. */
  readonly pinned: boolean
}

type Listener = (pointed: Pointed | null) => void

/**
 * The one thing pointed at, and who wants to know. Kept out of the explorer's state: the mouse moves
 * far more often than a thousand spans should be drawn.
 */
export class Pointer {
  private current: Pointed | null = null
  private readonly listeners = new Set<Listener>()

  get pointed(): Pointed | null {
    return this.current
  }

  /** Shows `pointed`, unless something else is pinned. */
  hover(pointed: Pointed | null): void {
    if (this.current?.pinned) return
    this.set(pointed)
  }

  /** Shows `pointed` until `release`. */
  pin(pointed: Pointed): void {
    this.set({ ...pointed, pinned: true })
  }

  release(): void {
    this.set(null)
  }

  /** Calls `listener` now and at every change; returns what ends that. */
  listen(listener: Listener): () => void {
    this.listeners.add(listener)
    listener(this.current)
    return () => {
      this.listeners.delete(listener)
    }
  }

  private set(pointed: Pointed | null): void {
    if (pointed === this.current) return
    this.current = pointed
    for (const listener of this.listeners) listener(pointed)
  }
}
