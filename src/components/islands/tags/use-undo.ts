import { useCallback, useState } from 'preact/hooks'
import type { Action, Part } from './state.ts'

interface Changed {
  readonly part: number
  readonly after: string
}

interface Mended {
  readonly changes: readonly (Changed & { readonly before: string })[]
  /** What was done, in words. */
  readonly what: string
}

/** More steps than anybody takes back one by one. */
const MOST = 100

/**
 * Changes of texts that can be taken back, the last one first. One can be taken back only while its texts
 * are as it left them: what was typed since is never lost.
 */
export function useUndo(parts: readonly Part[], dispatch: (action: Action) => void) {
  const [done, setDone] = useState<readonly Mended[]>([])
  const mend = useCallback(
    (changed: readonly Changed[], what: string) => {
      const changes = changed.flatMap(({ part, after }) => {
        const before = parts[part]?.text
        return before === undefined || before === after ? [] : [{ part, before, after }]
      })
      if (changes.length === 0) return
      setDone((list) => [...list.slice(-MOST), { changes, what }])
      dispatch({
        type: 'mend',
        texts: changes.map(({ part, after }) => ({ part, text: after })),
      })
    },
    [parts, dispatch],
  )
  const last = done.at(-1)
  const next = last?.changes.every(({ part, after }) => parts[part]?.text === after) ? last : null
  const undo = useCallback(() => {
    if (!next) return
    setDone((list) => list.slice(0, -1))
    dispatch({
      type: 'mend',
      texts: next.changes.map(({ part, before }) => ({ part, text: before })),
    })
  }, [next, dispatch])
  return { mend, undo, next: next?.what ?? null }
}
