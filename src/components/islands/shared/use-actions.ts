import { useCallback, useReducer, useRef } from 'preact/hooks'

/**
 * A state that actions change, and what takes an action. `onAction` hears of every action that
 * changed something, with the state after it, before anything is drawn.
 */
export function useActions<State, Action>(
  reduce: (state: State, action: Action) => State,
  initial: State,
  onAction: (state: State, action: Action) => void,
) {
  const [state, apply] = useReducer(reduce, initial)
  const latest = useRef(state)
  latest.current = state
  const dispatch = useCallback(
    (action: Action) => {
      const next = reduce(latest.current, action)
      if (next === latest.current) return
      latest.current = next
      apply(action)
      onAction(next, action)
    },
    [reduce, onAction],
  )
  return { state, dispatch }
}
