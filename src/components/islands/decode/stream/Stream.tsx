import { useMemo } from 'preact/hooks'
import { type Known, knownAt, type Wait } from '~/core/decode/index.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import type { Shown } from '../engine.ts'
import { Cards } from '../reading/Cards.tsx'
import { lineAndColumn } from '../reading/line-and-column.ts'
import type { Overlay } from '../reading/parts.ts'
import { Quoted } from '../reading/Quoted.tsx'
import { ReplyText } from '../reading/ReplyText.tsx'
import type { Action } from '../state.ts'
import { say, type Words } from '../words.ts'
import { atBorder, stopsOf } from './positions.ts'
import { usePlay } from './use-play.ts'

interface Props {
  readonly words: Words
  readonly locale: string
  readonly shown: Shown
  /** How much has come; `null` for all. */
  readonly at: number | null
  dispatch(action: Action): void
}

/** More are not drawn on the track. */
const MOST_MARKS = 400

/** What a client knows when a part of the text has come, and what it has to hold back. */
export function Stream({ words, locale, shown, at, dispatch }: Props) {
  const { source, decoder, settled, waits: held } = shown
  const { stream } = words.page
  const position = atBorder(source, Math.min(at ?? source.length, source.length))
  const { known, waiting } = useMemo(
    () => knownAt(decoder, source, position, settled),
    [source, decoder, settled, position],
  )
  const overlays = useMemo((): readonly Overlay[] => {
    const rest: Overlay = { start: position, end: source.length, kind: 'to-come', number: null }
    if (!waiting) return [rest]
    return [rest, { ...waiting.at, kind: 'held', number: null }]
  }, [source, position, waiting])
  const go = (to: number) => dispatch({ type: 'at', at: to >= source.length ? null : to })
  const stops = useMemo(() => stopsOf(held, source.length), [held, source])
  const before = stops.findLast((stop) => stop < position)
  const behind = stops.find((stop) => stop > position)
  const { playing, toggle, stop } = usePlay({ source, position, stops, go })
  const move = (to: number | undefined) => {
    stop()
    if (to !== undefined) go(to)
  }

  const number = new Intl.NumberFormat(locale)
  const count = fillGaps(stream.position, {
    at: number.format(position),
    all: number.format(source.length),
  })
  const { line, column } = lineAndColumn(source, position)
  return (
    <section class="decode-stream" aria-labelledby="decode-stream" data-testid="stream">
      <h2 id="decode-stream">{stream.title}</h2>
      <p class="decode-basis">{stream.help}</p>
      <div class="decode-slide">
        <input
          type="range"
          min={0}
          max={source.length}
          value={position}
          aria-label={stream.slider}
          aria-valuetext={`${count} ${fillGaps(stream.place, { line, column })}`}
          onInput={(event) => {
            const to = event.currentTarget.valueAsNumber
            move(atBorder(source, to, to > position))
          }}
        />
        <Track waits={held} length={source.length} />
      </div>
      <div class="decode-play">
        <button type="button" disabled={before === undefined} onClick={() => move(before)}>
          ← {stream.before}
        </button>
        <button
          type="button"
          aria-pressed={playing}
          disabled={source.length === 0}
          onClick={toggle}
        >
          {playing ? stream.stop : stream.play}
        </button>
        <button type="button" disabled={behind === undefined} onClick={() => move(behind)}>
          {stream.behind} →
        </button>
        <span class="encode-idle">{count}</span>
      </div>
      <div class="decode-flow">
        <ReplyText
          source={source}
          label={stream.text}
          spans={shown.strict.spans}
          message={shown.strict.message}
          overlays={overlays}
        />
        <div class="decode-known">
          <Held words={words} source={source} waiting={waiting} known={known} />
          <h3>{stream.known}</h3>
          <Cards words={words.page} message={known} nothing={stream.yet} />
        </div>
      </div>
    </section>
  )
}

interface HeldProps {
  readonly words: Words
  readonly source: string
  readonly waiting: Wait | null
  readonly known: Known
}

function Held({ words, source, waiting, known }: HeldProps) {
  const { stream } = words.page
  if (known.isStopped) return <p class="decode-held">{stream.stopped}</p>
  if (!waiting) return <p class="decode-held">{stream.nothing}</p>
  const { start, end } = waiting.at
  return (
    <p class="decode-held" data-code={waiting.code}>
      <b>{stream.waits}</b> <Quoted text={source.slice(start, end)} />{' '}
      {say(words.decode.waits, waiting.code)}
    </p>
  )
}

/** Where a parser has to wait, along the slider. */
function Track({
  waits: held,
  length,
}: {
  readonly waits: readonly Wait[]
  readonly length: number
}) {
  return (
    <svg
      class="decode-track"
      viewBox={`0 0 ${Math.max(1, length)} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {held.slice(0, MOST_MARKS).map(({ at }) => (
        <rect
          key={at.start}
          x={at.start}
          width={Math.max(at.end - at.start, length / 500)}
          height={1}
        />
      ))}
    </svg>
  )
}
