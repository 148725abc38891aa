import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Locale } from '~/i18n/site/site-text.ts'
import { ControlNotice } from '../shared/control/ControlNotice.tsx'
import { NoticeLine } from '../shared/NoticeLine.tsx'
import type { LinkFault } from '../shared/packed-hash.ts'
import { shareLink } from '../shared/share-link.ts'
import { useHistory } from '../shared/use-history.ts'
import { useIntake } from '../shared/use-intake.ts'
import { useNotice } from '../shared/use-notice.ts'
import { Compare } from './compare/Compare.tsx'
import { controlSources } from './form/control-sources.ts'
import { Form } from './form/Form.tsx'
import { OWN } from './form/fields.ts'
import { Paste } from './form/Paste.tsx'
import { NoteList } from './NoteList.tsx'
import { type Note, notesOf } from './notes.ts'
import { Cache } from './prompt/Cache.tsx'
import { Options } from './prompt/Options.tsx'
import { Paper } from './prompt/Paper.tsx'
import { Take } from './prompt/Take.tsx'
import { type Action, type FillerState, views, weightOf } from './state.ts'
import { Toolbar } from './Toolbar.tsx'
import { TemplateEditor } from './template/TemplateEditor.tsx'
import { fromHash, toHash } from './url.ts'
import { useFiller } from './use-filler.ts'
import { useJumps } from './use-jumps.ts'
import type { Words } from './words.ts'

export interface FillerExplorerProps {
  readonly words: Words
  readonly locale: Locale
  /** Address of the encode explorer in the same language. */
  readonly encodePage: string
  readonly initial: FillerState
}

const codec = { toHash, fromHash }

/** A system-prompt template, its variables as a form, and what comes of both. */
export function FillerExplorer({ words, locale, encodePage, initial }: FillerExplorerProps) {
  const box = useRef<HTMLDivElement>(null)
  const fields = useRef<HTMLDivElement>(null)
  const paper = useRef<HTMLDivElement>(null)
  const [live, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  const [notice, setNotice] = useNotice()
  const saved = useRef<(state: FillerState, action: Action) => void>(() => {})
  const onAction = useCallback((state: FillerState, action: Action) => {
    saved.current(state, action)
  }, [])
  const { state, shown, stale, dispatch } = useFiller(initial, onAction)

  const handlers = useMemo(
    () => ({
      restore: (next: FillerState) => dispatch({ type: 'restore', state: next }),
      refuse: (fault: LinkFault) => setNotice({ code: `link-${fault}`, values: {} }),
    }),
    [dispatch],
  )
  const save = useHistory(initial, codec, handlers)
  saved.current = (next, action) => {
    if (action.type !== 'restore') save(next, weightOf(action))
  }

  const [query, setQuery] = useState('')
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(['environment']))
  const onFold = useCallback((group: string, isOpen: boolean) => {
    setOpen((before) => {
      if (before.has(group) === isOpen) return before
      const after = new Set(before)
      if (isOpen) after.add(group)
      else after.delete(group)
      return after
    })
  }, [])
  const { lit, toField, toPlace, light } = useJumps(fields, paper, (what, name) => {
    if (what === 'prompt') return dispatch({ type: 'view', view: 'prompt' })
    setQuery('')
    onFold(shown.own.includes(name) ? OWN : (name.split('.')[0] ?? ''), true)
  })

  const onText = useCallback((template: string) => dispatch({ type: 'open', template }), [dispatch])
  const takeFile = useRef(onText)
  const onIntake = useCallback((text: string) => {
    takeFile.current(text)
    takeFile.current = onText
  }, [])
  const { dragging, open: openFile } = useIntake(box, { onText: onIntake, onNotice: setNotice })
  const onSet = useCallback(
    (name: string, json: string | null) => dispatch({ type: 'set', name, json }),
    [dispatch],
  )
  const onShare = async () => setNotice(await shareLink(await toHash(state), locale))

  const notes = useMemo(() => notesOf(words, shown), [words, shown])
  const [wanted, setWanted] = useState<Note | null>(null)
  const onNote = (note: Note) => {
    dispatch({ type: 'view', view: 'template' })
    setWanted({ ...note })
  }
  const texts = useMemo(() => controlSources(state.values), [state.values])
  const { filler } = words
  return (
    <div
      class="encode filler not-content"
      ref={box}
      data-testid="filler-explorer"
      data-live={live ? '' : undefined}
      data-dragging={dragging ? '' : undefined}
    >
      <Toolbar
        words={words}
        state={state}
        names={shown.names}
        dispatch={dispatch}
        onFile={openFile}
        onShare={onShare}
      />
      <NoticeLine words={words.encode} notice={notice} onDismiss={() => setNotice(null)} />
      <div class="filler-panes">
        <section class="encode-source filler-form" aria-label={filler.explorer.form}>
          <Paste
            words={words}
            catalogue={shown.catalogue}
            onTake={(values) => dispatch({ type: 'take', values })}
            onFile={(file, onOpened) => {
              takeFile.current = onOpened
              void openFile(file)
            }}
          />
          <Form
            words={words}
            locale={locale}
            shown={shown}
            stored={state.values}
            query={query}
            open={open}
            box={fields}
            onQuery={setQuery}
            onFold={onFold}
            onSet={onSet}
            onShow={toPlace}
            onFocus={light}
          />
          <ControlNotice locale={locale} sources={texts} withTags onShow={toField} />
          <p class="filler-private">{filler.explorer.private}</p>
        </section>
        <section
          class="encode-source filler-result"
          aria-label={filler.explorer.result}
          data-stale={stale ? '' : undefined}
        >
          <fieldset class="encode-switch filler-views">
            <legend class="sr-only">{filler.views.label}</legend>
            {views.map((view) => (
              <button
                key={view}
                type="button"
                aria-pressed={state.view === view}
                onClick={() => dispatch({ type: 'view', view })}
              >
                {filler.views[view]}
              </button>
            ))}
          </fieldset>
          <Options words={words} state={state} shown={shown} dispatch={dispatch} />
          {state.view === 'prompt' && (
            <Paper
              words={words}
              locale={locale}
              shown={shown}
              lit={lit}
              box={paper}
              onField={toField}
            />
          )}
          {state.view === 'template' && (
            <TemplateEditor
              words={filler}
              locale={locale}
              state={state}
              shown={shown}
              notes={notes}
              wanted={wanted}
              onWrite={(template) => dispatch({ type: 'write', template })}
              onOver={() => dispatch({ type: 'ours', language: state.language })}
            />
          )}
          {state.view === 'compare' && (
            <Compare
              words={words}
              locale={locale}
              shown={shown}
              against={state.against}
              onAgainst={(against) => dispatch({ type: 'against', against })}
              onField={toField}
            />
          )}
          <NoteList words={filler} notes={notes} onField={toField} onNote={onNote} />
          {state.view === 'prompt' && (
            <Cache
              words={filler}
              locale={locale}
              shown={shown}
              language={state.language}
              onField={toField}
              onTemplate={onText}
            />
          )}
          <Take words={filler} shown={shown} encodePage={encodePage} onNotice={setNotice} />
        </section>
      </div>
    </div>
  )
}
