import { useMemo } from 'preact/hooks'
import { type Fix, type LensModel, lensModels, type ModelFinding } from '~/core/lens/index.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import { findingKey } from './keys.ts'
import { placeName } from './place-name.ts'
import type { PartReading } from './reading.ts'
import { sentencesFor, type Words } from './words.ts'

/** Rows that are drawn; of more only the count. */
const FEW = 200

interface Props {
  readonly words: Words
  readonly readings: readonly PartReading[]
  onPlace(part: number, finding: number): void
  onFix(part: number, fix: Fix): void
}

interface Row {
  readonly reading: PartReading
  readonly part: number
  readonly index: number
  readonly found: ModelFinding
}

/** What the lens found, by place, with the reading of each model beside the other. */
export function FindingList({ words, readings, onPlace, onFix }: Props) {
  const { list, levels } = words.lens
  const rows = useMemo(
    () =>
      readings.flatMap((reading, part) =>
        reading.findings.map((found, index): Row => ({ reading, part, index, found })),
      ),
    [readings],
  )
  if (rows.length === 0) {
    const hasTags = readings.some(({ tree }) => tree.length > 0)
    return <p class="tags-idle">{hasTags ? list.none : list.noTags}</p>
  }
  return (
    <table class="tags-findings">
      <thead>
        <tr>
          <th scope="col">{list.finding}</th>
          {lensModels.map((model) => (
            <th key={model} scope="col">
              {words.models[model]}
              <small>{countsOf(words, rows, model)}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, FEW).map(({ reading, part, index, found }) => {
          const { finding, models } = found
          const { what, advice } = sentencesFor(words, reading, finding)
          const fix = reading.fixes.for(finding)
          const name = placeName(words.lens, readings, part, finding.start)
          return (
            <tr key={findingKey(part, index)} data-code={finding.code} data-level={finding.level}>
              <td>
                <button
                  type="button"
                  class="encode-place"
                  data-finding={findingKey(part, index)}
                  aria-label={`${fillGaps(list.goTo, { place: name })} · ${what}`}
                  onClick={() => onPlace(part, index)}
                >
                  {name}
                </button>{' '}
                <span translate={false}>{what}</span>
                {words.gap}
                <span class="tags-advice">{advice}</span>{' '}
                {fix && (
                  <button type="button" class="tags-fix" onClick={() => onFix(part, fix)}>
                    {fixName(words, fix)}
                  </button>
                )}
              </td>
              {lensModels.map((model) => (
                <td key={model} data-model={model}>
                  {models.includes(model) ? (
                    <span class="tags-level" data-level={finding.level}>
                      {levels[finding.level]}
                    </span>
                  ) : (
                    <span title={list.absent}>–</span>
                  )}
                </td>
              ))}
            </tr>
          )
        })}
        {rows.length > FEW && (
          <tr>
            <td colSpan={3}>{fillGaps(list.more, { count: rows.length - FEW })}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

/** What a fix does, in words. */
export function fixName({ lens: { fixes } }: Words, { kind, value }: Fix): string {
  return fillGaps(fixes[kind], { value })
}

function countsOf(
  { lens: { list, levels } }: Words,
  rows: readonly Row[],
  model: LensModel,
): string {
  const found = rows.filter(({ found: { models } }) => models.includes(model))
  return (['error', 'warning', 'info'] as const)
    .map((level) => ({
      level: levels[level],
      count: found.filter((row) => row.found.finding.level === level).length,
    }))
    .filter(({ count }) => count > 0)
    .map((values) => fillGaps(list.counts, values))
    .join(' · ')
}
