import { type Path, pathOf, placeOf } from '~/core/json/place.ts'
import type { Mark } from '~/core/smoosh/index.ts'

/** Who wrote a part of the input, as a link carries it: where, from, to, who, and the producer's type. */
export type StoredMark = readonly [
  path: Path,
  start: number,
  end: number,
  by: 'producer' | 'user',
  type: string | null,
]

/** Marks as plain data. */
export function storedMarks(marks: readonly Mark[]): readonly StoredMark[] {
  return marks.flatMap(({ place, start, end, author }): StoredMark[] => {
    if (author.by === 'producer') return [[pathOf(place), start, end, 'producer', author.type]]
    return author.by === 'user' ? [[pathOf(place), start, end, 'user', null]] : []
  })
}

/** Marks from plain data. */
export function marksOf(stored: readonly StoredMark[]): readonly Mark[] {
  return stored.flatMap(([path, start, end, by, type]): Mark[] => {
    const place = placeOf(path)
    const author = by === 'producer' ? ({ by, type } as const) : ({ by } as const)
    return place ? [{ place, start, end, author }] : []
  })
}

/** Whether a value from outside is a list of marks. */
export function isStoredMarks(value: unknown): value is readonly StoredMark[] {
  return Array.isArray(value) && value.every(isStoredMark)
}

function isStoredMark(value: unknown): value is StoredMark {
  if (!Array.isArray(value) || value.length !== 5) return false
  const [path, start, end, by, type] = value as unknown[]
  const isPath =
    Array.isArray(path) && path.every((key) => typeof key === 'string' || Number.isSafeInteger(key))
  const isRange = Number.isSafeInteger(start) && Number.isSafeInteger(end)
  const isAuthor = by === 'producer' || by === 'user'
  return isPath && isRange && isAuthor && (type === null || typeof type === 'string')
}
