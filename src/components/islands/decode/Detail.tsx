import type { Decoded } from '~/core/decode/index.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import { partOf } from './reading/parts.ts'
import type { Pointed } from './use-pointed.ts'
import type { PageWords } from './words.ts'

interface Props {
  readonly words: PageWords
  readonly message: Decoded
  readonly pointed: Pointed | null
  onClose(): void
}

/**
 * What is pointed at, in words: read out while keys walk through a text, and shown where cards are too
 * far away from the text to be seen beside it.
 */
export function Detail({ words, message, pointed, onClose }: Props) {
  const part = pointed && partOf(pointed.key, message)
  return (
    <aside
      class="decode-detail"
      aria-label={words.detail.label}
      data-open={part && pointed?.pinned ? '' : undefined}
    >
      <output aria-live="polite">{part && <Sentence words={words} part={part} />}</output>
      {part && pointed?.pinned && (
        <button type="button" class="encode-quiet" onClick={onClose}>
          {words.detail.close}
        </button>
      )}
    </aside>
  )
}

interface SentenceProps {
  readonly words: PageWords
  readonly part: NonNullable<ReturnType<typeof partOf>>
}

function Sentence({ words: { cards, detail }, part }: SentenceProps) {
  if (part.type === 'text') return <b>{cards[part.name]}</b>
  const call = fillGaps(cards.call, { number: part.call + 1 })
  return (
    <>
      <b>{call}</b> <code translate={false}>{part.tool}</code>
      {part.parameter !== null && (
        <>
          {' · '}
          {detail.parameter} <code translate={false}>{part.parameter}</code>
        </>
      )}
    </>
  )
}
