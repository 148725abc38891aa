import { fromJs, type JsonObject } from '~/core/json/value.ts'
import { defaultOptions, type Filling, fillPrompt, promptCatalogue } from '~/core/prompt/index.ts'
import { type PresetId, promptPresets } from '~/data/system-prompt/presets.ts'

/** `template` filled for one of the invented machines, the boundary line kept. */
export function filledFor(template: string, preset: PresetId): Filling {
  const values = fromJs(promptPresets[preset]) as JsonObject
  return fillPrompt(template, values, {
    ...defaultOptions,
    boundary: 'keep',
    catalogue: promptCatalogue,
  })
}
