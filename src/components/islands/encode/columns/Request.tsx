import { useMemo } from 'preact/hooks'
import { illustrate } from '~/core/families/claude/illustrate.ts'
import type { ClaudeEncoding, Note } from '~/core/families/claude/index.ts'
import type { Encoding } from '~/core/span.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import type { Pointer } from '../pointer.ts'
import type { ColumnView } from '../view.ts'
import { sentence, type Words } from '../words.ts'
import { PlaceButton } from './PlaceButton.tsx'

interface Props {
  readonly words: Words
  readonly view: ColumnView
  readonly pointer: Pointer
}

/** Whether an encoding is a request to an API, with more to say of it than a prompt has. */
export function isRequest(encoding: Encoding | null): encoding is ClaudeEncoding {
  return encoding !== null && 'request' in encoding
}

/** What the mapping to a request makes doubtful, and what the API is known to do with the outcome. */
export function RequestNotes({ words, view, pointer }: Props) {
  const { encoding, family } = view
  if (!isRequest(encoding)) return null
  const { claude } = words.encode
  const { warnings, notes } = encoding
  return (
    <>
      {warnings.length > 0 && (
        <details class="encode-strip" data-testid="warnings">
          <summary>{fillGaps(claude.warnings, { count: warnings.length })}</summary>
          <ul>
            {warnings.map((code) => (
              <li key={code}>{sentence(words, family.vendor, 'warnings', code)}</li>
            ))}
          </ul>
        </details>
      )}
      {notes.length > 0 && (
        <details class="encode-strip" data-testid="notes">
          <summary>{fillGaps(claude.notes, { count: notes.length })}</summary>
          <ul>
            {notes.map((note) => (
              <NoteItem
                key={`${note.code} ${note.span}`}
                words={words}
                view={view}
                note={note}
                pointer={pointer}
              />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function NoteItem({ words, view, note, pointer }: Props & { readonly note: Note }) {
  const { effects, bases } = words.vendors[view.family.vendor]
  return (
    <li data-action={note.effect === 'refused' ? 'flagged' : 'altered'}>
      <b>{effects?.[note.effect] ?? note.effect}</b>{' '}
      {sentence(words, view.family.vendor, 'notes', note.code, note.values)}{' '}
      <a href={note.source} rel="noreferrer">
        {bases?.[note.basis] ?? note.basis}
      </a>
      <span class="encode-places">
        <PlaceButton words={words} view={view} change={note} pointer={pointer} />
      </span>
    </li>
  )
}

/** A sketch of what may lie under the request, folded away: it is not the real encoding. */
export function RequestIllustration({ words, view }: Omit<Props, 'pointer'>) {
  const { encoding, family } = view
  const sketch = useMemo(
    () => (isRequest(encoding) ? illustrate(encoding.request) : null),
    [encoding],
  )
  const texts = words.vendors[family.vendor].illustration
  if (!sketch || !texts) return null
  return (
    <details class="encode-strip encode-illustration" data-testid="illustration">
      <summary>{texts.heading}</summary>
      <p>{texts.text}</p>
      {sketch.unknown.length > 0 && (
        <p>{fillGaps(texts.unknown ?? '', { types: sketch.unknown.join(', ') })}</p>
      )}
      <section
        class="encode-sketch"
        aria-label={texts.heading}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it
        tabIndex={0}
      >
        {sketch.text}
      </section>
    </details>
  )
}
