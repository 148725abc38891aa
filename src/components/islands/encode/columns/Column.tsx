import type { ComponentChild } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { Wire } from '~/components/wire/Wire.tsx'
import type { WireChunkProps } from '~/components/wire/WireChunk.tsx'
import type { Listed } from '~/core/families/listing.ts'
import type { TokenReading } from '~/core/tokenizers/token-reading.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import type { OwnSource } from '../own/own-source.ts'
import type { Pointer } from '../pointer.ts'
import { pure } from '../pure.tsx'
import type { RemedyPart } from '../remedies/use-remedies.ts'
import type { Action, Mending } from '../state.ts'
import { useTokensPart } from '../use-tokens-part.ts'
import type { ColumnView } from '../view.ts'
import type { Words } from '../words.ts'
import { Evidence } from './Evidence.tsx'
import { FamilyMenu } from './FamilyMenu.tsx'
import { Foot } from './Foot.tsx'
import { Options } from './Options.tsx'
import { Refusal } from './Refusal.tsx'
import { RequestIllustration, RequestNotes } from './Request.tsx'
import { Strip } from './Strip.tsx'
import { usePointing } from './use-pointing.ts'

interface Props {
  readonly words: Words
  readonly locale: string
  readonly families: readonly Listed[]
  readonly view: ColumnView
  /** Position among the columns, from 1. */
  readonly number: number
  readonly single: boolean
  readonly shown: boolean
  readonly tab: string | null
  readonly whiteSpace: boolean
  /** Whether its tokens are shown, and how the reader's own text is read for them. */
  readonly ids: boolean
  readonly tokenReading: TokenReading
  readonly pointer: Pointer
  readonly own: readonly OwnSource[]
  /** Whether the template of this column is shown beside it. */
  readonly template: boolean
  readonly onTemplate: (column: number) => void
  readonly onFamily: (column: number, family: string) => void
  readonly remedies: RemedyPart | null
  readonly onMend: (column: number, mending: Mending, what: string) => void
  readonly dispatch: (action: Action) => void
}

/** One family: its options, its prompt, and what it did to get there. */
export const Column = pure(function Column(props: Props) {
  const { words, view, number, pointer, remedies, dispatch } = props
  const box = useRef<HTMLElement>(null)
  usePointing(box, view.key, view.encoding, pointer)
  const tokens = useTokensPart(props.ids, props.locale)
  const [draw, setDraw] = useState<{ chunk(chunk: WireChunkProps): ComponentChild } | null>(null)
  const { column, panes } = words.encode
  const { family, encoding } = view
  return (
    <section
      class="encode-column"
      ref={box}
      id={`encode-column-${view.key}`}
      data-testid="column"
      data-family={family.id}
      data-shown={props.shown ? '' : undefined}
      data-focus={props.template ? '' : undefined}
      role={props.tab ? 'tabpanel' : undefined}
      aria-label={props.tab ? undefined : family.label}
      aria-labelledby={props.tab ?? undefined}
    >
      <header class="encode-head">
        <FamilyMenu
          words={words.encode}
          families={props.families}
          own={props.own}
          label={fillGaps(column.family, { number })}
          value={family.id}
          onFamily={(name) => props.onFamily(view.key, name)}
        />
        {view.own === null && <Evidence words={words} family={family} />}
        {(family.template !== undefined || view.own) && (
          <button
            type="button"
            class="encode-quiet"
            aria-pressed={props.template}
            onClick={() => props.onTemplate(view.key)}
          >
            {words.encode.own.template}
          </button>
        )}
        <button
          type="button"
          class="encode-quiet"
          aria-pressed={props.ids}
          onClick={() => dispatch({ type: 'ids', column: view.key, on: !props.ids })}
        >
          {words.encode.tokens.show}
        </button>
        {!props.single && (
          <button
            type="button"
            class="encode-quiet encode-remove"
            aria-label={fillGaps(column.remove, { family: family.label })}
            onClick={() => dispatch({ type: 'remove', column: view.key })}
          >
            ×
          </button>
        )}
      </header>
      <Options
        words={words}
        view={view}
        onChoose={(option, choice) =>
          dispatch({ type: 'choose', column: view.key, option, choice })
        }
      />
      <Strip words={words} view={view} pointer={pointer} />
      <RequestNotes words={words} view={view} pointer={pointer} />
      <Refusal words={words} view={view} pointer={pointer}>
        {remedies && <remedies.Remedies words={remedies.words} view={view} onMend={props.onMend} />}
      </Refusal>
      {props.ids && tokens === 'failed' && (
        <p class="encode-refusal" role="alert">
          {words.encode.tokens.failed}
        </p>
      )}
      {props.ids && tokens && tokens !== 'failed' && (
        <tokens.TokenPanel
          words={words}
          texts={tokens.words}
          locale={props.locale}
          view={view}
          reading={props.tokenReading}
          box={box}
          pointer={pointer}
          dispatch={dispatch}
          onDraw={setDraw}
        />
      )}
      <div class="encode-wire" data-stale={view.stale ? '' : undefined}>
        {encoding && (
          <Wire
            encoding={encoding}
            label={fillGaps(panes.prompt, { family: family.label })}
            whiteSpace={props.whiteSpace}
            draw={draw?.chunk}
          />
        )}
        {!encoding && !view.fault && <p class="encode-idle">{column.empty}</p>}
      </div>
      <RequestIllustration words={words} view={view} />
      <Foot words={words} locale={props.locale} view={view} />
    </section>
  )
})
