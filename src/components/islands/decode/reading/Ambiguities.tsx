import type { Ambiguity } from '~/core/decode/index.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import { say, type Words } from '../words.ts'
import { noteKey } from './parts.ts'
import { Quoted } from './Quoted.tsx'

interface Props {
  readonly words: Words
  readonly ambiguities: readonly Ambiguity[]
  /** Whether the text shows their numbers. */
  readonly numbered?: boolean
}

/** More are counted, not listed. */
const MOST = 20

/** What another parser could read otherwise, and be right. */
export function Ambiguities({ words, ambiguities, numbered = false }: Props) {
  if (ambiguities.length === 0) return null
  const { lists } = words.page
  return (
    <section class="decode-list" data-testid="ambiguities" aria-label={lists.ambiguities}>
      <h3>{lists.ambiguities}</h3>
      <ol>
        {ambiguities.slice(0, MOST).map(({ code, at, found }, index) => (
          <li key={at.start} data-code={code} data-key={numbered ? noteKey(index + 1) : undefined}>
            <Quoted text={found} /> {say(words.decode.ambiguities, code)}
          </li>
        ))}
      </ol>
      {ambiguities.length > MOST && (
        <p>{fillGaps(lists.more, { count: ambiguities.length - MOST })}</p>
      )}
    </section>
  )
}
