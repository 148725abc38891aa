import { fillGaps } from '~/i18n/fill-gaps.ts'
import type { PartReading } from './reading.ts'
import type { LensWords } from './words.ts'

/** Line and column of an offset, with the part where there are several. */
export function placeName(
  { list }: LensWords,
  readings: readonly PartReading[],
  part: number,
  offset: number,
): string {
  const position = readings[part]?.positions.of(offset) ?? { line: 1, column: 1 }
  const isOnly = readings.length === 1
  return fillGaps(isOnly ? list.at : list.atPart, { ...position, part: part + 1 })
}
