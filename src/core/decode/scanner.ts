/** What `until` passed over, and the stop that ended it; at the end of the text there is none. */
export interface Passed<Stop extends string> {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly stop: Stop | null
}

/** Reads a text from left to right up to fixed stops. Linear, however often a stop is looked for. */
export class Scanner {
  at = 0
  /** The next place of each stop, from the last place it was looked for. */
  private readonly known = new Map<string, number>()

  constructor(readonly text: string) {}

  get isDone(): boolean {
    return this.at >= this.text.length
  }

  /** Reads up to the earliest of `stops` and over it, or to the end. */
  until<Stop extends string>(...stops: readonly Stop[]): Passed<Stop> {
    const start = this.at
    let end = this.text.length
    let stop: Stop | null = null
    for (const each of stops) {
      const place = this.next(each)
      if (place < end) {
        end = place
        stop = each
      }
    }
    this.at = end + (stop?.length ?? 0)
    return { start, end, text: this.text.slice(start, end), stop }
  }

  private next(stop: string): number {
    const known = this.known.get(stop)
    if (known !== undefined && known >= this.at) return known
    const found = this.text.indexOf(stop, this.at)
    const place = found < 0 ? Number.POSITIVE_INFINITY : found
    this.known.set(stop, place)
    return place
  }
}
