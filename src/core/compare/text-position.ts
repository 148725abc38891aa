/** A place in a text as people and programs count it. */
export interface TextPosition {
  /** UTF-16 units from the start. */
  readonly unit: number
  /** Bytes of UTF-8 from the start; half of a broken pair takes three. */
  readonly byte: number
  /** Code points from the start. */
  readonly character: number
  /** From 1. A line ends with its line feed. */
  readonly line: number
  /** Code points from the start of the line, from 1. */
  readonly column: number
}

/** Where `unit` is in `text`. */
export function positionAt(text: string, unit: number): TextPosition {
  let byte = 0
  let character = 0
  let line = 1
  let column = 1
  for (let at = 0; at < unit; at++) {
    const point = text.codePointAt(at) as number
    byte += bytesOf(point)
    character++
    column++
    if (point > 0xffff) at++
    else if (point === 10) {
      line++
      column = 1
    }
  }
  return { unit, byte, character, line, column }
}

/** How many bytes `text` takes in UTF-8 from `start` to `end`. */
export function byteLength(text: string, start = 0, end = text.length): number {
  let bytes = 0
  for (let at = start; at < end; at++) {
    const point = text.codePointAt(at) as number
    bytes += bytesOf(point)
    if (point > 0xffff) at++
  }
  return bytes
}

/**
 * How many bytes the characters at `unit` of both texts have in common: two that differ may begin
 * with the same ones.
 */
export function sharedBytes(a: string, b: string, unit: number): number {
  const [one, two] = [a.codePointAt(unit), b.codePointAt(unit)]
  if (one === undefined || two === undefined) return 0
  const [left, right] = [utf8(one), utf8(two)]
  const differs = left.findIndex((byte, index) => byte !== right[index])
  return differs === -1 ? left.length : differs
}

function bytesOf(point: number): number {
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}

/** Half of a pair by itself is written as its number would be, so that two halves stay two. */
function utf8(point: number): number[] {
  const tail = (shift: number) => 0x80 | ((point >> shift) & 0x3f)
  if (point < 0x80) return [point]
  if (point < 0x800) return [0xc0 | (point >> 6), tail(0)]
  if (point < 0x10000) return [0xe0 | (point >> 12), tail(6), tail(0)]
  return [0xf0 | (point >> 18), tail(12), tail(6), tail(0)]
}
