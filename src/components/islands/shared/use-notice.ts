import { useEffect, useState } from 'preact/hooks'
import type { Notice } from './notice.ts'

/** How long good news stays, in milliseconds; what went wrong stays until it is closed. */
const SHOWN = 8000

/** The notice of an explorer, and what sets it. */
export function useNotice() {
  const [notice, setNotice] = useState<Notice | null>(null)
  useEffect(() => {
    if (notice?.code !== 'shared' && notice?.code !== 'opened') return
    const timer = setTimeout(() => setNotice(null), SHOWN)
    return () => clearTimeout(timer)
  }, [notice])
  return [notice, setNotice] as const
}
