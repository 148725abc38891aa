import { useCallback, useEffect, useRef } from 'preact/hooks'
import { type Action, type ExplorerState, isStep } from './state.ts'
import { fromHash, type LinkFault, LONGEST_LINK, toHash } from './url.ts'

/** Browsers refuse more than about two changes of the address a second. */
const REST = 500

/** What lies beside the address in a history entry: survives a reload, however long it is. */
interface Entry {
  readonly promptwire: ExplorerState
}

interface Handlers {
  restore(state: ExplorerState): void
  refuse(fault: LinkFault): void
}

/**
 * Keeps the address and the history entry at the state: steps make an entry of their own, typing
 * changes the present one. Returns what to call after each action.
 */
export function useHistory(initial: ExplorerState, { restore, refuse }: Handlers) {
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const turn = useRef(0)
  const unsaved = useRef<ExplorerState | null>(null)
  const latest = useRef(initial)

  const save = useCallback(async (state: ExplorerState) => {
    const mine = ++turn.current
    const hash = await toHash(state)
    if (mine !== turn.current) return
    const link = hash.length > LONGEST_LINK ? '#' : hash
    keep('replaceState', state, link)
  }, [])

  useEffect(() => {
    const show = (state: ExplorerState) => {
      latest.current = state
      restore(state)
    }
    const follow = async (entry: unknown) => {
      clearTimeout(timer.current)
      unsaved.current = null
      const mine = ++turn.current
      if (isEntry(entry)) return show(entry.promptwire)
      const decoded = await fromHash(location.hash)
      if (mine !== turn.current) return
      if (decoded.type === 'state') show(decoded.state)
      else if (decoded.type === 'fault') {
        refuse(decoded.fault)
        show(initial)
      } else if (location.hash === '') show(initial)
      // an anchor of the page: the state stays, and a reload there keeps it
      else keep('replaceState', latest.current, null)
    }
    const onPop = (event: PopStateEvent) => void follow(event.state)
    if (isEntry(history.state) || location.hash.length > 1) void follow(history.state)
    addEventListener('popstate', onPop)
    return () => {
      clearTimeout(timer.current)
      removeEventListener('popstate', onPop)
    }
  }, [initial, restore, refuse])

  return useCallback(
    (state: ExplorerState, action: Action) => {
      if (action.type === 'restore') return
      latest.current = state
      clearTimeout(timer.current)
      if (!isStep(action)) {
        unsaved.current = state
        timer.current = setTimeout(() => {
          unsaved.current = null
          void save(state)
        }, REST)
        return
      }
      if (unsaved.current) keep('replaceState', unsaved.current, null)
      unsaved.current = null
      keep('pushState', state, null)
      void save(state)
    },
    [save],
  )
}

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && 'promptwire' in value
}

function keep(how: 'pushState' | 'replaceState', state: ExplorerState, hash: string | null): void {
  const entry: Entry = { promptwire: state }
  try {
    history[how](entry, '', hash ?? undefined)
  } catch {
    // the browser wants fewer changes or smaller ones; the state on the page is not touched by it
  }
}
