/** A stretch of a string as JSON spells it. */
export interface JsonPiece {
  readonly text: string
  /** The units of the string that it stands for. */
  readonly start: number
  readonly end: number
  readonly escaped: boolean
}

/** `text` as it stands between the quotes of JSON, cut where escapes begin and end. Linear. */
export function jsonPieces(text: string): readonly JsonPiece[] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON must escape them; and lone surrogates
  const escapes = /["\\\u0000-\u001f\p{Surrogate}]+/gu
  const pieces: JsonPiece[] = []
  let at = 0
  const plainUntil = (end: number) => {
    if (end > at) pieces.push({ text: text.slice(at, end), start: at, end, escaped: false })
  }
  for (const found of text.matchAll(escapes)) {
    plainUntil(found.index)
    at = found.index + found[0].length
    const written = JSON.stringify(found[0]).slice(1, -1)
    pieces.push({ text: written, start: found.index, end: at, escaped: true })
  }
  plainUntil(text.length)
  return pieces
}
