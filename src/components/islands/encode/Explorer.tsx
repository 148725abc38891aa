import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { listing } from '~/core/families/listing.ts'
import type { SpanKind } from '~/core/span.ts'
import { samples } from '~/data/samples/index.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import type { FamilyStore } from '../families/family-store.ts'
import { ControlNotice } from '../shared/control/ControlNotice.tsx'
import { NoticeLine } from '../shared/NoticeLine.tsx'
import type { LinkFault } from '../shared/packed-hash.ts'
import { shareLink } from '../shared/share-link.ts'
import { useExample } from '../shared/use-example.ts'
import { useHistory } from '../shared/use-history.ts'
import { useIntake } from '../shared/use-intake.ts'
import { useNotice } from '../shared/use-notice.ts'
import { Column } from './columns/Column.tsx'
import { GUIDE, NEW_OWN } from './columns/FamilyMenu.tsx'
import { present } from './comparing.ts'
import { DetailBar } from './DetailBar.tsx'
import { useComparePart } from './differences/use-compare-part.ts'
import { type Asked, useGuide } from './guide/use-guide.ts'
import { Legend } from './Legend.tsx'
import { dateField, looksLikeTemplate } from './own/own-source.ts'
import { askElsewhere, useTemplatePart } from './own/use-template-part.ts'
import { Pointer } from './pointer.ts'
import { useRemedies } from './remedies/use-remedies.ts'
import type { SampleTitle } from './Samples.tsx'
import { controlSources } from './source/control-sources.ts'
import { Source } from './source/Source.tsx'
import {
  type Action,
  type ExplorerState,
  isStep,
  type Mending,
  MOST_COLUMNS,
  reduce,
} from './state.ts'
import { Tabs, tabId } from './Tabs.tsx'
import { Toolbar } from './Toolbar.tsx'
import { troublesOf } from './trouble.ts'
import { fromHash, toHash } from './url.ts'
import { useExplorer } from './use-explorer.ts'
import { useLateWords } from './use-late-words.ts'
import { useNarrow } from './use-narrow.ts'
import { promptsOf, type View } from './view.ts'
import type { Words } from './words.ts'

export interface ExplorerProps {
  readonly words: Words
  readonly locale: string
  readonly initial: ExplorerState
  readonly samples: readonly SampleTitle[]
}

interface Props extends ExplorerProps {
  /** Holds the families of `initial`. */
  readonly store: FamilyStore
}

const codec = { toHash, fromHash }

/** The state before and after a remedy. */
interface Mended {
  readonly before: ExplorerState
  readonly after: ExplorerState
}

