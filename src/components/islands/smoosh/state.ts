import { type StepId, stepIds } from '~/core/smoosh/index.ts'
import type { StoredMark } from './marks.ts'

/** Everything that a link brings back. */
export interface SmooshState {
  readonly source: string
  readonly step: StepId
  readonly input: 'builder' | 'json'
  /** The text on the strip bench. */
  readonly bench: string
  /** Who wrote what was inserted into the source; forgotten when that is edited by hand. */
  readonly marks: readonly StoredMark[]
}

export type Action =
  | { readonly type: 'write'; readonly source: string }
  | {
      readonly type: 'open'
      readonly source: string
      readonly step?: StepId
      readonly marks?: readonly StoredMark[]
    }
  | { readonly type: 'step'; readonly step: StepId }
  | { readonly type: 'input'; readonly input: SmooshState['input'] }
  | { readonly type: 'bench'; readonly text: string }
  | { readonly type: 'restore'; readonly state: SmooshState }

/** The state after `action`; the same object if it changes nothing. */
export function reduce(state: SmooshState, action: Action): SmooshState {
  switch (action.type) {
    case 'write':
      return action.source === state.source ? state : { ...state, source: action.source, marks: [] }
    case 'open':
      return {
        ...state,
        source: action.source,
        step: action.step ?? state.step,
        marks: action.marks ?? [],
      }
    case 'step':
      return action.step === state.step ? state : { ...state, step: action.step }
    case 'input':
      return { ...state, input: action.input }
    case 'bench':
      return { ...state, bench: action.text }
    case 'restore':
      return action.state
  }
}

/** Whether the browser's back button should undo `action` by itself. */
export function weightOf(action: Action): 'step' | 'typing' {
  // walking through the steps would bury the page one came from
  return action.type === 'open' || action.type === 'input' ? 'step' : 'typing'
}

/** The step that is `by` further on, as far as there are steps. */
export function stepFrom(step: StepId, by: number): StepId {
  const at = stepIds.indexOf(step) + by
  return stepIds[Math.min(Math.max(at, 0), stepIds.length - 1)] ?? step
}
