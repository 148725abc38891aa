const loaded = new Map<string, Promise<void>>()

/**
 * Fetches a style sheet that the page does not begin with. A sheet that a script imports by its name
 * would be linked from the page itself, used or not.
 */
export function loadSheet(address: string): Promise<void> {
  const known = loaded.get(address)
  if (known) return known
  const loading = new Promise<void>((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = address
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      loaded.delete(address)
      reject(new Error(`no style sheet at ${address}`))
    }
    document.head.append(link)
  })
  loaded.set(address, loading)
  return loading
}
