/** The two parts of a data URL, as ranges of its text. */
export interface DataUrl {
  /** In lower case. */
  readonly mediaType: string
  readonly typeStart: number
  readonly dataStart: number
}

const frame = /^data:([a-z\d.+/-]+);base64,/i
const base64 = /^[A-Za-z\d+/]*={0,2}$/

/** `text` as `data:TYPE;base64,DATA` and nothing else; `null` if it is not exactly that. */
export function readDataUrl(text: string): DataUrl | null {
  const head = frame.exec(text)
  if (!head?.[1]) return null
  const dataStart = head[0].length
  if (!base64.test(text.slice(dataStart))) return null
  return { mediaType: head[1].toLowerCase(), typeStart: 'data:'.length, dataStart }
}
