import { useCallback, useRef } from 'preact/hooks'
import type { Notice } from './notice.ts'

/**
 * Opens examples that are fetched when asked for. Of several asked for one after the other only the
 * last is opened, in whatever order they arrive; one that cannot be had is told through `onNotice`.
 */
export function useExample(onNotice: (notice: Notice) => void) {
  const turn = useRef(0)
  return useCallback(
    async <Value>(fetched: Promise<Value>, open: (value: Value) => void) => {
      const mine = ++turn.current
      try {
        const value = await fetched
        if (mine === turn.current) open(value)
      } catch {
        if (mine === turn.current) onNotice({ code: 'example-failed', values: {} })
      }
    },
    [onNotice],
  )
}
