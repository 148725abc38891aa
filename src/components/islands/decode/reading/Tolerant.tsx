import { useMemo } from 'preact/hooks'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import { pure } from '../../encode/pure.tsx'
import type { Shown } from '../engine.ts'
import type { Words } from '../words.ts'
import { Ambiguities } from './Ambiguities.tsx'
import { Cards } from './Cards.tsx'
import { NoteList } from './NoteList.tsx'
import type { Overlay } from './parts.ts'
import { ReplyText } from './ReplyText.tsx'

interface Props {
  readonly words: Words
  readonly shown: Shown
}

/** What was probably meant, with each thing that had to be repaired for it. */
export const Tolerant = pure(({ words, shown }: Props) => {
  const { source, strict, tolerant } = shown
  const { page } = words
  const { repairs } = tolerant
  const overlays = useMemo(
    () => repairs.map(({ at }, index): Overlay => ({ ...at, kind: 'repair', number: index + 1 })),
    [repairs],
  )
  const isSame = strict.ok && repairs.length === 0
  return (
    <>
      <p class="decode-basis">
        <span class="decode-ours">{page.repairs.ours}</span> {page.repairs.basis}
      </p>
      {repairs.length === 0 ? (
        <p class="decode-verdict" data-ok="" data-testid="tolerant">
          {page.repairs.none}
        </p>
      ) : (
        <div class="decode-verdict decode-repairs" data-testid="tolerant">
          <p>
            <b>{fillGaps(page.repairs.count, { count: repairs.length })}</b>
          </p>
          <NoteList
            words={page}
            sentences={words.decode.repairs}
            source={source}
            notes={repairs}
            numbered
          />
        </div>
      )}
      {!isSame && (
        <>
          <ReplyText
            source={source}
            label={page.text.tolerant}
            spans={tolerant.spans}
            message={tolerant.message}
            overlays={overlays}
          />
          <Cards words={page} message={tolerant.message} joined />
          <Ambiguities words={words} source={source} ambiguities={tolerant.ambiguities} />
        </>
      )}
    </>
  )
})
