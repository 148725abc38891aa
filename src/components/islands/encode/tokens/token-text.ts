import type { Encoding } from '~/core/span.ts'
import { kindOf, type TokenList } from '~/core/tokenizers/token-list.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import type { TokenWords } from '../words.ts'
import type { Cell } from './cells.ts'

/** More bytes than these are not read out one by one. */
const MOST_BYTES = 24

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' ')
}

/** The bytes of the tokens of `cell`, a list each. */
export function bytesOf(list: TokenList, { first, last }: Cell): Uint8Array[] {
  return Array.from(
    { length: last - first + 1 },
    (_, at) => kindOf(list.kinds, list.ids[first + at] ?? 0)?.bytes ?? new Uint8Array(),
  )
}

export function idsOf(list: TokenList, { first, last }: Cell): number[] {
  return [...list.ids.subarray(first, last + 1)]
}

/** What is to be said of the tokens of `cell`. */
export function tokenNote(
  words: TokenWords,
  locale: string,
  list: TokenList,
  encoding: Encoding,
  cell: Cell,
  span: number,
): string {
  const { token } = words
  const format = new Intl.NumberFormat(locale).format
  const count = format(list.ids.length)
  const ids = idsOf(list, cell)
  const parts =
    ids.length === 1
      ? [
          fillGaps(token.one, { number: format(cell.first + 1), count }),
          fillGaps(token.id, { id: ids[0] ?? 0 }),
        ]
      : [
          fillGaps(token.several, {
            first: format(cell.first + 1),
            last: format(cell.last + 1),
            count,
          }),
          fillGaps(token.ids, { ids: ids.join(' ') }),
        ]
  parts.push(fillGaps(token.bytes, { bytes: bytesText(words, bytesOf(list, cell)) }))
  const kind = kindOf(list.kinds, ids[0] ?? 0)?.class
  if (kind === 'special' || kind === 'added') parts.push(token[kind])
  if (ids.length > 1) parts.push(token.shared)
  const end = encoding.spans[span]?.end ?? cell.end
  const start = encoding.spans[span]?.start ?? cell.start
  if (cell.end > end || cell.start < start) parts.push(token.cross)
  return parts.join(' · ')
}

function bytesText(words: TokenWords, lists: readonly Uint8Array[]): string {
  const all = lists.reduce((sum, { length }) => sum + length, 0)
  if (all <= MOST_BYTES) return lists.map(hex).join(' / ')
  const [first = new Uint8Array()] = lists
  const shown = first.subarray(0, MOST_BYTES)
  return fillGaps(words.token.more, { bytes: hex(shown), count: all - shown.length })
}
