import { bind } from './arguments.ts'
import { Fault } from './error.ts'
import type { Filter } from './library.ts'
import type { Runtime } from './runtime.ts'
import { lazily } from './sequence-filters.ts'
import { bare, iterate, List, smallInt, type Value } from './values.ts'

const batch: Filter = (value, args, r) => {
  const [count, fill] = bind('batch', ['linecount!', 'fill_with'], args)
  const size = smallInt(count as Value, 'linecount')
  const items = iterate(bare(value), r)
  const rows: Value[] = []
  for (let at = 0; at < items.length; at += Math.max(1, size)) {
    rows.push(new List(filled(items.slice(at, at + Math.max(1, size)), size, fill, r)))
  }
  return lazily(rows)
}

function filled(row: readonly Value[], size: number, fill: Value | undefined, r: Runtime): Value[] {
  if (fill === undefined || bare(fill) === null || row.length >= size) return [...row]
  r.meter.size(size)
  r.meter.step(size)
  return [...row, ...new Array<Value>(size - row.length).fill(fill)]
}

const sliced: Filter = (value, args, r) => {
  const [count, fill] = bind('slice', ['slices!', 'fill_with'], args)
  const columns = smallInt(count as Value, 'slices')
  const items = iterate(bare(value), r)
  if (columns === 0) throw new Fault('arithmetic', 'integer division or modulo by zero')
  r.meter.step(columns)
  const per = Math.floor(items.length / columns)
  const longer = items.length - per * columns
  const rows: Value[] = []
  let at = 0
  for (let index = 0; index < columns; index++) {
    const size = per + (index < longer ? 1 : 0)
    const row = items.slice(at, at + size)
    at += size
    const short = fill !== undefined && bare(fill) !== null && index >= longer && longer > 0
    rows.push(new List(short ? [...row, fill] : row))
  }
  return lazily(rows)
}

/** Filters that cut a list into lists. */
export const rowFilters: Record<string, Filter> = { batch, slice: sliced }
