import { useEffect, useReducer, useRef } from 'preact/hooks'
import { useActions } from '../shared/use-actions.ts'
import { read, type Shown } from './reading.ts'
import { type Action, type FillerState, reduce } from './state.ts'

/** Below this many milliseconds a template is filled with the key that changes it; above, when the typing rests. */
const QUICK = 8
const LONGEST_REST = 400

/** State of the explorer and the filled template; `stale` while that is of an earlier state. */
export function useFiller(
  initial: FillerState,
  onAction: (state: FillerState, action: Action) => void,
) {
  const { state, dispatch } = useActions(reduce, initial, onAction)
  const [, redraw] = useReducer((count: number, _: undefined) => count + 1, 0)
  const last = useRef<{ state: FillerState; shown: Shown; cost: number } | null>(null)

  const fill = () => {
    const start = performance.now()
    const shown = read(state, last.current?.shown ?? null)
    last.current = { state, shown, cost: performance.now() - start }
    return last.current
  }
  const before = last.current
  const now = !before || (before.state !== state && before.cost < QUICK) ? fill() : before
  const stale = now.state !== state

  useEffect(() => {
    if (!stale) return
    const rest = Math.min(LONGEST_REST, now.cost * 3)
    const timer = setTimeout(() => {
      fill()
      redraw(undefined)
    }, rest)
    return () => clearTimeout(timer)
  }, [state, stale])

  return { state, shown: now.shown, stale, dispatch }
}
