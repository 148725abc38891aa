/** Below this there is no room for columns side by side; `encode.css` has the same width. */
export const NARROW = '(max-width: 60rem)'

export function isNarrow(): boolean {
  return matchMedia(NARROW).matches
}
