/** Lengths of a text as readers count them. */
export interface Measure {
  /** Code points; half of a broken pair counts as one. */
  readonly characters: number
  /** Of the text in UTF-8; half of a broken pair takes the three of U+FFFD. */
  readonly bytes: number
}

export function measure(text: string): Measure {
  let characters = 0
  let bytes = 0
  for (let at = 0; at < text.length; at++) {
    const point = text.codePointAt(at) as number
    characters++
    if (point > 0xffff) at++
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
  }
  return { characters, bytes }
}
