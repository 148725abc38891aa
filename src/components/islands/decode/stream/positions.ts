import type { Wait } from '~/core/decode/index.ts'

/** The position nearest to `at` that parts no character: on the far side if `forward`. */
export function atBorder(text: string, at: number, forward = false): number {
  const low = text.charCodeAt(at)
  const high = text.charCodeAt(at - 1)
  const isInside = low >= 0xdc00 && low < 0xe000 && high >= 0xd800 && high < 0xdc00
  if (!isInside) return at
  return forward ? at + 1 : at - 1
}

/** Where each wait is longest, and the end of the text; in order, each once. */
export function stopsOf(waits: readonly Wait[], length: number): readonly number[] {
  const ends = waits.map(({ at }) => at.end)
  return [...new Set([...ends, length])].sort((a, b) => a - b)
}
