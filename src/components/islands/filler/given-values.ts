import { type FormValue, formValues } from '~/core/prompt/index.ts'
import { type PresetId, promptPresets } from '~/data/system-prompt/presets.ts'
import { promptVariables } from '~/data/system-prompt/variables.ts'
import { type StoredValue, stored } from './stored-values.ts'

const presets = new Map<PresetId, readonly StoredValue[]>()

/** The values of a preset; the same list every time. */
export function presetValues(id: PresetId): readonly StoredValue[] {
  const before = presets.get(id)
  if (before) return before
  const values = plain(Object.entries(promptPresets[id]))
  presets.set(id, values)
  return values
}

/** The examples of the catalogue for those of `names` that it knows. */
export function examplesFor(names: readonly string[]): readonly StoredValue[] {
  const wanted = new Set(names)
  const rows = promptVariables.filter(({ name }) => wanted.has(name))
  return plain(rows.map(({ name, example }) => [name, example]))
}

/** Values of plain JavaScript, ready for the state. */
export function plain(values: readonly (readonly [string, FormValue])[]): readonly StoredValue[] {
  return stored(formValues(values))
}
