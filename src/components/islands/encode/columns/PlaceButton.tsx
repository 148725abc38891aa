import { pathText } from '~/core/json/place.ts'
import type { Change } from '~/core/span.ts'
import type { Pointer } from '../pointer.ts'
import type { ColumnView } from '../view.ts'
import type { Words } from '../words.ts'
import { pointedAt } from './use-pointing.ts'

interface Props {
  readonly words: Words
  readonly view: ColumnView
  readonly change: Change
  readonly pointer: Pointer
}

/** Leads to what a change is about: its span, or else its place in the input. */
export function PlaceButton({ words, view, change, pointer }: Props) {
  const show = () => {
    const { encoding, key } = view
    const span = encoding && change.span !== null ? pointedAt(encoding, key, change.span) : null
    const dropped = change.action === 'dropped'
    pointer.pin(span ?? { place: change.place, origin: null, span: null, dropped, pinned: true })
  }
  return (
    <button type="button" class="encode-place" onClick={show}>
      {pathText(change.place) || words.import.root}
    </button>
  )
}
