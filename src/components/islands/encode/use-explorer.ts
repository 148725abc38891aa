import { useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'preact/hooks'
import { type Action, type ExplorerState, reduce } from './state.ts'
import { type Catalogue, type View, viewOf } from './view.ts'

/** Below this many milliseconds an encoding is made at once; above, when the typing rests. */
const QUICK = 20
const LONGEST_REST = 400

export interface Explorer {
  /** What the reader entered and chose, at once. */
  readonly state: ExplorerState
  /** What it encodes to; follows the state as fast as the input allows. */
  readonly view: View
  dispatch(action: Action): void
}

/**
 * State and view of an explorer. `onAction` hears of every action with the state after it, which is
 * where links and history hang on.
 */
export function useExplorer(
  initial: ExplorerState,
  familyOf: Catalogue,
  onAction: (state: ExplorerState, action: Action) => void,
): Explorer {
  const [state, apply] = useReducer(reduce, initial)
  const [view, setView] = useState(() => viewOf(initial, familyOf, null))
  const latest = useRef(state)
  const shown = useRef(state)
  const begun = useRef(0)
  const cost = useRef(0)
  latest.current = state

  useEffect(() => {
    if (shown.current === state) return
    const rest = cost.current < QUICK ? 0 : Math.min(LONGEST_REST, cost.current * 3)
    const timer = setTimeout(() => {
      begun.current = performance.now()
      shown.current = state
      setView((before) => viewOf(state, familyOf, before))
    }, rest)
    return () => clearTimeout(timer)
  }, [state, familyOf])

  // runs when the new view is drawn
  useLayoutEffect(() => {
    if (begun.current > 0) cost.current = performance.now() - begun.current
  }, [view])

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
  return { state, view, dispatch }
}
