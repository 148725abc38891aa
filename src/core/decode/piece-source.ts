import type { Stretch } from './decoded.ts'
import type { WaitCode } from './stream-reader.ts'

/** A reading that pauses wherever it cannot go on without more text. */
export type Step<T> = Generator<void, T, void>

/** Takes text that is certain to belong to what is being read. */
export type Sink = (text: string, at: number) => void

interface Seen {
  /** Of the next occurrence; `null` if none lies before `searched`. */
  place: number | null
  searched: number
}

/**
 * A text that comes in pieces, read from left to right. What is passed over is let go, so the cost of a
 * piece does not grow with what came before. Offsets are of the whole text.
 */
export class PieceSource {
  private window = ''
  private base = 0
  private index = 0
  private ended = false
  /** The next place of each stop, from the last place it was looked for. */
  private readonly seen = new Map<string, Seen>()
  /** What has come and is not certain yet. */
  wait: { code: WaitCode; start: number } | null = null

  /** Where the reading stands. */
  get at(): number {
    return this.base + this.index
  }

  /** How much has come. */
  get length(): number {
    return this.base + this.window.length
  }

  push(piece: string): void {
    this.window = this.window.slice(this.index) + piece
    this.base += this.index
    this.index = 0
  }

  end(): void {
    this.ended = true
  }

  /** Whether nothing follows. */
  *isDone(): Step<boolean> {
    while (this.index >= this.window.length && !this.ended) yield* this.starve('wait.tag')
    return this.index >= this.window.length
  }

  /**
   * Reads up to the earliest of `stops` and over it; what comes before goes to `sink`. At the end of
   * the text it is `null`. No stop may begin another one.
   */
  *until<Stop extends string>(
    stops: readonly Stop[],
    sink: Sink,
    code: WaitCode = 'wait.tag',
  ): Step<Stop | null> {
    for (;;) {
      let place = Number.POSITIVE_INFINITY
      let found: Stop | null = null
      for (const stop of stops) {
        const next = this.next(stop)
        if (next !== null && next < place) {
          place = next
          found = stop
        }
      }
      const open = this.ended ? this.length : this.base + this.partial(stops)
      if (found !== null && place < open) {
        this.give(place, sink)
        this.index += found.length
        return found
      }
      this.give(open, sink)
      if (this.ended) return null
      yield* this.starve(code)
    }
  }

  /** The one of `texts` that follows, read over; `null` if none does. None may begin another one. */
  *oneOf<Text extends string>(texts: readonly Text[]): Step<Text | null> {
    for (;;) {
      let mayCome = false
      for (const text of texts) {
        if (this.window.startsWith(text, this.index)) {
          this.index += text.length
          return text
        }
        const rest = this.window.slice(this.index, this.index + text.length)
        mayCome ||= text.startsWith(rest)
      }
      if (!mayCome || this.ended) return null
      yield* this.starve('wait.tag')
    }
  }

  /** Reads over units as long as `goes` says so; they go to `sink`. */
  *while(goes: (unit: number) => boolean, sink: Sink, code: WaitCode = 'wait.tag'): Step<void> {
    for (;;) {
      let end = this.index
      while (end < this.window.length && goes(this.window.charCodeAt(end))) end++
      const isOver = end < this.window.length || this.ended
      this.give(this.base + end, sink)
      if (isOver) return
      yield* this.starve(code)
    }
  }

  /** The next unit, not read over; -1 at the end. */
  *peek(): Step<number> {
    return (yield* this.isDone()) ? -1 : this.window.charCodeAt(this.index)
  }

  /** Reads over the next unit, which has come. */
  skip(): void {
    this.index++
  }

  /** Whether the text has ended, at the latest inside of one of `texts`. */
  isCutIn(texts: readonly string[]): boolean {
    const rest = this.window.slice(this.index)
    return this.ended && texts.some((text) => text.startsWith(rest))
  }

  private give(end: number, sink: Sink): void {
    const start = this.at
    if (end <= start) return
    const text = this.window.slice(this.index, end - this.base)
    this.index = end - this.base
    sink(text, start)
  }

  /** Pauses; while it does, `wait` tells what is held back. */
  private *starve(code: WaitCode): Step<void> {
    const isLayout = code === 'wait.tag' && /^\n*$/.test(this.window.slice(this.index))
    this.wait = { code: isLayout ? 'wait.layout' : code, start: this.at }
    yield
    this.wait = null
  }

  private next(stop: string): number | null {
    let seen = this.seen.get(stop)
    if (!seen) {
      seen = { place: null, searched: this.at }
      this.seen.set(stop, seen)
    }
    if (seen.place !== null && seen.place >= this.at) return seen.place
    const from = Math.max(seen.searched, this.at)
    const found = this.window.indexOf(stop, from - this.base)
    seen.place = found < 0 ? null : this.base + found
    // an occurrence may have begun in the last units
    seen.searched = found < 0 ? Math.max(from, this.length - stop.length + 1) : this.base + found
    return seen.place
  }

  /** Index in the window from which on its end is the beginning of a stop. */
  private partial(stops: readonly string[]): number {
    const size = this.window.length
    let first = size
    for (const stop of stops) {
      const longest = Math.min(stop.length - 1, size - this.index)
      for (let length = longest; length > size - first; length--) {
        if (this.window.endsWith(stop.slice(0, length))) first = size - length
      }
    }
    return first
  }
}

/** Collects what a sink is given, with its place. */
export class Gathered implements Stretch {
  text = ''
  start: number
  end: number

  constructor(at: number) {
    this.start = at
    this.end = at
  }

  readonly take: Sink = (text, at) => {
    if (this.text === '') this.start = at
    this.text += text
    this.end = at + text.length
  }

  /** The part of it at `place`, which counts from its start. */
  part({ start, end }: Stretch): Gathered {
    const part = new Gathered(this.start + start)
    part.take(this.text.slice(start, end), this.start + start)
    return part
  }
}

export function placeOf({ start, end }: Stretch): Stretch {
  return { start, end }
}
