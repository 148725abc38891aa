import { useEffect, useState } from 'preact/hooks'

/** Below this there is no room for columns side by side; `encode.css` has the same width. */
const NARROW = '(max-width: 60rem)'

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
