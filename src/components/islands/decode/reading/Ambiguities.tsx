import type { Ambiguity } from '~/core/decode/index.ts'
import type { Words } from '../words.ts'
import { NoteList } from './NoteList.tsx'

interface Props {
  readonly words: Words
  readonly source: string
  readonly ambiguities: readonly Ambiguity[]
  /** Whether the text shows their numbers. */
  readonly numbered?: boolean
}

/** What another parser could read otherwise, and be right. */
export function Ambiguities({ words, source, ambiguities, numbered = false }: Props) {
  if (ambiguities.length === 0) return null
  const { lists } = words.page
  return (
    <section class="decode-list" data-testid="ambiguities" aria-label={lists.ambiguities}>
      <h3>{lists.ambiguities}</h3>
      <NoteList
        words={words.page}
        sentences={words.decode.ambiguities}
        source={source}
        notes={ambiguities}
        numbered={numbered}
      />
    </section>
  )
}
