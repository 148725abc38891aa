import type { DiffLine } from '~/core/prompt/index.ts'

/** Lines that are shown, or a run of equal ones that is folded. */
export type Stretch =
  | { readonly type: 'lines'; readonly lines: readonly DiffLine[] }
  | {
      readonly type: 'equal'
      readonly part: number
      readonly count: number
      readonly lines: readonly DiffLine[]
    }

/** Equal lines that are left beside a difference. */
const CONTEXT = 1
/** A shorter run is shown: a fold would take as much room. */
const LEAST = 3

/**
 * `lines` with runs of equal ones folded, each part of the template by itself, so that a part that
 * is equal on both sides is one fold. In order, and nothing is left out.
 */
export function foldedLines(lines: readonly DiffLine[]): Stretch[] {
  const out: Stretch[] = []
  const show = (some: readonly DiffLine[]) => {
    if (some.length === 0) return
    const last = out.at(-1)
    if (last?.type === 'lines')
      out[out.length - 1] = { type: 'lines', lines: [...last.lines, ...some] }
    else out.push({ type: 'lines', lines: some })
  }
  let at = 0
  while (at < lines.length) {
    const first = lines[at] as DiffLine
    let end = at + 1
    while (lines[end]?.in === first.in && lines[end]?.part === first.part) end++
    const run = lines.slice(at, end)
    const isDifferent = (line: DiffLine | undefined) =>
      line !== undefined && line.in !== 'both' && line.part === first.part
    const head = first.in === 'both' && isDifferent(lines[at - 1]) ? CONTEXT : 0
    const tail = first.in === 'both' && isDifferent(lines[end]) ? CONTEXT : 0
    if (first.in !== 'both' || run.length - head - tail < LEAST) show(run)
    else {
      show(run.slice(0, head))
      const hidden = run.slice(head, run.length - tail)
      out.push({ type: 'equal', part: first.part, count: hidden.length, lines: hidden })
      show(run.slice(run.length - tail))
    }
    at = end
  }
  return out
}
