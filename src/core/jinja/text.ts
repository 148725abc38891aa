import type { Place } from '../json/place.ts'
import type { Meter } from './limits.ts'
import type { Mark, MarkedRun, Run, Trace } from './trace.ts'
import * as traces from './trace.ts'

const pairs = /[\ud800-\udbff][\udc00-\udfff]/
const allPairs = /[\ud800-\udbff][\udc00-\udfff]/g

/** A string that knows what it is made of. Immutable, but for the order of its trace. */
export class Str {
  private points: number | undefined

  constructor(
    readonly text: string,
    private made: Trace,
    /** Marked as HTML by `safe` or `escape`: Python's `Markup`. */
    readonly safe = false,
  ) {}

  get trace(): Trace {
    return this.made
  }

  /** Length as Python counts it, in code points. */
  get length(): number {
    if (this.points === undefined) {
      const { text } = this
      this.points = text.length
      if (pairs.test(text)) this.points -= text.match(allPairs)?.length ?? 0
    }
    return this.points
  }

  /** The runs in order, with their marks. */
  runs(): readonly MarkedRun[] {
    this.made = traces.settle(this.made)
    return this.made.type === 'list' ? this.made.items : [{ run: this.made, marks: null }]
  }

  /** The first place in the input that this text comes from. */
  get place(): Place | null {
    if (this.made.type === 'run') return this.made.place
    return this.runs().find(({ run }) => run.place)?.run.place ?? null
  }

  /** From unit `start` to unit `end`. */
  slice(start: number, end = this.text.length): Str {
    if (start === 0 && end === this.text.length) return this
    if (end <= start) return this.safe ? emptySafe : empty
    this.made = traces.settle(this.made)
    return new Str(this.text.slice(start, end), traces.cutTrace(this.made, start, end), this.safe)
  }

  /** As `slice`, for a cut of which few are made: the trace is not brought into order first. */
  trim(start: number, end: number): Str {
    if (start === 0 && end === this.text.length) return this
    if (end <= start) return this.safe ? emptySafe : empty
    return new Str(this.text.slice(start, end), traces.cutTrace(this.made, start, end), this.safe)
  }

  /** The unit offset of code point `index`, which is within the string. */
  unitOf(index: number): number {
    if (this.length === this.text.length) return index
    let unit = 0
    for (let point = 0; point < index; point++) unit += widthAt(this.text, unit)
    return unit
  }

  /** How many code points stand before unit `unit`. */
  pointOf(unit: number): number {
    if (this.length === this.text.length) return unit
    return unit - (this.text.slice(0, unit).match(allPairs)?.length ?? 0)
  }

  characters(): Str[] {
    const all: Str[] = []
    for (let at = 0; at < this.text.length; ) {
      const end = at + widthAt(this.text, at)
      all.push(this.slice(at, end).markSafe(false))
      at = end
    }
    return all
  }

  markSafe(safe: boolean): Str {
    return this.safe === safe ? this : new Str(this.text, this.made, safe)
  }
}

function widthAt(text: string, at: number): number {
  return (text.codePointAt(at) as number) > 0xffff ? 2 : 1
}

const nothing = traces.listTrace([])
export const empty = new Str('', nothing)
const emptySafe = new Str('', nothing, true)

/** Text that no input and no literal gave: a number, a word like `True`. */
export function computed(text: string): Str {
  return text === '' ? empty : new Str(text, computedRun(text.length))
}

function computedRun(length: number): Run {
  return { type: 'run', source: 'computed', place: null, start: 0, end: 0, length, exact: false }
}

/** The string, or the key, of the input at `place`. */
export function inputText(text: string, place: Place, source: 'value' | 'key'): Str {
  const { length } = text
  return new Str(text, { type: 'run', source, place, start: 0, end: length, length, exact: true })
}

/** How a value of the input that is no string prints. */
export function rewritten(text: string, place: Place | null): Str {
  if (!place || text === '') return computed(text)
  return new Str(text, rewrittenRun(place, text.length))
}

export function rewrittenRun(place: Place | null, length: number): Run {
  if (!place) return computedRun(length)
  return { type: 'run', source: 'value', place, start: 0, end: 0, length, exact: false }
}

/** The two after one another, without the mark of HTML. */
export function concat(left: Str, right: Str, meter: Meter): Str {
  if (left.text === '') return right.markSafe(false)
  if (right.text === '') return left.markSafe(false)
  meter.size(left.text.length + right.text.length)
  return join(left, right)
}

function join(left: Str, right: Str): Str {
  return new Str(left.text + right.text, traces.pairTrace(left.trace, right.trace))
}

/** All of `parts`, one after another, without the mark of HTML. */
export function concatAll(parts: readonly Str[], meter: Meter): Str {
  let size = 0
  for (const part of parts) size += part.text.length
  meter.size(size)
  meter.step(parts.length)
  return balanced(parts, 0, parts.length)
}

function balanced(parts: readonly Str[], from: number, to: number): Str {
  if (to - from === 0) return empty
  if (to - from === 1) return (parts[from] as Str).markSafe(false)
  const middle = (from + to) >> 1
  const left = balanced(parts, from, middle)
  const right = balanced(parts, middle, to)
  if (left.text === '') return right
  return right.text === '' ? left : join(left, right)
}

/** `text` as it was captured under `mark`. */
export function marked(text: Str, mark: Mark): Str {
  return text.text === '' ? empty : new Str(text.text, traces.markTrace(text.trace, mark))
}

/**
 * `text` as `change` spells it, run by run while the number of units stays; otherwise one run that
 * names the first origin. What stays the same letter for letter stays exact.
 */
export function respell(text: Str, change: (text: string) => string): Str {
  const whole = change(text.text)
  if (whole.length !== text.text.length) return opaque(whole, text)
  if (whole === text.text) return text
  let at = 0
  const items = text.runs().map(({ run, marks }): MarkedRun => {
    const start = at
    at += run.length
    const same = text.text.slice(start, at) === whole.slice(start, at)
    return { run: same ? run : { ...run, exact: false }, marks }
  })
  return new Str(whole, traces.listTrace(items), text.safe)
}

/** What an operation that cannot be followed makes of `from`: the origin is kept, not exact. */
export function opaque(result: string, from: Str): Str {
  if (result === from.text) return from
  if (result === '') return from.safe ? emptySafe : empty
  const runs = from.runs()
  const first =
    runs.find(({ run }) => run.place) ?? runs.find(({ run }) => run.source === 'template')
  if (!first) return computed(result).markSafe(from.safe)
  let { start, end } = first.run
  for (const { run } of runs) {
    if (run.source !== first.run.source || run.place !== first.run.place) continue
    start = Math.min(start, run.start)
    end = Math.max(end, run.end)
  }
  const run: Run = { ...first.run, start, end, length: result.length, exact: false }
  return new Str(result, traces.listTrace([{ run, marks: first.marks }]), from.safe)
}
