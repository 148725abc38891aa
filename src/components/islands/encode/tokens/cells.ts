import type { TokenList } from '~/core/tokenizers/token-list.ts'

/** One token of a text, or several that share characters. Offsets are UTF-16 units of the text. */
export interface Cell {
  /** Index of the first token and of the last. */
  readonly first: number
  readonly last: number
  readonly start: number
  readonly end: number
}

/** The cells that stand in `start` to `end`, wholly or in part. */
export function* cellsWithin(list: TokenList, start: number, end: number): Generator<Cell> {
  let cell = cellAt(list, start)
  while (cell && cell.start < end) {
    yield cell
    cell = cellFrom(list, cell.last + 1)
  }
}

/** The cell that the character at `offset` belongs to. */
export function cellAt(list: TokenList, offset: number): Cell | null {
  const { starts, ends } = list
  let low = 0
  let high = ends.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ends[middle] ?? 0) <= offset) low = middle + 1
    else high = middle
  }
  // those before may share its first character
  while (low > 0 && (ends[low - 1] ?? 0) > (starts[low] ?? 0)) low--
  return cellFrom(list, low)
}

/** The cell that begins with the token `first`; `null` behind the last. */
export function cellFrom({ starts, ends }: TokenList, first: number): Cell | null {
  if (first >= starts.length) return null
  let last = first
  let end = ends[first] ?? 0
  while (last + 1 < starts.length && (starts[last + 1] ?? 0) < end) {
    last++
    end = Math.max(end, ends[last] ?? 0)
  }
  return { first, last, start: starts[first] ?? 0, end }
}

/** The cell that ends before the token `first`. */
export function cellBefore(list: TokenList, first: number): Cell | null {
  return first > 0 ? cellAt(list, (list.starts[first] ?? 0) - 1) : null
}
