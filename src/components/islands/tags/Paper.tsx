import type { ComponentChild } from 'preact'
import { useMemo } from 'preact/hooks'
import { promptTags } from '~/core/lens/index.ts'
import { isProtocol } from '~/core/lens/known-tags.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import { findingKey, placeKey } from './keys.ts'
import type { Place } from './places.ts'
import type { PartReading } from './reading.ts'
import type { LensWords } from './words.ts'

/** Places that are drawn: a page with more of them is slow. */
const MOST_DRAWN = 2000

interface Props {
  readonly words: LensWords
  readonly readings: readonly PartReading[]
  /** Id of what a place leads to. */
  readonly detail: string
}

/** The text with its tags; each can be pointed at. Its `textContent` is the exact text. */
export function Paper({ words, readings, detail }: Props) {
  const { paper, origins, parts } = words
  let left = MOST_DRAWN
  const drawn = readings.map((reading) => {
    const places = reading.places.slice(0, left)
    left -= places.length
    return { reading, places }
  })
  const hidden = readings.some(
    ({ places }, index) => places.length > (drawn[index]?.places.length ?? 0),
  )
  const isEmpty = readings.every(({ part }) => part.text === '')
  if (isEmpty) return <p class="tags-idle">{paper.empty}</p>
  return (
    <>
      {drawn.map(({ reading, places }, index) => (
        <div key={index}>
          {readings.length > 1 && (
            <p class="tags-writer">
              {fillGaps(parts.name, { number: index + 1 })} · {origins[reading.part.origin]}
            </p>
          )}
          <PaperPart
            words={words}
            reading={reading}
            places={places}
            index={index}
            detail={detail}
            isFirst={drawn.findIndex((one) => one.places.length > 0) === index}
          />
        </div>
      ))}
      {hidden && <p class="tags-idle">{fillGaps(paper.more, { count: MOST_DRAWN })}</p>}
    </>
  )
}

interface PartProps {
  readonly words: LensWords
  readonly reading: PartReading
  readonly places: readonly Place[]
  readonly index: number
  readonly detail: string
  readonly isFirst: boolean
}

function PaperPart({ words, reading, places, index, detail, isFirst }: PartProps) {
  const children = useMemo(() => {
    const { text } = reading.part
    const out: ComponentChild[] = []
    let at = 0
    for (const [order, place] of places.entries()) {
      const { start, end, node } = place
      if (start > at) out.push(text.slice(at, start))
      at = end
      out.push(
        <a
          key={start}
          class="tags-place"
          href={`#${detail}`}
          // one stop for the tab key; arrows lead from place to place
          tabIndex={isFirst && order === 0 ? 0 : -1}
          data-place={placeKey(index, start)}
          data-order={order}
          data-node={node ? placeKey(index, node.start) : undefined}
          data-known={knownAs(place)}
          data-level={levelOf(reading, place)}
          data-first={
            place.findings[0] === undefined ? undefined : findingKey(index, place.findings[0])
          }
          aria-label={labelOf(words, text, place)}
        >
          {text.slice(start, end)}
        </a>,
      )
    }
    out.push(text.slice(at))
    return out
  }, [words, reading, places, index, detail, isFirst])
  return (
    <pre class="wire" translate={false}>
      <code>{children}</code>
    </pre>
  )
}

function knownAs({ tag }: Place): string | undefined {
  if (tag === null) return undefined
  const row = promptTags.standsFor(tag)
  if (!row) return 'not'
  return isProtocol(row) ? 'protocol' : 'tag'
}

function levelOf({ findings }: PartReading, place: Place): string | undefined {
  const levels = place.findings.map((index) => findings[index]?.finding.level)
  return (['error', 'warning', 'info'] as const).find((level) => levels.includes(level))
}

function labelOf({ paper }: LensWords, text: string, place: Place): string {
  const { start, end, shape, findings } = place
  const said = text.slice(start, Math.min(end, start + 80))
  const what = shape === 'close' ? paper.closing : paper.opening
  const label = shape === 'word' ? said : fillGaps(paper.place, { text: said, what })
  if (findings.length === 0) return label
  return fillGaps(paper.withFindings, { place: label, count: findings.length })
}
