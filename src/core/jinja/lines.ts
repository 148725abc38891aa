import type { Guard, Span } from '../span.ts'
import type { Step } from './observe.ts'
import { Source, scan } from './scan.ts'

/** A stretch of one line of a template. Offsets are of its source. */
export interface Segment {
  readonly start: number
  readonly end: number
  readonly type: 'text' | 'statement' | 'output' | 'comment'
}

/** One line of a template, and what became of it in one rendering. */
export interface TemplateLine {
  /** From 1. */
  readonly number: number
  readonly segments: readonly Segment[]
  /** `plain`: nothing in it can run, as with a blank line, a comment or the end of a block. */
  readonly state: 'ran' | 'unreached' | 'plain'
  /** The statement whose counts say most about the line. */
  readonly step: Step | null
  /** Spans of the output that it wrote, in order. */
  readonly spans: readonly number[]
}

/** The lines of `source` with what each did. Linear in the source, the steps and the spans. */
export function templateLines(
  source: string,
  steps: readonly Step[],
  spans: readonly Span[],
): TemplateLine[] {
  const starts = lineStarts(source)
  const rows = starts.map((start, index) => ({
    start,
    end: starts[index + 1] ?? source.length,
    steps: [] as Step[],
    spans: [] as number[],
  }))
  const each = (start: number, end: number, visit: (row: (typeof rows)[number]) => void) => {
    for (let at = lineIndex(starts, start); at < rows.length; at++) {
      const row = rows[at] as (typeof rows)[number]
      if (row.start >= end && row.start > start) break
      visit(row)
    }
  }
  for (const step of steps) {
    each(step.start, step.end, (row) => {
      const from = Math.max(row.start, step.start)
      const shown = step.type !== 'text' || source.slice(from, Math.min(row.end, step.end)).trim()
      if (shown) row.steps.push(step)
    })
  }
  for (const [index, { writer }] of spans.entries()) {
    if (writer.type !== 'template') continue
    each(writer.start, writer.end, (row) => {
      if (row.spans.at(-1) !== index) row.spans.push(index)
    })
  }
  const segments = segmentsOf(source)
  let next = 0
  const lines = rows.map(({ start, end, steps: here, spans: wrote }, index): TemplateLine => {
    const own: Segment[] = []
    while ((segments[next]?.end ?? start) <= start && next < segments.length) next++
    for (let at = next; at < segments.length; at++) {
      const { type, start: from, end: to } = segments[at] as Segment
      if (from >= end) break
      own.push({ type, start: Math.max(from, start), end: Math.min(to, end) })
    }
    const ran = here.some(({ reached }) => reached > 0)
    const state = here.length === 0 ? 'plain' : ran || wrote.length > 0 ? 'ran' : 'unreached'
    return { number: index + 1, segments: own, state, step: telling(here), spans: wrote }
  })
  return withUnreachedGaps(lines)
}

/** The spans that were written inside the statement `step`: under its condition, in its rounds. */
export function spansUnder({ type, start }: Step, spans: readonly Span[]): number[] {
  if (type === 'text' || type === 'output') return []
  const known = new Map<readonly Guard[], boolean>()
  const under: number[] = []
  for (const [index, { writer }] of spans.entries()) {
    if (writer.type !== 'template') continue
    const { guards } = writer
    let inside = known.get(guards)
    if (inside === undefined) {
      inside = guards.some((guard) => guard.start === start)
      known.set(guards, inside)
    }
    if (inside) under.push(index)
  }
  return under
}

/** The first line is 0. */
export function lineIndex(starts: readonly number[], offset: number): number {
  let low = 0
  let high = starts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] as number) <= offset) low = middle + 1
    else high = middle
  }
  return Math.max(0, low - 1)
}

export function lineStarts(source: string): number[] {
  const starts = [0]
  for (const { 0: newline, index } of source.matchAll(/\r\n?|\n/g)) {
    starts.push(index + newline.length)
  }
  return starts
}

/** A loop or a condition tells more than what is written; of several the first. */
function telling(steps: readonly Step[]): Step | null {
  const order = ['for', 'arm', 'macro', 'call'] as const
  for (const type of order) {
    const found = steps.find((step) => step.type === type)
    if (found) return found
  }
  return steps.find(({ type }) => type !== 'text') ?? steps[0] ?? null
}

/** Ends of blocks and comments between lines that were never reached belong to those. */
function withUnreachedGaps(lines: readonly TemplateLine[]): TemplateLine[] {
  const out: TemplateLine[] = []
  let gap: TemplateLine[] = []
  let before: TemplateLine['state'] = 'plain'
  for (const line of lines) {
    if (line.state === 'plain') {
      gap.push(line)
      continue
    }
    const inside = before === 'unreached' && line.state === 'unreached'
    out.push(...gap.map((one) => (inside ? { ...one, state: 'unreached' as const } : one)), line)
    gap = []
    before = line.state
  }
  return [...out, ...gap]
}

/** The whole source as text, tags and comments. A template that cannot be read is all text. */
function segmentsOf(source: string): Segment[] {
  const segments: Segment[] = []
  let at = 0
  const fill = (end: number) => {
    // what no part holds is a comment, or white space that a tag strips
    for (const { 0: comment, index } of source.slice(at, end).matchAll(/\{#[\s\S]*?#\}/g)) {
      const start = at + index
      if (start > from()) segments.push({ type: 'text', start: from(), end: start })
      segments.push({ type: 'comment', start, end: start + comment.length })
    }
    if (end > from()) segments.push({ type: 'text', start: from(), end })
    at = end
  }
  const from = () => Math.max(at, segments.at(-1)?.end ?? 0)
  for (const { type, start, end } of partsOf(source)) {
    fill(start)
    segments.push({ type, start, end })
    at = end
  }
  fill(source.length)
  return segments
}

function partsOf(source: string): Segment[] {
  try {
    const read = new Source(source)
    return scan(read).flatMap(({ type, start, end }) =>
      type === 'text' ? [] : [{ type, start: read.offset(start), end: read.offset(end) }],
    )
  } catch {
    return []
  }
}
