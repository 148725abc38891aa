import { useId } from 'preact/hooks'
import type { Range } from '~/core/json/locate.ts'
import { MarkedArea } from '../../encode/source/MarkedArea.tsx'
import { TroubleList } from '../../encode/source/TroubleList.tsx'
import type { Trouble } from '../../encode/trouble.ts'
import type { Action, SmooshState } from '../state.ts'
import type { Words } from '../words.ts'

interface Props {
  readonly words: Words
  readonly state: SmooshState
  readonly trouble: Trouble | null
  /** Where the trouble stands in the text as it is now. */
  readonly range: Range | null
  dispatch(action: Action): void
}

/** The input as text. */
export function JsonSource({ words, state, trouble, range, dispatch }: Props) {
  const id = useId()
  return (
    <div class="encode-json">
      <MarkedArea
        label={words.smoosh.explorer.source}
        value={state.source}
        marks={range ? [{ ...range, kind: 'fault' }] : []}
        invalid={trouble !== null}
        describedBy={trouble ? `${id}-troubles` : undefined}
        callout={trouble && <span class="encode-callout">{trouble.what}</span>}
        onInput={(source) => dispatch({ type: 'write', source })}
      />
      <TroubleList id={`${id}-troubles`} troubles={trouble ? [trouble] : []} />
    </div>
  )
}
