import type { Fault } from '~/core/import/index.ts'
import type { JsonIndex, Range } from '~/core/json/locate.ts'
import { type Place, pathOf, pathText } from '~/core/json/place.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import { faultRange, type Reading } from './reading.ts'
import type { ColumnView } from './view.ts'
import { type ErrorWords, errorWords, type Words } from './words.ts'

/** Something wrong at a place of the input, in words. */
export interface Trouble {
  readonly code: string
  readonly place: Place | null
  readonly path: string
  /** Where it stands in the source text. */
  readonly range: Range | null
  readonly what: string
  /** What to do about it; may be empty. */
  readonly fix: string
}

/** All that is wrong with the input: what keeps it from being read, or what families say against it. */
export function troublesOf(
  words: Words,
  reading: Reading,
  columns: readonly ColumnView[],
): readonly Trouble[] {
  if (reading.type === 'faults') {
    return reading.faults.map((fault) => ({
      code: fault.code,
      place: fault.place,
      path: fault.path,
      range: faultRange(reading.source, fault),
      ...faultText(words, fault),
    }))
  }
  return columns.flatMap((view) => {
    if (!view.fault || view.conversation !== reading.conversation) return []
    const { code, place, path } = view.fault
    const range = place ? rangeOf(reading.index, place) : null
    return [{ code, place, path, range, ...refusalText(words, view) }]
  })
}

function faultText(words: Words, fault: Fault): ErrorWords {
  const known = errorWords(words, null, fault.code)
  if (!known) return { what: fault.code, fix: '' }
  const values = {
    path: fault.path || words.import.root,
    line: fault.line ?? '',
    column: fault.column ?? '',
    found: words.import.types[fault.found] ?? fault.found,
    expected: words.import.expected[fault.expected] ?? fault.expected,
  }
  return { what: fillGaps(known.what, values), fix: fillGaps(known.fix, values) }
}

/** What a family says against the input. */
export function refusalText(
  words: Words,
  { fault, family }: Pick<ColumnView, 'fault' | 'family'>,
): ErrorWords {
  if (!fault) return { what: '', fix: '' }
  const { errors } = words.encode
  const known = errorWords(words, family.vendor, fault.code)
  const values = {
    family: family.label,
    path: pathText(fault.place) || words.import.root,
    message: fault.message,
    found: typesText(words, fault.details.found ?? ''),
    expected: typesText(words, fault.details.expected ?? ''),
    places: (fault.details.places ?? []).map(pathText).join(', '),
    line: fault.details.template?.line ?? '',
    column: fault.details.template?.column ?? '',
  }
  return {
    what: `${fillGaps(errors.family, values)} ${fillGaps(known?.what ?? errors.unknown, values)}`,
    fix: fillGaps(known?.fix ?? '', values),
  }
}

/** One type or a choice of types in words; anything else as it is. */
function typesText(words: Words, text: string): string {
  const types = text.split(' or ').map((name) => words.import.types[name])
  return types.every((type) => type !== undefined) ? types.join(' / ') : text
}

function rangeOf(index: JsonIndex, place: Place): Range | null {
  const found = index.locate(pathOf(place))
  return found && { start: found.start, end: found.end }
}
