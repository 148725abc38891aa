import { promptTags } from '~/core/lens/index.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import type { Place } from './places.ts'
import type { PartReading } from './reading.ts'
import { sentencesFor, type Words } from './words.ts'

interface Props {
  readonly id: string
  readonly words: Words
  readonly reading: PartReading | undefined
  readonly place: Place | undefined
  readonly pinned: boolean
  onFinding(finding: number): void
  onEdit(): void
  onClose(): void
}

/** What the tag is that is pointed at, and what was found there. */
export function Detail({ id, words, reading, place, pinned, onFinding, onEdit, onClose }: Props) {
  const { bar } = words.lens
  const isShown = reading !== undefined && place !== undefined
  return (
    <aside
      id={id}
      class="encode-detail tags-detail"
      aria-label={bar.label}
      data-open={isShown ? '' : undefined}
    >
      {isShown ? (
        <>
          <output aria-live="polite">
            <About words={words} reading={reading} place={place} />
          </output>
          <Ways
            words={words}
            place={place}
            pinned={pinned}
            onFinding={onFinding}
            onEdit={onEdit}
            onClose={onClose}
          />
        </>
      ) : (
        <output aria-live="polite" class="encode-idle">
          {bar.idle}
        </output>
      )}
    </aside>
  )
}

interface AboutProps {
  readonly words: Words
  readonly reading: PartReading
  readonly place: Place
}

function About({ words, reading, place }: AboutProps) {
  const { bar } = words.lens
  const { text } = reading.part
  const row = place.tag === null ? undefined : promptTags.standsFor(place.tag)
  const fact = row && words.tags[row.name]
  return (
    <>
      <p>
        <code>{text.slice(place.start, Math.min(place.end, place.start + 200))}</code>{' '}
        {row && row.name !== place.tag && fillGaps(bar.variant, { known: `<${row.name}>` })}{' '}
        {fact ? fact.says : <Unknown words={words} tag={place.tag} />}
        {fact && (
          <>
            <span class="encode-dot">
              {fillGaps(bar.tiers, {
                opus: fact.tiers['opus-4-8'] ?? bar.unlisted,
                fable: fact.tiers['fable-5'] ?? bar.unlisted,
              })}
            </span>
            <span class="encode-dot">{fillGaps(bar.trust, { trust: fact.trust })}</span>
          </>
        )}
      </p>
      {place.findings.map((index) => {
        const found = reading.findings[index]
        if (!found) return null
        return (
          <p key={index} class="tags-level" data-level={found.finding.level}>
            {sentencesFor(words, reading, found.finding).what}
          </p>
        )
      })}
    </>
  )
}

function Unknown({ words: { lens }, tag }: { readonly words: Words; readonly tag: string | null }) {
  if (tag === null) return <>{lens.bar.word}</>
  const nearest = promptTags.nearest(tag)
  return <>{nearest === null ? lens.bar.unknown : fillGaps(lens.bar.near, { nearest })}</>
}

type WaysProps = Omit<Props, 'id' | 'reading' | 'place'> & { readonly place: Place }

function Ways({ words, place, pinned, onFinding, onEdit, onClose }: WaysProps) {
  const { bar } = words.lens
  const row = place.tag === null ? undefined : promptTags.standsFor(place.tag)
  const fact = row && words.tags[row.name]
  const [first] = place.findings
  return (
    <div class="tags-ways">
      {row && fact && <a href={fact.page}>{fillGaps(bar.page, { tag: `<${row.name}>` })}</a>}
      {first !== undefined && (
        <button type="button" onClick={() => onFinding(first)}>
          {bar.toFinding}
        </button>
      )}
      <button type="button" onClick={onEdit}>
        {bar.edit}
      </button>
      {pinned && (
        <button type="button" class="encode-quiet" onClick={onClose}>
          {bar.close}
        </button>
      )}
    </div>
  )
}
