import { useCallback, useMemo } from 'preact/hooks'
import { type Place, pathText } from '~/core/json/place.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import { holds } from '../lit.ts'
import type { Pointed, Pointer } from '../pointer.ts'
import type { EncodeWords } from '../words.ts'
import { MarkedArea } from './MarkedArea.tsx'
import type { Mark, Spelled } from './marks.ts'
import { usePointedMark } from './use-pointed-mark.ts'

interface Props {
  readonly label: string
  readonly value: string
  /** Where the string stands in the input; `undefined` if it is in none. */
  readonly place: Place | null | undefined
  readonly readOnly: boolean
  readonly placeholder?: string
  readonly class?: string
  /** Parts that spell a control token, and what is said of each. */
  readonly flagged: readonly Spelled[]
  readonly words: EncodeWords
  readonly pointer: Pointer
  onInput(value: string): void
}

/** A string of a message: grows with its text, points, and is marked when pointed at. */
export function Field(props: Props) {
  const { label, value, place, readOnly, flagged, words, pointer, onInput } = props
  const path = place === undefined ? null : pathText(place)
  const find = useCallback(
    (pointed: Pointed) => (path === null ? null : markIn(path, value.length, pointed)),
    [path, value.length],
  )
  const { mark, pinned } = usePointedMark(pointer, find)
  const marks = useMemo(
    () =>
      [...flagged.map((one) => one.mark), ...(mark ? [mark] : [])].filter(
        ({ end }) => end <= value.length,
      ),
    [flagged, mark, value.length],
  )
  const point = () => {
    if (place === undefined) return
    pointer.hover({ place, origin: null, span: null, dropped: false, pinned: false })
  }
  return (
    <div class="encode-field" onPointerEnter={point} onPointerLeave={() => pointer.hover(null)}>
      <MarkedArea
        grow
        label={label}
        value={value}
        marks={marks}
        follow={pinned}
        readOnly={readOnly}
        placeholder={props.placeholder ?? ''}
        class={props.class ?? ''}
        onInput={onInput}
        onCaret={point}
        onLeave={() => pointer.hover(null)}
      />
      {flagged.length > 0 && <Warnings words={words} flagged={flagged} />}
    </div>
  )
}

/** One line for each token, however often it is spelled. */
function Warnings({ words, flagged }: Pick<Props, 'words' | 'flagged'>) {
  const lines = new Map(
    flagged.map(({ token, families }) => [`${token} ${families}`, { token, families }]),
  )
  return (
    <ul class="encode-warnings" data-testid="spelled">
      {Array.from(lines, ([key, { token, families }]) => (
        <li key={key}>
          <code>{token}</code> {fillGaps(words.builder.spelled, { families: families.join(', ') })}
        </li>
      ))}
    </ul>
  )
}

function markIn(path: string, length: number, pointed: Pointed): Mark | null {
  if (pointed.place === undefined) return null
  const at = pathText(pointed.place)
  if (!holds(at, path)) return null
  const { origin } = pointed
  const kind = pointed.dropped ? 'dropped' : 'lit'
  if (at === path && origin?.exact && origin.part === 'value') {
    return { start: origin.start, end: origin.end, kind }
  }
  return { start: 0, end: length, kind }
}
