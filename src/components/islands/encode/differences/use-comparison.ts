import { useEffect, useRef, useState } from 'preact/hooks'
import {
  type Block,
  blocksOf,
  type Comparison,
  compareEncodings,
  rowsOf,
  type Side,
} from '~/core/compare/index.ts'
import type { ColumnView } from '../view.ts'

/** A comparison and how it is drawn. */
export interface Compared {
  readonly a: Side
  readonly b: Side
  readonly comparison: Comparison
  readonly blocks: readonly Block[]
  /** For each difference the block in which it begins. */
  readonly blockOf: readonly number[]
}

/** Below this many milliseconds a comparison is made at once; above, when the typing rests. */
const QUICK = 20
const LONGEST_REST = 400

/** The comparison of two columns; the last one that could be made while a newer is on its way. */
export function useComparison(a: ColumnView | null, b: ColumnView | null): Compared | null {
  const [compared, setCompared] = useState<Compared | null>(null)
  const cost = useRef(0)
  const [left, right] = [sideOf(a), sideOf(b)]
  const [encodingA, encodingB] = [left?.encoding, right?.encoding]
  // sides are made anew each time, encodings are not
  useEffect(() => {
    if (!left || !right) {
      setCompared(null)
      return
    }
    const run = () => {
      const start = performance.now()
      setCompared(compare(left, right))
      cost.current = performance.now() - start
    }
    const rest = cost.current < QUICK ? 0 : Math.min(LONGEST_REST, cost.current * 3)
    const timer = setTimeout(run, rest)
    return () => clearTimeout(timer)
  }, [encodingA, encodingB])
  return compared
}

/** What can be compared of a column: its prompt, if that is of the input as it is. */
function sideOf(view: ColumnView | null): Side | null {
  if (!view?.encoding || view.stale || !view.conversation) return null
  return { encoding: view.encoding, input: view.conversation.input }
}

function compare(a: Side, b: Side): Compared {
  const comparison = compareEncodings(a, b)
  const blocks = blocksOf(rowsOf(comparison, a.encoding.text, b.encoding.text))
  const blockOf: number[] = []
  for (const [index, { rows }] of blocks.entries()) {
    for (const { begins } of rows) for (const difference of begins) blockOf[difference] = index
  }
  return { a, b, comparison, blocks, blockOf }
}
