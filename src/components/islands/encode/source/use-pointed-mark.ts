import { useEffect, useState } from 'preact/hooks'
import type { Pointed, Pointer } from '../pointer.ts'
import type { Mark } from './marks.ts'

export interface PointedMark {
  readonly mark: Mark | null
  readonly pinned: boolean
}

const NONE: PointedMark = { mark: null, pinned: false }

/** The mark that `find` makes of what is pointed at; draws again only when that changes. */
export function usePointedMark(
  pointer: Pointer,
  find: (pointed: Pointed) => Mark | null,
): PointedMark {
  const [now, setNow] = useState(NONE)
  useEffect(() => {
    return pointer.listen((pointed) => {
      const mark = pointed && find(pointed)
      const next = mark ? { mark, pinned: pointed.pinned } : NONE
      setNow((before) => (same(before, next) ? before : next))
    })
  }, [pointer, find])
  return now
}

function same(a: PointedMark, b: PointedMark): boolean {
  if (a.pinned !== b.pinned || !a.mark || !b.mark) return a.mark === b.mark && a.pinned === b.pinned
  return a.mark.start === b.mark.start && a.mark.end === b.mark.end && a.mark.kind === b.mark.kind
}
