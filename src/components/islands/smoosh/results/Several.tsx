import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import type { SmooshWords } from '../words.ts'

/** More items than this are drawn only when asked for. */
const FEW = 30

interface Props {
  readonly words: SmooshWords
  readonly items: readonly ComponentChildren[]
}

/** A list that may be long. */
export function Several({ words, items }: Props) {
  const [all, setAll] = useState(false)
  const few = all ? items : items.slice(0, FEW)
  return (
    <>
      <ol class="smoosh-sight">{few}</ol>
      {few.length < items.length && (
        <button type="button" onClick={() => setAll(true)}>
          {fillGaps(words.board.more, { count: items.length - few.length })}
        </button>
      )}
    </>
  )
}
