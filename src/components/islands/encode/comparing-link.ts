import { type Comparing, type Kept, shows, usualComparing } from './comparing.ts'
import type { Column } from './state.ts'
import { givenArguments, isChoices, wantedFormats } from './url.ts'

/** Columns by their position: links do not carry keys. */
export function comparingFields(comparing: Comparing, columns: readonly Column[]): unknown[] {
  const { show, a, b, turns, kept } = comparing
  const at = (wanted: number | 'kept') => columns.findIndex(({ key }) => key === wanted)
  const { source, format, pick, family, choices, arguments: form } = kept ?? {}
  const fields = [show, a === 'kept' ? a : at(a), at(b), at(turns)]
  return kept ? [...fields, [source, format, pick, family, choices, form]] : fields
}

/** `undefined` for what no page has written. */
export function readComparing(value: unknown, columns: readonly Column[]): Comparing | undefined {
  if (!Array.isArray(value)) return undefined
  const [shown, a, b, turns, kept] = value as unknown[]
  const show = shows.find((name) => name === shown)
  const read = kept === undefined ? null : readKept(kept)
  if (!show || read === undefined) return undefined
  const usual = usualComparing(columns)
  // one that is not there any more gives way to the usual one
  const key = (at: unknown, other: number) =>
    columns[typeof at === 'number' ? at : -1]?.key ?? other
  return {
    show,
    a: a === 'kept' && read ? a : key(a, usual.a as number),
    b: key(b, usual.b),
    turns: key(turns, usual.turns),
    kept: read,
  }
}

function readKept(value: unknown): Kept | undefined {
  if (!Array.isArray(value)) return undefined
  const [source, format, pick, family, choices, form] = value as unknown[]
  const known = wantedFormats.find((name) => name === format) ?? null
  if (typeof source !== 'string' || (format !== null && !known)) return undefined
  if (!Number.isSafeInteger(pick) || (pick as number) < 0 || !isChoices(choices)) return undefined
  if (family !== null && typeof family !== 'string') return undefined
  const given = givenArguments.find((one) => one === form)
  if (!given) return undefined
  return { source, format: known, pick: pick as number, family, choices, arguments: given }
}
