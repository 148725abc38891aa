import { useEffect, useRef, useState } from 'preact/hooks'
import { useActions } from '../shared/use-actions.ts'
import { marksOf } from './marks.ts'
import { type Reading, read, type Shown } from './reading.ts'
import { type Action, reduce, type SmooshState } from './state.ts'

/** Below this many milliseconds a run is made at once; above, when the typing rests. */
const QUICK = 16
const LONGEST_REST = 400

/** State and reading of an explorer; `shown` is the last run that could be made. */
export function useSmoosh(
  initial: SmooshState,
  onAction: (state: SmooshState, action: Action) => void,
) {
  const { state, dispatch } = useActions(reduce, initial, onAction)
  const [reading, setReading] = useState<Reading>(() =>
    read(initial.source, marksOf(initial.marks)),
  )
  const cost = useRef(0)
  const good = useRef<Shown | null>(null)
  if (reading.type === 'shown') good.current = reading.shown

  const { source, marks } = state
  const done = useRef({ source: initial.source, marks: initial.marks })
  useEffect(() => {
    if (source === done.current.source && marks === done.current.marks) return
    const run = () => {
      const start = performance.now()
      done.current = { source, marks }
      setReading(read(source, marksOf(marks)))
      cost.current = performance.now() - start
    }
    const rest = cost.current < QUICK ? 0 : Math.min(LONGEST_REST, cost.current * 3)
    const timer = setTimeout(run, rest)
    return () => clearTimeout(timer)
  }, [source, marks])

  return { state, reading, shown: good.current, dispatch }
}
