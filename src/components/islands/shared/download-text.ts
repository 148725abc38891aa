/** Saves `text` as a file called `name`. */
export function downloadText(text: string, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // some browsers read it only after the click has been handled
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
