import { useEffect, useRef, useState } from 'preact/hooks'
import { useActions } from '../shared/use-actions.ts'
import { type Shown, show } from './engine.ts'
import { type Action, type DecodeState, reduce } from './state.ts'

/** Below this many milliseconds a text is read at once; above, when the typing rests. */
const QUICK = 16
const LONGEST_REST = 400

/** State and readings of an explorer; they follow the state. */
export function useDecode(
  initial: DecodeState,
  onAction: (state: DecodeState, action: Action) => void,
) {
  const { state, dispatch } = useActions(reduce, initial, onAction)
  const [shown, setShown] = useState<Shown>(() => show(initial))
  const cost = useRef(0)
  const { source, family, header } = state
  const done = useRef({ source: initial.source, family: initial.family, header: initial.header })
  useEffect(() => {
    const last = done.current
    if (source === last.source && family === last.family && header === last.header) return
    const run = () => {
      const start = performance.now()
      done.current = { source, family, header }
      setShown(show({ source, family, header }))
      cost.current = performance.now() - start
    }
    const isTyping = source !== last.source
    const rest = !isTyping || cost.current < QUICK ? 0 : Math.min(LONGEST_REST, cost.current * 3)
    const timer = setTimeout(run, rest)
    return () => clearTimeout(timer)
  }, [source, family, header])
  return { state, shown, dispatch }
}
