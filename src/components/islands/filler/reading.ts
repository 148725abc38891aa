import type { JsonObject } from '~/core/json/value.ts'
import {
  type Catalogue,
  defaultOptions,
  type Filling,
  type FillOptions,
  fillPrompt,
  type PromptTemplate,
  parsePrompt,
  promptCatalogue,
} from '~/core/prompt/index.ts'
import { promptTemplates } from '~/data/system-prompt/templates.ts'
import type { FillerState } from './state.ts'
import { type StoredValue, valuesOf } from './stored-values.ts'

/** More names of a template's own than anybody would fill in. */
export const MOST_OWN = 200

/** A template as the form needs it. */
export interface Read {
  readonly template: PromptTemplate
  /** Names that have a placeholder in it, each once, in order. */
  readonly names: readonly string[]
  /** Those that the usual catalogue does not know. */
  readonly own: readonly string[]
  readonly hasMoreOwn: boolean
  readonly catalogue: Catalogue
}

/** A filled template and all that was used for it. */
export interface Shown extends Read {
  readonly stored: readonly StoredValue[]
  readonly values: JsonObject
  readonly options: FillOptions
  readonly filling: Filling
}

/** The text of the template that is being filled. */
export function templateOf({ template, language }: FillerState): string {
  return template ?? promptTemplates[language]
}

/** What is shown for `state`; `before` itself if that is of the same one. */
export function read(state: FillerState, before: Shown | null): Shown {
  const text = templateOf(state)
  const same = before?.template.text === text ? before : readTemplate(text)
  const { mode, boundary, rules, off, values: given } = state
  if (before && same === before && before.stored === given) {
    const { options } = before
    const isSame =
      options.mode === mode &&
      options.boundary === boundary &&
      options.rules === rules &&
      options.off === off
    if (isSame) return before
  }
  const { template, names, own, hasMoreOwn, catalogue } = same
  const options = { ...defaultOptions, catalogue, mode, boundary, rules, off }
  const values = before?.stored === given ? before.values : valuesOf(given)
  const filling = fillPrompt(template, values, options)
  return { template, names, own, hasMoreOwn, catalogue, stored: given, values, options, filling }
}

function readTemplate(text: string): Read {
  const template = parsePrompt(text)
  const names = new Set<string>()
  for (const { placeholders } of template.parts) {
    for (const { name, isLiteral } of placeholders) if (!isLiteral) names.add(name)
  }
  const unknown = [...names].filter((name) => !promptCatalogue.get(name))
  const own = unknown.slice(0, MOST_OWN)
  return {
    template,
    names: [...names],
    own,
    hasMoreOwn: unknown.length > own.length,
    catalogue: own.length > 0 ? promptCatalogue.withNames(own) : promptCatalogue,
  }
}
