import { useMemo } from 'preact/hooks'
import type { Decoded, DecodeSpan } from '~/core/decode/index.ts'
import { pure } from '../../encode/pure.tsx'
import { kindOf, noteKey, type Overlay, overlaysAtEnd, piecesOf } from './parts.ts'

interface Props {
  readonly source: string
  readonly label: string
  readonly spans: readonly DecodeSpan[]
  readonly message: Decoded
  readonly overlays: readonly Overlay[]
}

/**
 * The pasted text, coloured by what a reading takes each part for. The element's `textContent` is the
 * exact text: numbers and flags are drawn by the style sheet.
 */
export const ReplyText = pure(({ source, label, spans, message, overlays }: Props) => {
  const pieces = useMemo(() => piecesOf(spans, message, overlays), [spans, message, overlays])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, this is a text
    <pre
      class="wire decode-text"
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys walk through its parts
      tabIndex={0}
      translate={false}
    >
      {pieces.map(({ start, end, part, key, overlays: over, begins }) => [
        ...begins.map(flag),
        <span
          class="span"
          key={start}
          data-kind={kindOf[part]}
          data-part={part}
          data-key={key ?? undefined}
          data-notes={notesOf(over)}
          data-over={over.map(({ kind }) => kind).join(' ') || undefined}
        >
          {source.slice(start, end)}
        </span>,
      ])}
      {overlaysAtEnd(overlays, source.length).map(flag)}
    </pre>
  )
})

function notesOf(overlays: readonly Overlay[]): string | undefined {
  const numbers = overlays.flatMap(({ number }) => (number === null ? [] : [noteKey(number)]))
  return numbers.join(' ') || undefined
}

/** The mark at which an overlay begins; holds no text. */
function flag({ kind, number, start, end }: Overlay) {
  if (kind === 'held' || kind === 'to-come') return null
  return (
    <i
      class="decode-flag"
      key={`${kind} ${number} ${start}`}
      data-flag={kind}
      data-number={number ?? undefined}
      data-notes={number === null ? undefined : noteKey(number)}
      data-empty={start === end ? '' : undefined}
    />
  )
}
