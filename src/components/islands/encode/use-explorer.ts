import { useEffect, useRef, useState } from 'preact/hooks'
import type { FamilyStore } from '../families/family-store.ts'
import { useActions } from '../shared/use-actions.ts'
import type { Spell } from './reading.ts'
import { type Action, type ExplorerState, reduce } from './state.ts'
import { type Elsewhere, type View, viewOf, viewSteps } from './view.ts'

/** Below this many milliseconds an encoding is made at once; above, when the typing rests. */
const QUICK = 20
const LONGEST_REST = 400
/** Longer than this the page is not kept from answering a key. */
const SLICE = 12

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
  store: FamilyStore,
  elsewhere: Elsewhere,
  onAction: (state: ExplorerState, action: Action) => void,
): Explorer {
  const { state, dispatch } = useActions(reduce, initial, onAction)
  const [view, setView] = useState(() => viewOf(initial, store.get, null))
  const shown = useRef(state)
  const drawn = useRef(view)
  const cost = useRef(0)
  const spell = useRef<Spell | null>(null)

  useEffect(() => {
    if (shown.current === state) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false
    let spent = 0
    let steps: ReturnType<typeof viewSteps>
    const begin = () => {
      if (left) return
      steps = viewSteps(state, store.get, drawn.current, elsewhere, spell.current)
      timer = setTimeout(run, cost.current < QUICK ? 0 : Math.min(LONGEST_REST, cost.current * 3))
    }
    const missing = store.missing(state.columns.map(({ family }) => family))
    // one that cannot be fetched is shown as unknown
    const fetching: Promise<unknown>[] = missing.length > 0 ? [store.load(missing)] : []
    if (state.arguments !== 'given' && !spell.current) fetching.push(fetchSpell(spell))
    if (fetching.length > 0) void Promise.allSettled(fetching).then(begin)
    else begin()
    function run() {
      const start = performance.now()
      for (;;) {
        const step = steps.next()
        const now = performance.now()
        if (step.done) {
          cost.current = spent + now - start
          shown.current = state
          drawn.current = step.value
          setView(step.value)
          return
        }
        if (step.value) {
          drawn.current = step.value.meanwhile
          setView(step.value.meanwhile)
          const next = () => {
            if (!left) run()
          }
          step.value.until.then(next, next)
          return
        }
        if (now - start < SLICE) continue
        spent += now - start
        timer = setTimeout(run, 0)
        return
      }
    }
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [state, store, elsewhere])

  return { state, view, dispatch }
}

async function fetchSpell(spell: { current: Spell | null }): Promise<void> {
  spell.current = (await import('~/core/arguments/with-arguments.ts')).withArguments
}
