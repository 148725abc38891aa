import invented from './presets.json' with { type: 'json' }
import type { VariableRow } from './variable-row.ts'
import { promptVariables } from './variables.ts'

export const presetIds = ['laptop', 'container', 'windows', 'sandbox', 'ci'] as const
export type PresetId = (typeof presetIds)[number]

/** Values by full names; a variable that is not there has none. */
export type Preset = Readonly<Record<string, VariableRow['example']>>

/** Invented machines to start from: the examples of the table are the laptop. */
export const promptPresets: Readonly<Record<PresetId, Preset>> = {
  laptop: Object.fromEntries(promptVariables.map(({ name, example }) => [name, example])),
  ...invented,
}
