import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

/** Calls `walk` with 1 or -1 for the arrow keys, wherever they have no use of their own. */
export function useArrows(box: RefObject<HTMLElement>, walk: (by: 1 | -1) => void): void {
  const latest = useRef(walk)
  latest.current = walk
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null
      if (by === null || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const target = event.target as HTMLElement
      const isOurs = target === document.body || box.current?.contains(target)
      if (!isOurs || target.closest('input, textarea, select, pre')) return
      event.preventDefault()
      latest.current(by)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [box])
}
