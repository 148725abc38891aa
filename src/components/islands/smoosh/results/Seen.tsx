import { useMemo } from 'preact/hooks'
import { pathText } from '~/core/json/place.ts'
import { blindSpots, readingRules } from '~/core/smoosh/explain/index.ts'
import {
  bubbleShows,
  clipboardTakes,
  modelReads,
  type Reader,
  readers,
  searchReads,
  telemetryCounts,
} from '~/core/smoosh/index.ts'
import { kindOf } from '../author-kind.ts'
import { RuleList } from '../RuleList.tsx'
import type { Shown } from '../reading.ts'
import { type SmooshWords, say } from '../words.ts'
import { Several } from './Several.tsx'

interface Props {
  readonly words: SmooshWords
  readonly shown: Shown
}

/** The five readers side by side, and what each of them gets wrong here. */
export function Seen({ words, shown }: Props) {
  const { seen } = words
  const { stored, run } = shown
  const spots = useMemo(() => blindSpots(stored, run.messages), [stored, run])
  return (
    <section class="smoosh-panel" aria-label={seen.title} data-testid="seen">
      <h2>{seen.title}</h2>
      <div class="smoosh-spots" data-testid="blind-spots">
        {spots.length === 0 ? (
          <p>{seen.noSpot}</p>
        ) : (
          <>
            <b>{seen.spots}</b>
            <ul>
              {spots.map(({ code, path }) => (
                <li key={`${code} ${path}`} data-code={code}>
                  <code>{path}</code> {say(words.spots, code)}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div class="smoosh-readers">
        {(Object.keys(readers) as Reader[]).map((reader) => (
          <section
            key={reader}
            class="smoosh-reader"
            aria-label={words.readers[reader].name}
            data-reader={reader}
          >
            <h3>{words.readers[reader].name}</h3>
            <p>
              {words.readers[reader].sees} <small>{seen[readers[reader]]}</small>
            </p>
            <Sight words={words} shown={shown} reader={reader} />
          </section>
        ))}
      </div>
      <details class="smoosh-why">
        <summary>{seen.basis}</summary>
        <RuleList words={words} rules={readingRules} />
      </details>
    </section>
  )
}

function Sight({ words, shown, reader }: Props & { readonly reader: Reader }) {
  switch (reader) {
    case 'model':
      return <Model words={words} shown={shown} />
    case 'bubble':
    case 'clipboard':
      return <Bubbles words={words} shown={shown} reader={reader} />
    case 'search':
      return <Search words={words} shown={shown} />
    case 'telemetry':
      return <Telemetry words={words} shown={shown} />
  }
}

function Model({ words, shown }: Props) {
  const read = modelReads(shown.run.messages).map((entry) => {
    const path = pathText(entry.place)
    return (
      <li key={path}>
        <code>{path}</code>
        {entry.kind === 'text' ? (
          <pre>
            {entry.pieces.map(({ start, end, author }) => (
              <span key={`${start} ${end}`} class="span" data-kind={kindOf(author)}>
                {entry.text.slice(start, end)}
              </span>
            ))}
          </pre>
        ) : (
          <code class="smoosh-flag">{entry.type}</code>
        )}
      </li>
    )
  })
  return <Several words={words} items={read} />
}

function Bubbles({ words, shown, reader }: Props & { readonly reader: 'bubble' | 'clipboard' }) {
  const show = reader === 'bubble' ? bubbleShows : clipboardTakes
  const bubbles = shown.stored.map((message, index) => {
    const text = show(message)
    return (
      <li key={index}>
        <code>messages[{index}]</code>
        {text === '' ? <em>{words.seen.hidden}</em> : <pre>{text}</pre>}
      </li>
    )
  })
  return <Several words={words} items={bubbles} />
}

function Search({ words, shown }: Props) {
  const texts = shown.stored.flatMap((message, index) =>
    searchReads(message).map((text, at) => (
      <li key={`${index} ${at}`}>
        <code>messages[{index}]</code>
        {text === '' ? <em>{words.board.noText}</em> : <pre>{text}</pre>}
      </li>
    )),
  )
  return <Several words={words} items={texts} />
}

function Telemetry({ words, shown }: Props) {
  const counts = telemetryCounts(shown.run.messages).map(({ place, text, injected }) => {
    const path = pathText(place)
    const as = injected === null ? 'ordinary' : 'injected'
    return (
      <li key={path}>
        <code>{path}</code> <b data-counted={as}>{words.seen[as]}</b>
        <pre>{text}</pre>
      </li>
    )
  })
  return <Several words={words} items={counts} />
}
