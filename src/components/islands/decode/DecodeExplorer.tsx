import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { replyTexts } from '~/data/replies/index.ts'
import { MarkedArea } from '../encode/source/MarkedArea.tsx'
import type { Mark } from '../encode/source/marks.ts'
import { useNarrow } from '../encode/use-narrow.ts'
import { ControlNotice } from '../shared/control/ControlNotice.tsx'
import { NoticeLine } from '../shared/NoticeLine.tsx'
import type { LinkFault } from '../shared/packed-hash.ts'
import { shareLink } from '../shared/share-link.ts'
import { useExample } from '../shared/use-example.ts'
import { useHistory } from '../shared/use-history.ts'
import { useIntake } from '../shared/use-intake.ts'
import { useNotice } from '../shared/use-notice.ts'
import { controlSources } from './control-sources.ts'
import { Detail } from './Detail.tsx'
import type { Shown } from './engine.ts'
import { Guessed } from './Guessed.tsx'
import { Lesson } from './Lesson.tsx'
import { panelId, ReadingTabs, tabId } from './ReadingTabs.tsx'
import { MessageJson } from './reading/MessageJson.tsx'
import { noteKey, stretchesOf } from './reading/parts.ts'
import { Strict } from './reading/Strict.tsx'
import { Tolerant } from './reading/Tolerant.tsx'
import { type Action, type DecodeState, weightOf } from './state.ts'
import { Stream } from './stream/Stream.tsx'
import { Toolbar } from './Toolbar.tsx'
import { linksIn, sampleIn, toHash } from './url.ts'
import { useDecode } from './use-decode.ts'
import { type Pointed, usePointed } from './use-pointed.ts'
import type { Words } from './words.ts'

export interface DecodeExplorerProps {
  readonly words: Words
  readonly locale: 'en' | 'zh-cn'
  /** Address of the encode explorer in the same language. */
  readonly encodePage: string
  readonly initial: DecodeState
}

/** What a model wrote, and the message that it stands for. */
export function DecodeExplorer({ words, locale, encodePage, initial }: DecodeExplorerProps) {
  const box = useRef<HTMLDivElement>(null)
  const [live, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  const [notice, setNotice] = useNotice()
  const saved = useRef<(state: DecodeState, action: Action) => void>(() => {})
  const onAction = useCallback((state: DecodeState, action: Action) => {
    saved.current(state, action)
  }, [])
  const { state, shown, dispatch } = useDecode(initial, onAction)

  const links = useMemo(() => linksIn(locale), [locale])
  const handlers = useMemo(
    () => ({
      restore: (next: DecodeState) => dispatch({ type: 'restore', state: next }),
      refuse: (fault: LinkFault) => setNotice({ code: `link-${fault}`, values: {} }),
    }),
    [dispatch],
  )
  const save = useHistory(initial, links, handlers)
  saved.current = (next, action) => {
    if (action.type !== 'restore') save(next, weightOf(action))
  }

  const onText = useCallback(
    (source: string) => dispatch({ type: 'open', opened: { source } }),
    [dispatch],
  )
  const { dragging, open } = useIntake(box, { onText, onNotice: setNotice })
  const openExample = useExample(setNotice)
  const onSample = (id: string) =>
    openExample(replyTexts(locale), (texts) => {
      const opened = sampleIn(id, texts)
      if (opened) dispatch({ type: 'open', opened })
    })
  const onShare = async () => setNotice(await shareLink(await toHash(state), locale))

  const { pointed, release } = usePointed(box, shown)
  const narrow = useNarrow()
  const { strict, tolerant } = shown
  const texts = useMemo(() => controlSources(tolerant.message, words.page), [tolerant, words])
  const isSame = strict.ok && tolerant.repairs.length === 0
  const readings = [
    { side: 'strict', Reading: Strict, message: strict.ok ? strict.message : null },
    { side: 'tolerant', Reading: Tolerant, message: isSame ? null : tolerant.message },
  ] as const
  return (
    <div
      class="encode decode not-content"
      ref={box}
      data-testid="decode-explorer"
      data-live={live ? '' : undefined}
      data-dragging={dragging ? '' : undefined}
    >
      <Toolbar
        words={words}
        state={state}
        shown={shown}
        dispatch={dispatch}
        onSample={onSample}
        onFile={open}
        onShare={onShare}
      />
      <NoticeLine words={words.encode} notice={notice} onDismiss={() => setNotice(null)} />
      {state.sample && <Lesson text={words.page.samples[state.sample].lesson} />}
      <Guessed words={words} state={state} shown={shown} dispatch={dispatch} />
      <div class="decode-panes">
        <section class="encode-source decode-source" aria-label={words.page.text.input}>
          <MarkedArea
            label={words.page.text.input}
            placeholder={words.page.text.placeholder}
            value={state.source}
            marks={marksIn(state.source, shown, pointed)}
            invalid={!shown.strict.ok}
            follow
            onInput={(source) => dispatch({ type: 'write', source })}
          />
        </section>
        {narrow && (
          <ReadingTabs
            words={words.page}
            side={state.side}
            onSide={(side) => dispatch({ type: 'side', side })}
          />
        )}
        {readings.map(({ side, Reading, message }) => (
          <section
            key={side}
            class="decode-reading"
            data-side={side}
            id={panelId(side)}
            aria-labelledby={narrow ? tabId(side) : `decode-${side}`}
            role={narrow ? 'tabpanel' : undefined}
            hidden={narrow && side !== state.side}
          >
            {!narrow && <h2 id={`decode-${side}`}>{words.page.readings[side]}</h2>}
            <Reading words={words} shown={shown} />
            {message && (
              <MessageJson
                words={words.page}
                message={message}
                family={shown.decoder.id}
                encodePage={encodePage}
                onNotice={setNotice}
              />
            )}
          </section>
        ))}
      </div>
      <ControlNotice locale={locale} sources={texts} withTags={false} />
      <Detail
        words={words.page}
        message={shown[pointed?.side ?? 'strict'].message}
        pointed={pointed}
        onClose={release}
      />
      <Stream words={words} locale={locale} shown={shown} at={state.at} dispatch={dispatch} />
    </div>
  )
}

/** What is lit in the field, as long as that still holds the text that was read. */
function marksIn(source: string, shown: Shown, pointed: Pointed | null): readonly Mark[] {
  if (source !== shown.source || !pointed) return []
  const { message } = shown[pointed.side]
  const { strict, tolerant } = shown
  const notes = pointed.side === 'tolerant' ? tolerant.repairs : strict.ok ? strict.ambiguities : []
  const note = notes.find((_, index) => noteKey(index + 1) === pointed.key)
  const stretches = note ? [note.at] : stretchesOf(pointed.key, message)
  return stretches.map(({ start, end }) => ({ start, end, kind: 'lit' }))
}
