import { useCallback, useEffect, useReducer, useRef, useState } from 'preact/hooks'
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
  const [state, apply] = useReducer(reduce, initial)
  const [reading, setReading] = useState<Reading>(() => read(initial.source))
  const latest = useRef(state)
  const cost = useRef(0)
  const good = useRef<Shown | null>(null)
  latest.current = state
  if (reading.type === 'shown') good.current = reading.shown

  const { source } = state
  const readSource = reading.type === 'shown' ? reading.shown.source : reading.source
  useEffect(() => {
    if (source === readSource) return
    const run = () => {
      const start = performance.now()
      setReading(read(source))
      cost.current = performance.now() - start
    }
    const rest = cost.current < QUICK ? 0 : Math.min(LONGEST_REST, cost.current * 3)
    const timer = setTimeout(run, rest)
    return () => clearTimeout(timer)
  }, [source, readSource])

  const dispatch = useCallback(
    (action: Action) => {
      const next = reduce(latest.current, action)
      if (next === latest.current) return
      latest.current = next
      apply(action)
      onAction(next, action)
    },
    [onAction],
  )
  return { state, reading, shown: good.current, dispatch }
}
