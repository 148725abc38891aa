import type { ArgumentForm } from '~/core/arguments/with-arguments.ts'
import type { TokenReading } from '~/core/tokenizers/token-reading.ts'
import { type Comparing, usualComparing } from './comparing.ts'
import { nextOwnId, type OwnSource } from './own/own-source.ts'
import type { WantedFormat } from './reading.ts'

/** What a reader chose for one option: a JSON text, or `null` where "unset" was chosen. */
export type Choices = Readonly<Record<string, string | null>>

/** The form in which families get the arguments of calls; as the input has them, or all in one. */
export type GivenArguments = 'given' | ArgumentForm

/** One family beside the others. */
export interface Column {
  /** Tells columns apart on the page; links do not carry it. */
  readonly key: number
  readonly family: string
  readonly choices: Choices
  /** Whether the tokens of its prompt are shown. */
  readonly ids?: boolean
}

/** Everything that a link brings back. Nothing in it can be derived from the rest. */
export interface ExplorerState {
  readonly source: string
  /** The format a reader insists on; `null` lets the importer recognise it. */
  readonly format: WantedFormat | null
  /** Which conversation of a file with several, from 0. */
  readonly pick: number
  readonly columns: readonly Column[]
  readonly arguments: GivenArguments
  readonly input: 'builder' | 'json'
  readonly whiteSpace: boolean
  /** Templates that the reader brought along. */
  readonly own: readonly OwnSource[]
  /** `null` until something is compared. */
  readonly comparing: Comparing | null
  /** How control tokens in the reader's text are read where tokens are shown; parsed if not said. */
  readonly tokenReading?: TokenReading
}

export type Action =
  | { readonly type: 'write'; readonly source: string }
  | { readonly type: 'open'; readonly source: string }
  | { readonly type: 'format'; readonly format: WantedFormat | null }
  | { readonly type: 'pick'; readonly pick: number }
  | { readonly type: 'arguments'; readonly form: GivenArguments }
  | { readonly type: 'input'; readonly input: ExplorerState['input'] }
  | { readonly type: 'white-space'; readonly on: boolean }
  | { readonly type: 'ids'; readonly column: number; readonly on: boolean }
  | { readonly type: 'token-reading'; readonly reading: TokenReading }
  | {
      readonly type: 'choose'
      readonly column: number
      readonly option: string
      readonly choice: Choice
    }
  | { readonly type: 'family'; readonly column: number; readonly family: string }
  | { readonly type: 'add'; readonly family: string }
  | { readonly type: 'remove'; readonly column: number }
  | {
      readonly type: 'own-add'
      /** The column that is to show it; `null` for a new one. */
      readonly column: number | null
      readonly template: Omit<OwnSource, 'id' | 'pick'>
    }
  | {
      readonly type: 'own-change'
      readonly id: string
      readonly change: Partial<Pick<OwnSource, 'text' | 'pick' | 'now' | 'label'>>
    }
  | { readonly type: 'compare'; readonly change: Partial<Comparing> }
  /** The text of the other conversation, as it is typed. */
  | { readonly type: 'kept-write'; readonly source: string }
  | { readonly type: 'own-remove'; readonly id: string }
  | { readonly type: 'mend'; readonly column: number; readonly mending: Mending }
  | { readonly type: 'revert'; readonly state: ExplorerState }
  | { readonly type: 'restore'; readonly state: ExplorerState }

/** What a remedy changes: the whole input, or an option of one column. */
export type Mending =
  | { readonly source: string }
  | { readonly option: string; readonly choice: string | null }

/** A JSON text, `null` for unset on purpose, `undefined` for "as the family starts". */
export type Choice = string | null | undefined

export const MOST_COLUMNS = 8

/** What stands there when nothing else is left. */
const USUAL_FAMILY = 'qwen3'

/** Where an explorer starts: `source` in the builder, `families` beside one another. */
export function startState(source: string, families: readonly string[]): ExplorerState {
  const columns = families.map((family, key) => ({ key, family, choices: {} }))
  return {
    source,
    format: null,
    pick: 0,
    columns,
    arguments: 'given',
    input: 'builder',
    whiteSpace: false,
    own: [],
    comparing: null,
  }
}

