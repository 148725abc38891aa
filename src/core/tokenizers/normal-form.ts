/** A text with where each of its units comes from. */
export interface Normal {
  readonly text: string
  /**
   * The place in the original of each unit and of the end; `null` if nothing changed. Units that were
   * composed share the place where their cluster begins.
   */
  readonly places: readonly number[] | null
}

/** Where a character begins that nothing before it can join. */
const cluster = /[^\p{M}ᅠ-ᇿ\u{16d63}-\u{16d67}][\p{M}ᅠ-ᇿ\u{16d63}-\u{16d67}]*/gu

/** `text` in NFC. */
export function normalForm(text: string): Normal {
  const whole = text.normalize('NFC')
  if (whole === text) return { text, places: null }
  const places: number[] = []
  let joined = ''
  let at = 0
  const take = (part: string) => {
    const normal = part.normalize('NFC')
    const isSame = normal === part
    for (let unit = 0; unit < normal.length; unit++) places.push(isSame ? at + unit : at)
    joined += normal
    at += part.length
  }
  const first = text.search(cluster)
  if (first > 0) take(text.slice(0, first))
  if (first < 0) take(text)
  else for (const [part] of text.matchAll(cluster)) take(part)
  places.push(text.length)
  // a join across clusters that is not known here leaves the place of the whole
  if (joined !== whole) return { text: whole, places: blurred(whole.length, text.length) }
  return { text: whole, places }
}

function blurred(length: number, end: number): readonly number[] {
  return [...Array.from({ length }, () => 0), end]
}
