import type { BoundaryChoice, MissingMode, SectionRule } from '~/core/prompt/index.ts'
import { type PresetId, promptPresets } from '~/data/system-prompt/presets.ts'
import type { Locale } from '~/i18n/site/site-text.ts'
import { examplesFor, presetValues } from './given-values.ts'
import { merged, type StoredValue } from './stored-values.ts'

export const views = ['prompt', 'template', 'compare'] as const
export type View = (typeof views)[number]

/** What the values are compared with: a preset, or themselves five minutes after a moment. */
export type Against = PresetId | number

/** Everything that a link brings back. */
export interface FillerState {
  /** `null` for ours, in `language`. */
  readonly template: string | null
  readonly language: Locale
  readonly values: readonly StoredValue[]
  readonly mode: MissingMode
  readonly boundary: BoundaryChoice
  readonly rules: Readonly<Record<SectionRule, boolean>>
  /** Titles of sections that are switched off. */
  readonly off: readonly string[]
  readonly view: View
  readonly against: Against
}

export type Action =
  /** `null` takes the value away. */
  | { readonly type: 'set'; readonly name: string; readonly json: string | null }
  | { readonly type: 'take'; readonly values: readonly StoredValue[] }
  | { readonly type: 'preset'; readonly preset: PresetId }
  | { readonly type: 'examples'; readonly names: readonly string[] }
  | { readonly type: 'clear' }
  | { readonly type: 'write'; readonly template: string }
  | { readonly type: 'open'; readonly template: string }
  | { readonly type: 'ours'; readonly language: Locale }
  | { readonly type: 'mode'; readonly mode: MissingMode }
  | { readonly type: 'boundary'; readonly boundary: BoundaryChoice }
  | { readonly type: 'rule'; readonly rule: SectionRule; readonly on: boolean }
  | { readonly type: 'section'; readonly title: string; readonly on: boolean }
  | { readonly type: 'view'; readonly view: View }
  | { readonly type: 'against'; readonly against: Against }
  | { readonly type: 'restore'; readonly state: FillerState }

/** Where the explorer starts: our template in the language of the page, with the first preset. */
export function startState(language: Locale): FillerState {
  return {
    template: null,
    language,
    values: presetValues('laptop'),
    mode: 'keep',
    boundary: 'drop',
    rules: { git: true, dirs: true },
    off: [],
    view: 'prompt',
    against: 'container',
  }
}

/** The state after `action`; the same object if it changes nothing. */
export function reduce(state: FillerState, action: Action): FillerState {
  switch (action.type) {
    case 'set':
      return withValues(state, [[action.name, action.json ?? 'null']])
    case 'take':
      return withValues(state, action.values)
    case 'preset':
      return { ...state, values: presetValues(action.preset) }
    case 'examples': {
      const has = new Set(state.values.map(([name]) => name))
      const names = action.names.filter((name) => !has.has(name))
      return names.length === 0 ? state : withValues(state, examplesFor(names))
    }
    case 'clear':
      return state.values.length === 0 ? state : { ...state, values: [] }
    case 'write':
      return { ...state, template: action.template }
    case 'open':
      return { ...state, template: action.template, off: [], view: 'template' }
    case 'ours':
      return { ...state, template: null, language: action.language, off: [] }
    case 'mode':
      return { ...state, mode: action.mode }
    case 'boundary':
      return { ...state, boundary: action.boundary }
    case 'rule':
      return { ...state, rules: { ...state.rules, [action.rule]: action.on } }
    case 'section': {
      const others = state.off.filter((title) => title !== action.title)
      return { ...state, off: action.on ? others : [...others, action.title] }
    }
    case 'view':
      return action.view === state.view ? state : { ...state, view: action.view }
    case 'against':
      return { ...state, against: action.against, view: 'compare' }
    case 'restore':
      return action.state
  }
}

function withValues(state: FillerState, more: readonly StoredValue[]): FillerState {
  return { ...state, values: merged(state.values, more) }
}

/** Whether the browser's back button should undo `action` by itself. */
export function weightOf({ type }: Action): 'step' | 'typing' {
  return type === 'set' || type === 'write' || type === 'view' ? 'typing' : 'step'
}

/** The preset whose values these are, if any. */
export function presetOf(values: readonly StoredValue[]): PresetId | null {
  const text = JSON.stringify(values)
  const ids = Object.keys(promptPresets) as PresetId[]
  return ids.find((id) => JSON.stringify(presetValues(id)) === text) ?? null
}
