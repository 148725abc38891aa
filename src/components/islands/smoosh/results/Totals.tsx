import { useMemo } from 'preact/hooks'
import { type FlatPart, flatten, sharesOf } from '~/core/smoosh/explain/index.ts'
import { smoosh, steps } from '~/core/smoosh/index.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import { authorName, kindOf } from '../author-kind.ts'
import type { Shown } from '../reading.ts'
import type { SmooshWords } from '../words.ts'

interface Props {
  readonly words: SmooshWords
  readonly locale: string
  readonly shown: Shown
}

/** Who wrote how much of what is sent. */
export function Totals({ words, locale, shown }: Props) {
  const { shares: texts } = words
  const { shares, characters, otherBlocks } = useMemo(() => sharesOf(shown.run.messages), [shown])
  const number = new Intl.NumberFormat(locale)
  const percent = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  return (
    <section class="smoosh-panel" aria-label={texts.title} data-testid="shares">
      <h2>{texts.title}</h2>
      <p>
        {characters === 0
          ? texts.none
          : fillGaps(texts.total, { characters: number.format(characters) })}
      </p>
      <dl class="smoosh-shares">
        {shares.map(({ by, type, characters: count }) => (
          <div key={`${by} ${type}`} data-kind={kindOf({ by })} data-by={by}>
            <dt>{authorName(words, { by, type })}</dt>
            <dd>
              {/* a width in SVG, since a page's policy allows no style of an element */}
              <svg aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 100 10">
                <rect width={(count / characters) * 100} height="10" />
              </svg>
              {fillGaps(texts.row, {
                characters: number.format(count),
                percent: percent.format((count / characters) * 100),
              })}
            </dd>
          </div>
        ))}
      </dl>
      {otherBlocks > 0 && <p>{fillGaps(texts.others, { count: number.format(otherBlocks) })}</p>}
    </section>
  )
}

const unfolding = steps.filter(({ id }) => id !== 'smoosh')

/** What the list might look like as one text, without the fold and with it. */
export function Flat({ words, shown }: Pick<Props, 'words' | 'shown'>) {
  const { flat } = words
  const sides = useMemo(
    () => ({
      without: flatten(smoosh(shown.input, { list: unfolding, marks: shown.marks }).messages),
      with: flatten(shown.run.messages),
    }),
    [shown],
  )
  return (
    <section class="smoosh-panel" aria-label={flat.title} data-testid="flat">
      <h2>{flat.title}</h2>
      <p>{flat.means}</p>
      <div class="smoosh-flat">
        {(['without', 'with'] as const).map((side) => (
          <section key={side} aria-label={flat[side]} data-side={side}>
            <h3>{flat[side]}</h3>
            <p>{fillGaps(flat.seams, { count: sides[side].filter(({ seam }) => seam).length })}</p>
            <FlatText parts={sides[side]} />
          </section>
        ))}
      </div>
    </section>
  )
}

function FlatText({ parts }: { readonly parts: readonly FlatPart[] }) {
  return (
    <pre class="smoosh-sketch">
      {parts.map(({ text, seam }, index) => (seam ? <mark key={index}>{text}</mark> : text))}
    </pre>
  )
}
