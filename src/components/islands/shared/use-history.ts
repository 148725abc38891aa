import { useCallback, useEffect, useRef } from 'preact/hooks'
import { type LinkFault, LONGEST_LINK } from './packed-hash.ts'

/** Browsers refuse more than about two changes of the address a second. */
const REST = 500

/** What lies beside the address in a history entry: survives a reload, however long it is. */
interface Entry<State> {
  readonly promptwire: State
}

export type Decoded<State> =
  | { readonly type: 'none' }
  | { readonly type: 'state'; readonly state: State }
  | { readonly type: 'fault'; readonly fault: LinkFault }

/** What a kind of state is as a link. */
export interface LinkCodec<State> {
  toHash(state: State): Promise<string>
  /** Never rejects. */
  fromHash(hash: string): Promise<Decoded<State>>
}

interface Handlers<State> {
  restore(state: State): void
  refuse(fault: LinkFault): void
}

/** Whether the browser's back button should undo a change, or it goes with the one before. */
export type Weight = 'step' | 'typing'

/**
 * Keeps the address and the history entry at the state: steps make an entry of their own, typing
 * changes the present one. Returns what to call after each action.
 */
export function useHistory<State>(
  initial: State,
  codec: LinkCodec<State>,
  { restore, refuse }: Handlers<State>,
) {
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const turn = useRef(0)
  const unsaved = useRef<State | null>(null)
  const latest = useRef(initial)

  const save = useCallback(
    async (state: State) => {
      const mine = ++turn.current
      const hash = await codec.toHash(state)
      if (mine !== turn.current) return
      const link = hash.length > LONGEST_LINK ? '#' : hash
      keep('replaceState', state, link)
    },
    [codec],
  )

  useEffect(() => {
    const show = (state: State) => {
      latest.current = state
      restore(state)
    }
    const follow = async (entry: unknown) => {
      clearTimeout(timer.current)
      unsaved.current = null
      const mine = ++turn.current
      if (isEntry<State>(entry)) return show(entry.promptwire)
      const decoded = await codec.fromHash(location.hash)
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
  }, [initial, codec, restore, refuse])

  return useCallback(
    (state: State, weight: Weight) => {
      latest.current = state
      clearTimeout(timer.current)
      if (weight === 'typing') {
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

function isEntry<State>(value: unknown): value is Entry<State> {
  return typeof value === 'object' && value !== null && 'promptwire' in value
}

function keep<State>(how: 'pushState' | 'replaceState', state: State, hash: string | null): void {
  const entry: Entry<State> = { promptwire: state }
  try {
    history[how](entry, '', hash ?? undefined)
  } catch {
    // the browser wants fewer changes or smaller ones; the state on the page is not touched by it
  }
}
