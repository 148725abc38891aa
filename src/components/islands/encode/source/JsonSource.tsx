import { useCallback, useId, useMemo } from 'preact/hooks'
import type { Pointed, Pointer } from '../pointer.ts'
import type { Reading } from '../reading.ts'
import type { Trouble } from '../trouble.ts'
import type { Prompt } from '../view.ts'
import type { Words } from '../words.ts'
import { MarkedArea } from './MarkedArea.tsx'
import { flaggedMarks, type Mark, pointedMark } from './marks.ts'
import { TroubleList } from './TroubleList.tsx'
import { usePointedMark } from './use-pointed-mark.ts'

interface Props {
  readonly words: Words
  readonly source: string
  readonly reading: Reading
  readonly prompts: readonly Prompt[]
  readonly troubles: readonly Trouble[]
  readonly pointer: Pointer
  onWrite(source: string): void
}

/** The input as text: JSON, lines of JSON, or a plain message. */
export function JsonSource(props: Props) {
  const { words, source, reading, prompts, troubles, pointer, onWrite } = props
  const id = useId()
  const find = useCallback(
    (pointed: Pointed) =>
      reading.type === 'conversation' ? pointedMark(reading.index, pointed) : null,
    [reading],
  )
  const { mark, pinned } = usePointedMark(pointer, find)
  const standing = useMemo((): Mark[] => {
    const faults = troubles.flatMap(({ range }) =>
      range ? [{ ...range, kind: 'fault' as const }] : [],
    )
    if (reading.type !== 'conversation') return faults
    return [
      ...faults,
      ...flaggedMarks(
        reading.index,
        prompts.map(({ encoding }) => encoding),
      ),
    ]
  }, [reading, prompts, troubles])
  // positions of an older text would be off
  const fresh = reading.source === source
  const marks = useMemo(
    () => (fresh ? (mark ? [...standing, mark] : standing) : []),
    [fresh, standing, mark],
  )
  const placed = troubles.find(({ range }) => range)

  const onCaret = (offset: number) => {
    if (reading.type !== 'conversation' || !fresh) return
    const hit = reading.index.placeAt(offset)
    pointer.hover(
      hit && { place: hit.place, origin: null, span: null, dropped: false, pinned: false },
    )
  }
  return (
    <div class="encode-json">
      <MarkedArea
        label={words.encode.panes.source}
        value={source}
        marks={marks}
        follow={pinned}
        invalid={troubles.length > 0}
        describedBy={troubles.length > 0 ? `${id}-troubles` : undefined}
        placeholder={words.encode.builder.empty}
        callout={placed && <span class="encode-callout">{placed.what}</span>}
        onInput={onWrite}
        onCaret={onCaret}
        onLeave={() => pointer.hover(null)}
      />
      <TroubleList id={`${id}-troubles`} troubles={troubles} />
    </div>
  )
}
