import { useMemo } from 'preact/hooks'
import type { Repair } from '~/core/decode/index.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import { pure } from '../../encode/pure.tsx'
import type { Shown } from '../engine.ts'
import { say, type Words } from '../words.ts'
import { Ambiguities } from './Ambiguities.tsx'
import { Cards } from './Cards.tsx'
import { lineAndColumn } from './line-and-column.ts'
import { noteKey, type Overlay } from './parts.ts'
import { Quoted } from './Quoted.tsx'
import { ReplyText } from './ReplyText.tsx'

interface Props {
  readonly words: Words
  readonly shown: Shown
}

/** More are counted, not listed. */
const MOST = 30

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
        <Repairs words={words} source={source} repairs={repairs} />
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
          <Ambiguities words={words} ambiguities={tolerant.ambiguities} />
        </>
      )}
    </>
  )
})

interface RepairsProps {
  readonly words: Words
  readonly source: string
  readonly repairs: readonly Repair[]
}

/** Each kind of repair once, with the places where it was needed. */
function Repairs({ words, source, repairs }: RepairsProps) {
  const { page } = words
  const kinds = Map.groupBy(
    repairs.slice(0, MOST).map((repair, index) => ({ ...repair, number: index + 1 })),
    ({ code }) => code,
  )
  return (
    <div class="decode-verdict decode-repairs" data-testid="tolerant">
      <p>
        <b>{fillGaps(page.repairs.count, { count: repairs.length })}</b>
      </p>
      <ul>
        {[...kinds].map(([code, list]) => (
          <li key={code} data-code={code}>
            {say(words.decode.repairs, code)}
            <ul>
              {list.map(({ number, at, found, meant }) => (
                <li key={number} data-key={noteKey(number)}>
                  <b>{number}</b>{' '}
                  <small>{fillGaps(page.repairs.place, lineAndColumn(source, at.start))}</small>{' '}
                  {found !== '' && <Quoted text={found} />}
                  {meant !== '' && (
                    <>
                      {found !== '' && ' → '}
                      <Quoted text={meant} />
                    </>
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {repairs.length > MOST && (
        <p>{fillGaps(page.lists.more, { count: repairs.length - MOST })}</p>
      )}
    </div>
  )
}
