import type { LensOrigin } from '~/core/lens/index.ts'
import type { LensSampleId } from '~/data/lens-samples/index.ts'

/** A text by one writer. */
export interface Part {
  readonly origin: LensOrigin
  readonly text: string
}

/** Everything that a link brings back. */
export interface TagsState {
  readonly parts: readonly Part[]
  readonly scanCode: boolean
  /** The sample that was opened, whose lesson is shown. */
  readonly sample: LensSampleId | null
}

export type Action =
  | { readonly type: 'write'; readonly part: number; readonly text: string }
  /** A change that the reader asked for with a button. */
  | {
      readonly type: 'mend'
      readonly texts: readonly { readonly part: number; readonly text: string }[]
    }
  | { readonly type: 'origin'; readonly part: number; readonly origin: LensOrigin }
  | { readonly type: 'add' }
  | { readonly type: 'remove'; readonly part: number }
  /** Other parts in the place of one. */
  | { readonly type: 'split'; readonly part: number; readonly parts: readonly Part[] }
  | {
      readonly type: 'open'
      readonly parts: readonly Part[]
      readonly sample: LensSampleId | null
    }
  | { readonly type: 'scan-code'; readonly on: boolean }
  | { readonly type: 'restore'; readonly state: TagsState }

export const emptyPart: Part = { origin: 'user', text: '' }

/** The state after `action`; the same object if it changes nothing. */
export function reduce(state: TagsState, action: Action): TagsState {
  switch (action.type) {
    case 'write':
      return withPart(state, action.part, { text: action.text })
    case 'mend':
      return action.texts.reduce((done, { part, text }) => withPart(done, part, { text }), state)
    case 'origin':
      return withPart(state, action.part, { origin: action.origin })
    case 'add':
      return { ...state, parts: [...state.parts, emptyPart] }
    case 'remove':
      return withParts(
        state,
        state.parts.filter((_, index) => index !== action.part),
      )
    case 'split':
      return withParts(state, state.parts.toSpliced(action.part, 1, ...action.parts))
    case 'open':
      return withParts({ ...state, sample: action.sample }, action.parts)
    case 'scan-code':
      return { ...state, scanCode: action.on }
    case 'restore':
      return action.state
  }
}

/** Whether the browser's back button should undo it by itself. */
export function isStep({ type }: Action): boolean {
  return type !== 'write'
}

function withPart(state: TagsState, index: number, change: Partial<Part>): TagsState {
  const part = state.parts[index]
  if (!part) return state
  return { ...state, parts: state.parts.with(index, { ...part, ...change }) }
}

function withParts(state: TagsState, parts: readonly Part[]): TagsState {
  return { ...state, parts: parts.length === 0 ? [emptyPart] : parts }
}
