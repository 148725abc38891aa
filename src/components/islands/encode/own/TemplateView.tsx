import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { type TemplateLine, templateLines } from '~/core/jinja/lines.ts'
import type { Step } from '~/core/jinja/observe.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import type { Pointer } from '../pointer.ts'
import type { Action } from '../state.ts'
import type { ColumnView } from '../view.ts'
import type { OwnWords } from '../words.ts'
import { countText, lineAccount } from './line-note.ts'
import { OwnEditor } from './OwnEditor.tsx'
import type { OwnSource } from './own-source.ts'
import { TemplateCode } from './TemplateCode.tsx'

interface Props {
  readonly words: OwnWords
  readonly view: ColumnView
  /** The own template of the column as it is now, if it has one. */
  readonly own: OwnSource | null
  readonly steps: readonly Step[]
  readonly pointer: Pointer
  readonly dispatch: (action: Action) => void
  onClose(): void
}

const noSpans = [] as const

/** The template of a column beside its output: who wrote what, and what was never reached. */
export function TemplateView({
  words,
  view,
  own: current,
  steps,
  pointer,
  dispatch,
  onClose,
}: Props) {
  const { family, own, encoding, stale, fault } = view
  const [editing, setEditing] = useState(current?.text === '')
  const [ranOnly, setRanOnly] = useState(false)
  const box = useRef<HTMLElement>(null)
  const source = family.template ?? ''
  const spans = stale || !encoding ? noSpans : encoding.spans
  const lines = useMemo(() => templateLines(source, steps, spans), [source, steps, spans])
  const accountOf = useMemo(
    () => (line: TemplateLine) => lineAccount(words, line, lines, source, spans),
    [words, lines, source, spans],
  )
  // what was opened is what the reader wants to use next, another family in the same column too
  useEffect(() => {
    const field = box.current?.querySelector('textarea')
    const target = field ?? box.current
    target?.focus()
  }, [family.id])
  const unreached = lines.filter(({ state }) => state === 'unreached').length
  const edits = own !== null && (editing || source === '')
  const { view: texts } = words
  return (
    <section
      class="template-view"
      ref={box}
      tabIndex={-1}
      data-testid="template-view"
      data-shown=""
      aria-label={fillGaps(texts.label, { family: family.label })}
    >
      <header class="template-head">
        <h2>{fillGaps(texts.label, { family: family.label })}</h2>
        {own && (
          <button
            type="button"
            aria-pressed={edits}
            disabled={source === ''}
            onClick={() => setEditing(!editing)}
          >
            {texts.edit}
          </button>
        )}
        <button type="button" class="encode-quiet template-close" onClick={onClose}>
          {texts.close}
        </button>
      </header>
      {own && current && (
        <OwnEditor
          words={words}
          own={own}
          source={current}
          open={edits}
          dispatch={dispatch}
          onWhole={() => setEditing(false)}
        />
      )}
      {!edits && (
        <>
          <div class="template-sum">
            <p data-testid="template-sum">
              {fillGaps(texts.sum, {
                lines: lines.length,
                ran: lines.filter(({ state }) => state === 'ran').length,
                unreached,
              })}
            </p>
            <label class="encode-check">
              <input
                type="checkbox"
                checked={ranOnly}
                disabled={unreached === 0}
                onChange={(event) => setRanOnly(event.currentTarget.checked)}
              />
              {texts.ranOnly}
            </label>
          </div>
          <TemplateCode
            label={fillGaps(texts.code, { family: family.label })}
            column={view.key}
            source={source}
            lines={lines}
            encoding={stale ? null : encoding}
            faultLine={fault?.details.template?.line ?? null}
            ranOnly={ranOnly}
            pointer={pointer}
            accountOf={accountOf}
            countOf={countText}
          />
          <p class="template-help">{texts.help}</p>
        </>
      )}
    </section>
  )
}
