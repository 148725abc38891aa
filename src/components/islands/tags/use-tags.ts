import { useEffect, useReducer, useRef } from 'preact/hooks'
import { useActions } from '../shared/use-actions.ts'
import { type PartReading, read } from './reading.ts'
import { type Action, reduce, type TagsState } from './state.ts'

/** Below this many milliseconds a text is checked with the key that changes it; above, when the typing rests. */
const QUICK = 8
const LONGEST_REST = 400

/** State of the explorer and what the lens says of it; `stale` while that is of an earlier state. */
export function useTags(initial: TagsState, onAction: (state: TagsState, action: Action) => void) {
  const { state, dispatch } = useActions(reduce, initial, onAction)
  const [, redraw] = useReducer((count: number, _: undefined) => count + 1, 0)
  const last = useRef<{ state: TagsState; readings: readonly PartReading[]; cost: number } | null>(
    null,
  )

  const check = () => {
    const start = performance.now()
    const readings = read(state, last.current?.readings ?? [])
    last.current = { state, readings, cost: performance.now() - start }
    return last.current
  }
  const before = last.current
  const now = !before || (before.state !== state && before.cost < QUICK) ? check() : before
  const stale = now.state !== state

  useEffect(() => {
    if (!stale) return
    const rest = Math.min(LONGEST_REST, now.cost * 3)
    const timer = setTimeout(() => {
      check()
      redraw(undefined)
    }, rest)
    return () => clearTimeout(timer)
  }, [state, stale])

  return { state, readings: now.readings, stale, dispatch }
}
