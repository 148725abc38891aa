import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'preact/hooks'
import { applyEdits, defaultOptions, type Fix, mendAll, promptTags } from '~/core/lens/index.ts'
import { type LensSampleId, lensSample } from '~/data/lens-samples/index.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import type { Locale } from '~/i18n/site/site-text.ts'
import { CopyButton } from '../shared/CopyButton.tsx'
import { ControlNotice } from '../shared/control/ControlNotice.tsx'
import { NoticeLine } from '../shared/NoticeLine.tsx'
import type { LinkFault } from '../shared/packed-hash.ts'
import { shareLink } from '../shared/share-link.ts'
import { useExample } from '../shared/use-example.ts'
import { useHistory } from '../shared/use-history.ts'
import { useIntake } from '../shared/use-intake.ts'
import { useNotice } from '../shared/use-notice.ts'
import { Detail } from './Detail.tsx'
import { FindingList, fixName } from './FindingList.tsx'
import { findingsJson } from './findings-json.ts'
import { Paper } from './Paper.tsx'
import { Source } from './Source.tsx'
import { stateOf } from './sample-state.ts'
import { type Action, emptyPart, isStep, type TagsState } from './state.ts'
import { TagTree } from './TagTree.tsx'
import { type SampleTitle, Toolbar } from './Toolbar.tsx'
import { fromHash, toHash } from './url.ts'
import { useJumps } from './use-jumps.ts'
import { useTags } from './use-tags.ts'
import { useUndo } from './use-undo.ts'
import type { Words } from './words.ts'

export interface TagsExplorerProps {
  readonly words: Words
  readonly locale: Locale
  readonly samples: readonly SampleTitle[]
  readonly initial: TagsState
}

const codec = { toHash, fromHash }

