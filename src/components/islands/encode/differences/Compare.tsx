import type { FamilyStore } from '../../families/family-store.ts'
import type { Comparing } from '../comparing.ts'
import type { Pointer } from '../pointer.ts'
import type { Action, ExplorerState } from '../state.ts'
import type { View } from '../view.ts'
import type { Words } from '../words.ts'
import { Differences } from './Differences.tsx'
import { Turns } from './turns/Turns.tsx'
import type { DifferencesWords } from './use-compare-part.ts'

export interface CompareProps {
  readonly words: Words
  readonly texts: DifferencesWords
  readonly locale: string
  readonly state: ExplorerState
  /** With columns that are there. */
  readonly comparing: Comparing
  readonly view: View
  readonly store: FamilyStore
  readonly pointer: Pointer
  readonly dispatch: (action: Action) => void
}

/** In place of the columns: two of them side by side, or one prompt after another. */
export function Compare(props: CompareProps) {
  return props.comparing.show === 'turns' ? <Turns {...props} /> : <Differences {...props} />
}
