import type { Place } from '../json/place.ts'
import type { Meter } from './limits.ts'
import { empty, rewrittenRun, Str } from './text.ts'
import { listTrace, type MarkedRun } from './trace.ts'

/** Puts a text together from ranges of others and from what stands between them. */
export class Builder {
  private text = ''
  private readonly items: MarkedRun[] = []

  constructor(private readonly meter: Meter) {}

  /** What stands for something at `place`, such as its brackets; `null` if for nothing in the input. */
  add(text: string, place: Place | null = null): this {
    if (text === '') return this
    this.grow(text)
    const last = this.items.at(-1)?.run
    // what follows on something of the same place is one run with it
    if (
      last &&
      last.source !== 'template' &&
      !last.exact &&
      last.place === place &&
      last.end === 0
    ) {
      this.items.pop()
      this.items.push({ run: rewrittenRun(place, last.length + text.length), marks: null })
    } else {
      this.items.push({ run: rewrittenRun(place, text.length), marks: null })
    }
    return this
  }

  addStr(part: Str): this {
    if (part.text === '') return this
    this.grow(part.text)
    if (part.trace.type === 'run') this.items.push({ run: part.trace, marks: null })
    else for (const item of part.runs()) this.items.push(item)
    return this
  }

  /** `spelling`, which stands for units `start` to `end` of `part`. */
  addSpelled(part: Str, start: number, end: number, spelling: string): this {
    this.grow(spelling)
    const item = part.slice(start, end).runs()[0] as MarkedRun
    const run = { ...item.run, length: spelling.length, exact: false }
    this.items.push({ run, marks: item.marks })
    return this
  }

  done(safe = false): Str {
    if (this.text === '') return safe ? empty.markSafe(true) : empty
    return new Str(this.text, listTrace(this.items), safe)
  }

  private grow(text: string): void {
    this.meter.step()
    this.meter.size(this.text.length + text.length)
    this.text += text
  }
}