/** A text with its tags, what the lens says of them for two models, and what can be mended. */
export function TagsExplorer({ words, locale, samples, initial }: TagsExplorerProps) {
  const box = useRef<HTMLDivElement>(null)
  const detail = useId()
  const [live, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  const [notice, setNotice] = useNotice()
  const saved = useRef<(state: TagsState, action: Action) => void>(() => {})
  const onAction = useCallback((state: TagsState, action: Action) => {
    saved.current(state, action)
  }, [])
  const { state, readings, stale, dispatch } = useTags(initial, onAction)

  const handlers = useMemo(
    () => ({
      restore: (next: TagsState) => dispatch({ type: 'restore', state: next }),
      refuse: (fault: LinkFault) => setNotice({ code: `link-${fault}`, values: {} }),
    }),
    [dispatch],
  )
  const save = useHistory(initial, codec, handlers)
  saved.current = (next, action) => {
    if (action.type !== 'restore') save(next, isStep(action) ? 'step' : 'typing')
  }

  const onText = useCallback(
    (text: string) => {
      dispatch({ type: 'open', parts: [{ ...emptyPart, text }], sample: null })
    },
    [dispatch],
  )
  const { dragging, open } = useIntake(box, { onText, onNotice: setNotice })
  const openExample = useExample(setNotice)
  const onSample = (id: LensSampleId) =>
    openExample(lensSample(id, locale), (sample) =>
      dispatch({ type: 'open', parts: stateOf(sample).parts, sample: id }),
    )
  const onShare = async () => setNotice(await shareLink(await toHash(state), locale))

  const jumps = useJumps(box, detail)
  const { pointed } = jumps
  const reading = pointed ? readings[pointed.part] : undefined
  const place = reading?.places.find(({ start }) => start === pointed?.start)

  const { mend, undo, next } = useUndo(state.parts, dispatch)
  const onFix = (part: number, fix: Fix) => {
    const text = readings[part]?.part.text
    // a fix of an older text would land elsewhere
    if (text === undefined || text !== state.parts[part]?.text) return
    mend([{ part, after: applyEdits(text, fix.edits) }], fixName(words, fix))
  }
  const certain = useMemo(
    () =>
      readings.reduce(
        (sum, { findings, fixes }) =>
          sum + findings.slice(0, 200).filter(({ finding }) => fixes.for(finding)).length,
        0,
      ),
    [readings],
  )
  const onMendAll = () => {
    let count = 0
    const changes = state.parts.map(({ text, origin }, part) => {
      const options = { ...defaultOptions, origin, scanCode: state.scanCode }
      const mended = mendAll(text, promptTags, options)
      count += mended.count
      return { part, after: mended.text }
    })
    mend(changes, fillGaps(words.lens.list.mended, { count }))
  }
  const texts = useMemo(
    () =>
      state.parts.map(({ origin, text }, index) => ({
        id: String(index),
        label: fillGaps(words.lens.parts.name, { number: index + 1 }),
        origin,
        text,
      })),
    [state.parts, words],
  )
  const { explorer, list, lessons, parts, paper } = words.lens
  return (
    <div
      class="encode tags not-content"
      ref={box}
      data-testid="tag-lens"
      data-live={live ? '' : undefined}
      data-dragging={dragging ? '' : undefined}
    >
      <Toolbar
        words={words.lens}
        samples={samples}
        scanCode={state.scanCode}
        onSample={onSample}
        onFile={open}
        onClear={() => dispatch({ type: 'open', parts: [emptyPart], sample: null })}
        onScanCode={(on) => dispatch({ type: 'scan-code', on })}
        onShare={onShare}
      />
      <NoticeLine words={words.encode} notice={notice} onDismiss={() => setNotice(null)} />
      {state.sample && (
        <p class="tags-lesson" data-testid="lesson">
          {lessons[state.sample]}
        </p>
      )}
      <div class="tags-panes">
        <section class="encode-source" aria-label={explorer.source}>
          <Source words={words.lens} state={state} readings={readings} dispatch={dispatch} />
          <p class="tags-private">{explorer.private}</p>
        </section>
        <section class="encode-source tags-reading" aria-label={explorer.paper}>
          <p class="tags-head">{paper.help}</p>
          <div class="tags-paper" data-testid="paper" {...jumps.paper}>
            <Paper words={words.lens} readings={readings} detail={detail} />
          </div>
          <TagTree
            words={words}
            readings={readings}
            onNode={(part, start) => jumps.toPlace(part, start, null)}
            onPoint={(part, start) => jumps.setPointed({ part, start, pinned: false })}
          />
        </section>
        <section
          class="encode-source tags-list"
          aria-label={explorer.findings}
          data-testid="findings"
          data-stale={stale ? '' : undefined}
        >
          <div class="tags-actions">
            <button type="button" disabled={certain === 0} onClick={onMendAll}>
              {fillGaps(list.mendAll, { count: certain })}
            </button>
            <button type="button" disabled={next === null} onClick={undo}>
              {next === null ? list.undoIdle : fillGaps(list.undo, { what: next })}
            </button>
            <CopyButton label={list.json} words={parts} text={() => findingsJson(readings)} />
          </div>
          <div class="tags-rows">
            <FindingList
              words={words}
              readings={readings}
              onFix={onFix}
              onPlace={(part, index) => {
                const found = readings[part]?.findings[index]?.finding
                if (!found) return
                const isDrawn = jumps.toPlace(part, found.start, index)
                if (!isDrawn) jumps.toEditor(part, found.start, found.end)
              }}
            />
          </div>
          <ControlNotice
            locale={locale}
            sources={texts}
            withTags={false}
            onShow={(id, start, end) => jumps.toEditor(Number(id), start, end)}
          />
        </section>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape leads back from its links */}
      <div class="encode-base" onKeyDown={jumps.onDetailKey}>
        <Detail
          id={detail}
          words={words}
          reading={reading}
          place={place}
          pinned={pointed?.pinned ?? false}
          onFinding={(finding) => pointed && jumps.toFinding(pointed.part, finding)}
          onEdit={() => pointed && place && jumps.toEditor(pointed.part, place.start, place.end)}
          onClose={jumps.release}
        />
      </div>
    </div>
  )
}
