import { useEffect, useState } from 'preact/hooks'
import { NARROW } from './narrow.ts'

/** Whether the families are tabs; false until the page has come alive. */
export function useNarrow(): boolean {
  const [narrow, setNarrow] = useState(false)
  useEffect(() => {
    const query = matchMedia(NARROW)
    const follow = () => setNarrow(query.matches)
    follow()
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [])
  return narrow
}
