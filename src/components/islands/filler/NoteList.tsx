import { fillGaps } from '~/i18n/fill-gaps.ts'
import type { Note, Notes } from './notes.ts'
import type { FillerWords } from './words.ts'

/** Notes that are drawn; of more only the count. */
const FEW = 100

interface Props {
  readonly words: FillerWords
  readonly notes: Notes
  onField(name: string): void
  /** Leads to the place in the template. */
  onNote(note: Note): void
}

/** What there is to know about the template and its values, each with its place. */
export function NoteList({ words: { notes: texts }, notes, onField, onNote }: Props) {
  const { missing, others } = notes
  if (missing.length === 0 && others.length === 0) return null
  return (
    <details class="filler-notes" data-testid="notes" open={others.length > 0}>
      <summary>
        {others.length > 0 && <span>{fillGaps(texts.title, { count: others.length })}</span>}
        {missing.length > 0 && <span>{fillGaps(texts.missing, { count: missing.length })}</span>}
      </summary>
      <ul>
        {others.slice(0, FEW).map((note, index) => (
          <li key={index} data-code={note.code}>
            {note.text}{' '}
            {note.at && (
              <button type="button" class="encode-place" onClick={() => onNote(note)}>
                {fillGaps(texts.at, note.at)}
              </button>
            )}
          </li>
        ))}
        {others.length > FEW && <li>{fillGaps(texts.more, { count: others.length - FEW })}</li>}
        {missing.length > 0 && (
          <li class="encode-places" data-code="variable.missing">
            {missing.slice(0, FEW).map((name) => (
              <button key={name} type="button" class="encode-place" onClick={() => onField(name)}>
                {name}
              </button>
            ))}
          </li>
        )}
      </ul>
    </details>
  )
}