/** The state after `action`; the same object if it changes nothing. */
export function reduce(state: ExplorerState, action: Action): ExplorerState {
  switch (action.type) {
    case 'write':
      return action.source === state.source ? state : { ...state, source: action.source }
    case 'open':
      return { ...state, source: action.source, format: null, pick: 0 }
    case 'format':
      return { ...state, format: action.format, pick: 0 }
    case 'pick':
      return { ...state, pick: action.pick }
    case 'arguments':
      return { ...state, arguments: action.form }
    case 'input':
      return { ...state, input: action.input }
    case 'white-space':
      return { ...state, whiteSpace: action.on }
    case 'ids':
      return changeColumn(state, action.column, (column) => ({ ...column, ids: action.on }))
    case 'token-reading':
      return { ...state, tokenReading: action.reading }
    case 'choose':
      return changeColumn(state, action.column, (column) => ({
        ...column,
        choices: withChoice(column.choices, action.option, action.choice),
      }))
    case 'family':
      return changeColumn(state, action.column, ({ key, ids }) => ({
        key,
        ...(ids && { ids }),
        family: action.family,
        choices: {},
      }))
    case 'add':
      if (state.columns.length >= MOST_COLUMNS) return state
      return { ...state, columns: [...state.columns, columnFor(action.family, state.columns)] }
    case 'remove':
      if (state.columns.length < 2) return state
      return { ...state, columns: state.columns.filter(({ key }) => key !== action.column) }
    case 'own-add': {
      const own = { id: nextOwnId(state.own), pick: null, ...action.template }
      const full = state.columns.length >= MOST_COLUMNS
      const column = action.column ?? (full ? (state.columns.at(-1)?.key ?? null) : null)
      const then: Action =
        column === null
          ? { type: 'add', family: own.id }
          : { type: 'family', column, family: own.id }
      return reduce({ ...state, own: [...state.own, own] }, then)
    }
    case 'own-change': {
      const own = state.own.map((one) =>
        one.id === action.id ? { ...one, ...action.change } : one,
      )
      return { ...state, own }
    }
    case 'compare': {
      const comparing = state.comparing ?? usualComparing(state.columns)
      return { ...state, comparing: { ...comparing, ...action.change } }
    }
    case 'kept-write': {
      const { comparing } = state
      if (!comparing?.kept) return state
      const kept = { ...comparing.kept, source: action.source }
      return { ...state, comparing: { ...comparing, kept } }
    }
    case 'own-remove': {
      const left = state.columns.filter(({ family }) => family !== action.id)
      const columns = left.length > 0 ? left : [columnFor(USUAL_FAMILY, [])]
      return { ...state, columns, own: state.own.filter(({ id }) => id !== action.id) }
    }
    case 'mend': {
      const { column, mending } = action
      if ('option' in mending) return reduce(state, { type: 'choose', column, ...mending })
      return { ...state, source: mending.source, format: null, pick: 0, arguments: 'given' }
    }
    case 'revert':
      return action.state
    case 'restore': {
      // an entry of the history may be of an earlier version of the page
      const { own = [], comparing = null, arguments: given = 'given' } = action.state
      return { ...action.state, arguments: given, own, comparing }
    }
  }
}

/** Whether `action` is a step that the browser's back button should undo. */
export function isStep(action: Action): boolean {
  return !['write', 'restore', 'own-change', 'kept-write'].includes(action.type)
}

/** A column for `family` with a key that none of `others` has. */
export function columnFor(family: string, others: readonly Column[]): Column {
  const key = others.reduce((most, column) => Math.max(most, column.key), -1) + 1
  return { key, family, choices: {} }
}

function changeColumn(
  state: ExplorerState,
  key: number,
  change: (column: Column) => Column,
): ExplorerState {
  const columns = state.columns.map((column) => (column.key === key ? change(column) : column))
  return { ...state, columns }
}

function withChoice(choices: Choices, option: string, choice: Choice): Choices {
  const { [option]: _, ...others } = choices
  return choice === undefined ? others : { ...others, [option]: choice }
}