/** One conversation, and what each family makes of it. */
export function Explorer({ words: pageWords, locale, initial, samples: titles, store }: Props) {
  const pointer = useMemo(() => new Pointer(), [])
  const box = useRef<HTMLDivElement>(null)
  const [notice, setNotice] = useNotice()
  const [only, setOnly] = useState<ReadonlySet<SpanKind>>(new Set())
  const [tab, setTab] = useState<number | null>(null)
  const narrow = useNarrow()
  const [opened, setOpened] = useState<number | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const guide = useGuide(asked, locale)
  const saved = useRef<(state: ExplorerState, action: Action) => void>(() => {})
  const onAction = useCallback((state: ExplorerState, action: Action) => {
    saved.current(state, action)
  }, [])
  const { state, view, dispatch } = useExplorer(initial, store, askElsewhere, onAction)
  const comparing = present(state.comparing, state.columns)
  const compared = useComparePart(comparing.show !== 'prompts', locale)
  const focus = view.columns.find(
    ({ key, own, family }) => key === opened && (own || family.template),
  )
  const refusing = view.columns.flatMap(({ fault, family }) => (fault ? [family.vendor] : []))
  const [curious, setCurious] = useState(false)
  const asking = curious || compared ? view.columns.map(({ family }) => family.vendor) : refusing
  const allWords = useLateWords(asking, pageWords, locale)
  const remedies = useRemedies(refusing.length > 0, locale)
  const { part, words } = useTemplatePart(
    focus !== undefined || view.columns.some(({ own }) => own),
    allWords,
    locale,
  )

  const handlers = useMemo(
    () => ({
      restore: (next: ExplorerState) => dispatch({ type: 'restore', state: next }),
      refuse: (fault: LinkFault) => setNotice({ code: `link-${fault}`, values: {} }),
    }),
    [dispatch],
  )
  const save = useHistory(initial, codec, handlers)
  saved.current = (next, action) => {
    if (action.type !== 'restore') save(next, isStep(action) ? 'step' : 'typing')
  }

  const texts = useMemo(
    () => controlSources(view.reading, words.import.root),
    [view.reading, words.import.root],
  )
  const latest = useRef(state)
  latest.current = state
  const labelOf = useRef((_column: number): string => '')
  labelOf.current = (column) => view.columns.find(({ key }) => key === column)?.family.label ?? ''
  const bring = useCallback(
    (text: string, column: number | null) => {
      const { own, columns } = latest.current
      const label = fillGaps(pageWords.encode.own.name, { number: own.length + 1 })
      const template = { label, text, now: dateField(new Date()) }
      dispatch({ type: 'own-add', column, template })
      const keys = columns.map(({ key }) => key)
      const full = keys.length >= MOST_COLUMNS
      setOpened(column ?? (full ? (keys.at(-1) ?? 0) : Math.max(...keys) + 1))
    },
    [dispatch, pageWords],
  )
  const onText = useCallback(
    (source: string) => {
      if (looksLikeTemplate(source)) bring(source, null)
      else dispatch({ type: 'open', source })
    },
    [dispatch, bring],
  )
  const onFamily = useCallback(
    (column: number | null, family: string) => {
      if (family === GUIDE) setAsked({ type: 'families', column })
      else if (family === NEW_OWN) bring('', column)
      else if (column === null) dispatch({ type: 'add', family })
      else dispatch({ type: 'family', column, family })
    },
    [dispatch, bring],
  )
  const [mended, setMended] = useState<Mended | null>(null)
  const onMend = useCallback(
    (column: number, mending: Mending, what: string) => {
      const before = latest.current
      const family = labelOf.current(column)
      dispatch({ type: 'mend', column, mending })
      setNotice({ code: 'mended', values: { what, family } })
      setMended({ before, after: reduce(before, { type: 'mend', column, mending }) })
    },
    [dispatch, setNotice],
  )
  // what was typed since would be lost with it
  const undoable = mended && notice?.code === 'mended' && isSameState(mended.after, state)
  const onTemplate = useCallback(
    (column: number) => setOpened((before) => (before === column ? null : column)),
    [],
  )
  const { dragging, open } = useIntake(box, { onText, onNotice: setNotice })
  const openExample = useExample(setNotice)
  const onSample = (id: string) => {
    const sample = samples.find((one) => one.id === id)
    if (sample) void openExample(sample.load(), onText)
  }
  const onShare = async () => setNotice(await shareLink(await toHash(state), locale))

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') pointer.release()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [pointer])
  useEffect(() => pointer.listen((pointed) => pointed?.span && setCurious(true)), [pointer])
  // what was pointed at belongs to an older prompt
  useEffect(() => pointer.release(), [view, pointer])

  const prompts = useMemo(() => promptsOf(view), [view])
  const kinds = useMemo(() => kindsIn(view), [view])
  const troubles = useMemo(() => troublesOf(words, view.reading, view.columns), [words, view])
  const wanted = focus?.key ?? tab
  const shown = view.columns.some(({ key }) => key === wanted)
    ? wanted
    : (view.columns[0]?.key ?? null)
  const unknown = view.unknown[0]
  return (
    <div
      class="encode not-content"
      ref={box}
      data-testid="encode-explorer"
      data-only={[...only].join(' ') || undefined}
      data-dragging={dragging ? '' : undefined}
    >
      <Toolbar
        words={words}
        families={listing}
        samples={titles}
        state={state}
        reading={view.reading}
        show={comparing.show}
        dispatch={dispatch}
        onSample={onSample}
        onFile={open}
        onShare={onShare}
        onFamily={(family) => onFamily(null, family)}
        onArguments={() => setAsked({ type: 'arguments' })}
      />
      {asked && guide && (
        <guide.Guide
          words={guide.words}
          page={words.encode}
          locale={locale}
          asked={asked}
          rows={guide.rows}
          shown={state.columns.map(({ family }) => family)}
          onFamily={onFamily}
          onClose={() => setAsked(null)}
        />
      )}
      <NoticeLine
        words={words.encode}
        notice={
          notice ?? (unknown ? { code: 'unknown-family', values: { family: unknown } } : null)
        }
        onDismiss={() => setNotice(null)}
        {...(undoable && {
          action: {
            label: words.encode.notices.undo,
            run: () => {
              dispatch({ type: 'revert', state: mended.before })
              setNotice(null)
            },
          },
        })}
      />
      <div class="encode-panes">
        <section class="encode-source" aria-label={words.encode.panes.input}>
          <Source
            words={words}
            state={state}
            reading={view.reading}
            prompts={prompts}
            troubles={troubles}
            pointer={pointer}
            dispatch={dispatch}
          />
          <ControlNotice
            locale={locale}
            sources={texts}
            withTags
            isFolded
            onShow={(id, start, end) => {
              const text = texts.find((one) => one.id === id)
              if (text) pointer.pin(text.pointed(start, end))
            }}
          />
        </section>
        {compared && (
          <compared.Compare
            words={words}
            texts={compared.words}
            locale={locale}
            state={state}
            comparing={comparing}
            view={view}
            store={store}
            pointer={pointer}
            dispatch={dispatch}
          />
        )}
        {!compared && narrow && shown !== null && (
          <Tabs
            words={words.encode}
            columns={view.columns}
            shown={shown}
            onShow={(key) => {
              setTab(key)
              setOpened(null)
            }}
          />
        )}
        <div
          class="encode-columns"
          onPointerOver={() => setCurious(true)}
          onFocusIn={() => setCurious(true)}
          hidden={compared !== null}
          data-template={focus && part ? '' : undefined}
        >
          {focus && part && (
            <part.TemplateView
              key={focus.key}
              words={part.words}
              view={focus}
              own={state.own.find(({ id }) => id === focus.family.id) ?? null}
              steps={part.stepsOf(focus)}
              pointer={pointer}
              dispatch={dispatch}
              onClose={() => setOpened(null)}
            />
          )}
          {view.columns.map((column, index) => (
            <Column
              key={column.key}
              words={words}
              locale={locale}
              families={listing}
              view={column}
              number={index + 1}
              single={view.columns.length === 1}
              shown={column.key === shown}
              tab={narrow ? tabId(column.key) : null}
              whiteSpace={state.whiteSpace}
              ids={state.columns.find(({ key }) => key === column.key)?.ids ?? false}
              tokenReading={state.tokenReading ?? 'parsed'}
              pointer={pointer}
              own={state.own}
              template={column.key === focus?.key}
              onTemplate={onTemplate}
              onFamily={onFamily}
              remedies={remedies}
              onMend={onMend}
              dispatch={dispatch}
            />
          ))}
        </div>
      </div>
      <div class="encode-base">
        <DetailBar words={words} pointer={pointer} columns={view.columns} />
        <div class="encode-base-row">
          <Legend
            words={words.encode}
            present={kinds}
            spelled={prompts.some(({ encoding: { spans } }) =>
              spans.some(({ spells }) => spells !== null),
            )}
            only={only}
            onOnly={setOnly}
          />
          <label class="encode-check">
            <input
              type="checkbox"
              checked={state.whiteSpace}
              onChange={(event) =>
                dispatch({ type: 'white-space', on: event.currentTarget.checked })
              }
            />
            {words.encode.legend.whiteSpace}
          </label>
        </div>
      </div>
    </div>
  )
}

function isSameState(a: ExplorerState, b: ExplorerState): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function kindsIn({ columns }: View): ReadonlySet<SpanKind> {
  const kinds = new Set<SpanKind>()
  for (const { encoding } of columns) {
    for (const { kind } of encoding?.spans ?? []) kinds.add(kind)
  }
  return kinds
}
