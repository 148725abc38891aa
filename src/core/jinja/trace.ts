import type { Place } from '../json/place.ts'

/**
 * A run of characters of one origin. `template`: a range of the template's source; `value` and
 * `key`: a range of a string of the input, or a rewritten form of what stands at `place`; `computed`:
 * made by the tag that prints it.
 */
export interface Run {
  readonly type: 'run'
  readonly source: 'template' | 'value' | 'key' | 'computed'
  readonly place: Place | null
  readonly start: number
  readonly end: number
  readonly length: number
  /** Whether the run is `start` to `end` of its source letter for letter. */
  readonly exact: boolean
}

/** What a captured text was written under; print.ts gives it meaning. */
export type Mark = object

/** Marks around a run, from the inside out. */
export interface Marks {
  readonly mark: Mark
  readonly outer: Marks | null
}

export interface MarkedRun {
  readonly run: Run
  readonly marks: Marks | null
}

interface Listed {
  readonly type: 'list'
  readonly items: readonly MarkedRun[]
  /** Where each item ends. */
  readonly ends: readonly number[]
  readonly length: number
}
interface Pair {
  readonly type: 'pair'
  readonly left: Trace
  readonly right: Trace
  readonly length: number
}
interface Cut {
  readonly type: 'cut'
  readonly of: Trace
  readonly start: number
  readonly length: number
}
interface Marked {
  readonly type: 'marked'
  readonly of: Trace
  readonly mark: Mark
  readonly length: number
}

/** What a text is made of: runs in order, or a recipe that is followed only when needed. */
export type Trace = Run | Listed | Pair | Cut | Marked

export function listTrace(items: readonly MarkedRun[]): Listed {
  let length = 0
  const ends = items.map(({ run }) => (length += run.length))
  return { type: 'list', items, ends, length }
}

export function pairTrace(left: Trace, right: Trace): Pair {
  return { type: 'pair', left, right, length: left.length + right.length }
}

export function markTrace(of: Trace, mark: Mark): Marked {
  return { type: 'marked', of, mark, length: of.length }
}

/** `trace` brought into a list, once, so that many cuts of it stay cheap. */
export function settle(trace: Trace): Run | Listed {
  if (trace.type === 'run' || trace.type === 'list') return trace
  const items: MarkedRun[] = []
  walk(trace, (run, marks) => items.push({ run, marks }))
  return listTrace(items)
}

export function cutTrace(of: Trace, start: number, end: number): Trace {
  if (of.type === 'run') return cutRun(of, start, end)
  return { type: 'cut', of, start, length: end - start }
}

function cutRun(run: Run, start: number, end: number): Run {
  const length = end - start
  if (length === run.length) return run
  if (!run.exact) return { ...run, length }
  return { ...run, start: run.start + start, end: run.start + end, length }
}

type VisitRun = (run: Run, marks: Marks | null) => void

/** Concatenations may be a million deep: beyond this the engine's own stack is not used. */
const MAX_NESTING = 500

/** Hands every run of `trace` to `visit` in order, narrowed where it was cut, with its marks. */
export function walk(trace: Trace, visit: VisitRun): void {
  walkWhole(trace, null, visit, 0)
}

function walkWhole(trace: Trace, marks: Marks | null, visit: VisitRun, depth: number): void {
  if (trace.type === 'run') visit(trace, marks)
  else if (trace.type === 'pair' && depth < MAX_NESTING) {
    walkWhole(trace.left, marks, visit, depth + 1)
    walkWhole(trace.right, marks, visit, depth + 1)
  } else if (trace.type === 'marked' && depth < MAX_NESTING) {
    walkWhole(trace.of, { mark: trace.mark, outer: marks }, visit, depth + 1)
  } else if (trace.type === 'list') walkList(trace, 0, trace.length, marks, visit)
  else walkRange({ trace, start: 0, end: trace.length, marks }, visit)
}

interface Range {
  readonly trace: Trace
  readonly start: number
  readonly end: number
  readonly marks: Marks | null
}

function walkRange(whole: Range, visit: VisitRun): void {
  const stack: Range[] = [whole]
  for (let at = stack.pop(); at; at = stack.pop()) {
    const { trace: node, start, end, marks } = at
    if (end <= start) continue
    switch (node.type) {
      case 'run':
        visit(cutRun(node, start, end), marks)
        break
      case 'list':
        walkList(node, start, end, marks, visit)
        break
      case 'marked':
        stack.push({ trace: node.of, start, end, marks: { mark: node.mark, outer: marks } })
        break
      case 'cut':
        stack.push({ trace: node.of, start: node.start + start, end: node.start + end, marks })
        break
      case 'pair': {
        const border = node.left.length
        const after = Math.max(0, start - border)
        stack.push({ trace: node.right, start: after, end: end - border, marks })
        stack.push({ trace: node.left, start, end: Math.min(end, border), marks })
      }
    }
  }
}

function walkList(
  list: Listed,
  start: number,
  end: number,
  outer: Marks | null,
  visit: VisitRun,
): void {
  for (let index = firstAfter(list.ends, start); index < list.items.length; index++) {
    const { run, marks } = list.items[index] as MarkedRun
    const to = list.ends[index] as number
    const from = to - run.length
    if (from >= end) return
    visit(cutRun(run, Math.max(0, start - from), Math.min(end, to) - from), graft(marks, outer))
  }
}

/** Index of the first item that ends after `start`. */
function firstAfter(ends: readonly number[], start: number): number {
  let low = 0
  let high = ends.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ends[middle] as number) <= start) low = middle + 1
    else high = middle
  }
  return low
}

function graft(inner: Marks | null, outer: Marks | null): Marks | null {
  if (!inner) return outer
  return outer ? { mark: inner.mark, outer: graft(inner.outer, outer) } : inner
}
