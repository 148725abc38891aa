import type { RefObject } from 'preact'
import { useMemo } from 'preact/hooks'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import type { Shown } from '../reading.ts'
import { countFor, type Words } from '../words.ts'
import { PaperPart } from './PaperPart.tsx'
import { type PartView, partsOf } from './parts.ts'

interface Props {
  readonly words: Words
  readonly locale: string
  readonly shown: Shown
  readonly lit: string | null
  readonly box: RefObject<HTMLDivElement>
  onField(name: string): void
}

/** The filled prompt as paper, torn where a cache may cut: the static side, the boundary, the dynamic side. */
export function Paper({ words, locale, shown, lit, box, onField }: Props) {
  const { paper } = words.filler
  const parts = useMemo(() => partsOf(shown), [shown])
  const count = countFor(locale)
  const { sizes } = shown.filling
  const keyed = parts.map((part, key) => ({ part, key }))
  const boundary = keyed.find(({ part }) => part.side === null)
  const side = (wanted: 'static' | 'dynamic') => keyed.filter(({ part }) => part.side === wanted)
  const draw = (list: typeof keyed) =>
    list.map(({ part, key }) => (
      <PaperPart
        key={key}
        words={words.filler}
        part={part}
        gone={goneText(words, part)}
        lit={part.pieces.some(({ name }) => name === lit) ? lit : null}
        onField={onField}
      />
    ))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, this is a text
    <div
      class="filler-paper"
      ref={box}
      role="group"
      aria-label={paper.label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
      tabIndex={0}
      data-testid="paper"
    >
      {boundary && (
        <>
          <p class="filler-side">{fillGaps(paper.static, { count: count(sizes.static) })}</p>
          <pre class="wire" data-side="static" translate={false}>
            {draw(side('static'))}
          </pre>
          <div class="filler-tear" data-testid="tear">
            <span>{boundary.part.text === '' ? paper.tear : paper.tearKept}</span>
          </div>
          {boundary.part.text !== '' && (
            <pre class="wire" data-side="boundary" translate={false}>
              {draw([boundary])}
            </pre>
          )}
        </>
      )}
      <p class="filler-side">
        {fillGaps(boundary ? paper.dynamic : paper.whole, { count: count(sizes.dynamic) })}
      </p>
      <pre class="wire" data-side="dynamic" translate={false}>
        {draw(side('dynamic'))}
      </pre>
    </div>
  )
}

function goneText({ filler, prompt }: Words, { title, state }: PartView): string | null {
  if (state === 'kept') return null
  return fillGaps(filler.paper.gone, { title: title ?? '', state: prompt.states[state] })
}
