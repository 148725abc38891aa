import type { ControlFinding, Difference } from '~/core/control-text/index.ts'
import type en from '~/i18n/control/en.json'
import { fillGaps } from '~/i18n/fill-gaps.ts'

type Words = Pick<
  typeof en,
  'reader' | 'readerOnly' | 'comma' | 'differences' | 'many' | 'times' | 'none'
>

/** Kinds of differences that are told one by one. */
const FEW = 4

/** Who has a token, with its id there. */
export function readerWords(words: Words, readers: ControlFinding['readers']): string {
  return readers
    .map(({ name, id }) =>
      id === null ? fillGaps(words.readerOnly, { name }) : fillGaps(words.reader, { name, id }),
    )
    .join(words.comma)
}

/** What sets a text apart from a token, what is alike told once. */
export function differenceWords(words: Words, differences: readonly Difference[]): string {
  const counts = new Map<string, number>()
  for (const { kind, found, expected } of differences) {
    const said = fillGaps(words.differences[kind], {
      found: found ?? words.none,
      expected: expected ?? words.none,
    })
    counts.set(said, (counts.get(said) ?? 0) + 1)
  }
  const said = Array.from(counts, ([what, count]) =>
    count === 1 ? what : fillGaps(words.times, { what, count }),
  )
  const rest = said.length - FEW
  if (rest > 0) said.splice(FEW, rest, fillGaps(words.many, { count: rest }))
  return said.join(words.comma)
}
