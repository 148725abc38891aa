import type { ReplyId } from '~/data/replies/index.ts'

/** What is pasted: what a model wrote behind a header, or a whole prompt. */
export type Mode = 'reply' | 'prompt'

/** Which of the two readings is in front where there is room for one. */
export type Side = 'strict' | 'tolerant'

/** Everything that a link brings back. */
export interface DecodeState {
  readonly source: string
  /** The example that it is, unchanged. */
  readonly sample: ReplyId | null
  readonly mode: Mode
  /** Of a decoder; `null` lets the text tell. */
  readonly family: string | null
  /** How the prompt left the reasoning; `null` lets family and text tell. */
  readonly header: 'open' | 'closed' | null
  readonly side: Side
  /** How much of the text has come in the stream, in UTF-16 units; `null` for all of it. */
  readonly at: number | null
  /** Tool definitions that the reader pasted. */
  readonly schema: string
}

/** An example to open. */
export type Opened = Pick<DecodeState, 'source'> &
  Partial<Pick<DecodeState, 'sample' | 'mode' | 'family' | 'header' | 'at' | 'schema'>>

export type Action =
  | { readonly type: 'write'; readonly source: string }
  | { readonly type: 'open'; readonly opened: Opened }
  | { readonly type: 'mode'; readonly mode: Mode }
  | { readonly type: 'family'; readonly family: string | null }
  | { readonly type: 'header'; readonly header: DecodeState['header'] }
  | { readonly type: 'side'; readonly side: Side }
  | { readonly type: 'at'; readonly at: number | null }
  | { readonly type: 'schema'; readonly schema: string }
  | { readonly type: 'restore'; readonly state: DecodeState }

/** The state after `action`; the same object if it changes nothing. */
export function reduce(state: DecodeState, action: Action): DecodeState {
  switch (action.type) {
    case 'write':
      if (action.source === state.source) return state
      return {
        ...state,
        source: action.source,
        sample: null,
        // what was told of an example says nothing of a text pasted over it
        ...(state.sample !== null && isOther(action.source, state.source) && untold),
      }
    case 'open':
      return { ...startState, side: state.side, schema: state.schema, ...action.opened }
    case 'mode':
      return { ...state, mode: action.mode }
    case 'family':
      return { ...state, family: action.family, header: null }
    case 'header':
      return { ...state, header: action.header }
    case 'side':
      return action.side === state.side ? state : { ...state, side: action.side }
    case 'at':
      return action.at === state.at ? state : { ...state, at: action.at }
    case 'schema':
      return { ...state, schema: action.schema }
    case 'restore':
      return action.state
  }
}

const untold = { family: null, header: null } as const

/** How many units at either end tell a text that was edited from another one. */
const EDGE = 12

function isOther(one: string, two: string): boolean {
  return one.slice(0, EDGE) !== two.slice(0, EDGE) && one.slice(-EDGE) !== two.slice(-EDGE)
}

/** Nothing pasted yet. */
export const startState: DecodeState = {
  source: '',
  sample: null,
  mode: 'reply',
  family: null,
  header: null,
  side: 'strict',
  at: null,
  schema: '',
}

/** Whether the browser's back button should undo `action` by itself. */
export function weightOf(action: Action): 'step' | 'typing' {
  const isStep = ['open', 'mode', 'family', 'header'].includes(action.type)
  return isStep ? 'step' : 'typing'
}
