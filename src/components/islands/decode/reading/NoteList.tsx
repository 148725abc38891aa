import type { Stretch } from '~/core/decode/index.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import { type PageWords, say } from '../words.ts'
import { lineAndColumn } from './line-and-column.ts'
import { noteKey } from './parts.ts'
import { Quoted } from './Quoted.tsx'

interface Note {
  readonly code: string
  readonly at: Stretch
  readonly found: string
  /** What it was read as. */
  readonly meant?: string
}

interface Props {
  readonly words: PageWords
  readonly sentences: Readonly<Record<string, string>>
  readonly source: string
  readonly notes: readonly Note[]
  /** Whether the text shows their numbers, so that both light up together. */
  readonly numbered: boolean
}

/** More are counted, not listed. */
const MOST = 30

/** What is to be said of a text: each kind once, with the places. */
export function NoteList({ words, sentences, source, notes, numbered }: Props) {
  const kinds = Map.groupBy(
    notes.slice(0, MOST).map((note, index) => ({ ...note, number: index + 1 })),
    ({ code }) => code,
  )
  return (
    <>
      <ul class="decode-notes">
        {[...kinds].map(([code, list]) => (
          <li key={code} data-code={code}>
            {say(sentences, code)}
            <ul>
              {list.map(({ number, at, found, meant = '' }) => (
                <li key={number} data-key={numbered ? noteKey(number) : undefined}>
                  {numbered && <b>{number}</b>}{' '}
                  <small>{fillGaps(words.lists.place, lineAndColumn(source, at.start))}</small>{' '}
                  {found !== '' && <Quoted text={found} />}
                  {found !== '' && meant !== '' && ' → '}
                  {meant !== '' && <Quoted text={meant} />}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {notes.length > MOST && <p>{fillGaps(words.lists.more, { count: notes.length - MOST })}</p>}
    </>
  )
}
