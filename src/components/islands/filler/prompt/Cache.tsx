import { useMemo, useState } from 'preact/hooks'
import { fillPrompt, volatileLast } from '~/core/prompt/index.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import type { Shown } from '../reading.ts'
import { countFor, type FillerWords, gapFor, shareFor } from '../words.ts'

interface Props {
  readonly words: FillerWords
  readonly locale: string
  readonly shown: Shown
  readonly language: 'en' | 'zh-cn'
  onField(name: string): void
  onTemplate(template: string): void
}

/** How much of the prompt stays the same, what ends that, and what another order would gain. */
export function Cache({ words: { cache }, locale, shown, language, onField, onTemplate }: Props) {
  const [asked, setAsked] = useState(false)
  const { filling, template, values, options } = shown
  const { sizes, text, firstVolatile } = filling
  const count = countFor(locale)
  const share = shareFor(locale)
  const gap = gapFor(locale)
  const heading = language === 'en' ? cache.heading : cache.headingZh
  const other = useMemo(() => {
    if (!asked) return null
    const reordered = volatileLast(template, filling, heading)
    return reordered && { reordered, filling: fillPrompt(reordered, values, options) }
  }, [asked, shown, heading])
  const gain = other ? other.filling.sizes.stable - sizes.stable : 0
  return (
    <section class="filler-cache" aria-label={cache.title} data-testid="cache">
      <meter
        min={0}
        max={Math.max(1, text.length)}
        value={sizes.stable}
        aria-label={share(sizes.stable, text.length)}
      />
      <p>
        {fillGaps(cache.between, {
          stable: count(sizes.stable),
          all: count(text.length),
          share: share(sizes.stable, text.length),
        })}
        {gap}
        {firstVolatile ? (
          <First sentence={cache.first} name={firstVolatile.name} onField={onField} />
        ) : (
          cache.noVolatile
        )}
        {gap}
        {template.boundary &&
          fillGaps(cache.sessions, {
            count: count(sizes.static),
            share: share(sizes.static, text.length),
          })}
      </p>
      {firstVolatile && (
        <p>
          <button type="button" aria-pressed={asked} onClick={() => setAsked(!asked)}>
            {cache.ask}
          </button>{' '}
          {asked && (
            <span role="status" data-testid="gain">
              {other && gain > 0
                ? fillGaps(cache.gain, {
                    stable: count(other.filling.sizes.stable),
                    share: share(other.filling.sizes.stable, other.filling.text.length),
                    gain: count(gain),
                  })
                : cache.noGain}{' '}
              {other && gain > 0 && (
                <button type="button" onClick={() => onTemplate(other.reordered)}>
                  {cache.use}
                </button>
              )}
            </span>
          )}
        </p>
      )}
    </section>
  )
}

interface FirstProps {
  readonly sentence: string
  readonly name: string
  onField(name: string): void
}

function First({ sentence, name, onField }: FirstProps) {
  const [before, after] = sentence.split('{name}')
  return (
    <>
      {before}
      <button type="button" class="encode-place" onClick={() => onField(name)}>
        {name}
      </button>
      {after}
    </>
  )
}
