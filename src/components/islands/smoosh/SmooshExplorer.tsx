import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { fromJs } from '~/core/json/value.ts'
import { javascriptJson } from '~/core/json/write.ts'
import { type PresetId, presetInputs, presets } from '~/data/presets/index.ts'
import { ControlNotice } from '../shared/control/ControlNotice.tsx'
import { NoticeLine } from '../shared/NoticeLine.tsx'
import type { LinkFault } from '../shared/packed-hash.ts'
import { shareLink } from '../shared/share-link.ts'
import { useExample } from '../shared/use-example.ts'
import { useHistory } from '../shared/use-history.ts'
import { useIntake } from '../shared/use-intake.ts'
import { useNotice } from '../shared/use-notice.ts'
import { Compose } from './Compose.tsx'
import { storedMarks } from './marks.ts'
import { Bench } from './results/Bench.tsx'
import { Result } from './results/Result.tsx'
import { Seen } from './results/Seen.tsx'
import { Flat, Totals } from './results/Totals.tsx'
import { Builder } from './source/Builder.tsx'
import { controlSources } from './source/control-sources.ts'
import { JsonSource } from './source/JsonSource.tsx'
import { Stage } from './stage/Stage.tsx'
import { type Action, type SmooshState, stepFrom, weightOf } from './state.ts'
import { Toolbar } from './Toolbar.tsx'
import { TranscriptReport } from './TranscriptReport.tsx'
import { linksFrom, toHash } from './url.ts'
import { useArrows } from './use-arrows.ts'
import { useSmoosh } from './use-smoosh.ts'
import { troubleOf, type Words } from './words.ts'

export interface SmooshExplorerProps {
  readonly words: Words
  readonly locale: 'en' | 'zh-cn'
  /** Address of the encode explorer in the same language. */
  readonly encodePage: string
  readonly initial: SmooshState
}

/** One message list on its way through the steps, and who reads what of the result. */
export function SmooshExplorer({ words, locale, encodePage, initial }: SmooshExplorerProps) {
  const box = useRef<HTMLDivElement>(null)
  const [live, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  const [notice, setNotice] = useNotice()
  const [preset, setPreset] = useState<{ id: PresetId; source: string } | null>({
    id: presets[0].id,
    source: initial.source,
  })
  const saved = useRef<(state: SmooshState, action: Action) => void>(() => {})
  const onAction = useCallback((state: SmooshState, action: Action) => {
    saved.current(state, action)
  }, [])
  const { state, reading, shown, dispatch } = useSmoosh(initial, onAction)

  const links = useMemo(() => linksFrom(initial), [initial])
  const handlers = useMemo(
    () => ({
      restore: (next: SmooshState) => dispatch({ type: 'restore', state: next }),
      refuse: (fault: LinkFault) => setNotice({ code: `link-${fault}`, values: {} }),
    }),
    [dispatch],
  )
  const save = useHistory(initial, links, handlers)
  saved.current = (next, action) => {
    if (action.type !== 'restore') save(next, weightOf(action))
  }

  const onText = useCallback((source: string) => dispatch({ type: 'open', source }), [dispatch])
  const { dragging, open } = useIntake(box, { onText, onNotice: setNotice })
  const openExample = useExample(setNotice)
  const onPreset = (id: PresetId) =>
    openExample(presetInputs(locale), (inputs) => {
      const source = javascriptJson(fromJs(inputs[id]), 2)
      const step = presets.find((one) => one.id === id)?.look
      setPreset({ id, source })
      dispatch({ type: 'open', source, ...(step && { step }) })
    })
  const onTranscript = () =>
    openExample(import('~/data/samples/claude-code-transcript.jsonl?raw'), (file) =>
      onText(file.default),
    )
  const onShare = async () => setNotice(await shareLink(await toHash(state), locale))

  useArrows(box, (by) => dispatch({ type: 'step', step: stepFrom(state.step, by) }))
  const texts = useMemo(() => (shown ? controlSources(shown.stored) : []), [shown])
  // the same at every step: not to be drawn again with each
  const results = useMemo(
    () =>
      shown && (
        <>
          <Seen words={words.smoosh} shown={shown} />
          <Totals words={words.smoosh} locale={locale} shown={shown} />
          <Flat words={words.smoosh} shown={shown} />
          <Result words={words.smoosh} shown={shown} encodePage={encodePage} onNotice={setNotice} />
        </>
      ),
    [words, locale, shown, encodePage, setNotice],
  )
  const trouble = reading.type === 'fault' ? troubleOf(words, reading.fault) : null
  const fresh = reading.type === 'fault' && reading.source === state.source
  return (
    <div
      class="encode smoosh not-content"
      ref={box}
      data-testid="smoosh-explorer"
      data-live={live ? '' : undefined}
      data-dragging={dragging ? '' : undefined}
    >
      <Toolbar
        words={words}
        state={state}
        preset={preset?.source === state.source ? preset.id : null}
        dispatch={dispatch}
        onPreset={onPreset}
        onTranscript={onTranscript}
        onFile={open}
        onShare={onShare}
      />
      {shown?.transcript && reading.type === 'shown' && (
        <TranscriptReport
          words={words.smoosh}
          transcript={shown.transcript}
          onConvert={() =>
            dispatch({
              type: 'open',
              source: javascriptJson(shown.input, 2),
              marks: storedMarks(shown.marks),
            })
          }
        />
      )}
      {shown && reading.type === 'shown' && (
        <Compose words={words} shown={shown} dispatch={dispatch} />
      )}
      <NoticeLine words={words.encode} notice={notice} onDismiss={() => setNotice(null)} />
      <div class="smoosh-panes">
        <section class="encode-source smoosh-source" aria-label={words.encode.panes.input}>
          {state.input === 'builder' ? (
            <Builder
              words={words}
              source={state.source}
              trouble={trouble}
              onWrite={(source) => dispatch({ type: 'write', source })}
            />
          ) : (
            <JsonSource
              words={words}
              state={state}
              trouble={trouble}
              range={fresh ? (trouble?.range ?? null) : null}
              dispatch={dispatch}
            />
          )}
          <ControlNotice locale={locale} sources={texts} withTags />
        </section>
        {shown && (
          <Stage
            words={words}
            shown={shown}
            step={state.step}
            stale={reading.type === 'fault'}
            lesson={preset?.source === state.source ? words.smoosh.presets[preset.id].lesson : null}
            dispatch={dispatch}
          />
        )}
      </div>
      {results}
      <Bench words={words.smoosh} text={state.bench} dispatch={dispatch} />
    </div>
  )
}
