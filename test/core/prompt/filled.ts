import { fromJs, type JsonObject } from '~/core/json/value.ts'
import { type FillOptions, fillPrompt } from '~/core/prompt/index.ts'

export const BOUNDARY = '__SYSTEM_PROMPT_DYNAMIC_BOUNDARY__'

/** Values from a plain object. */
export const valuesOf = (values: object) => fromJs(values) as JsonObject

export const filled = (template: string, values: object = {}, options?: Partial<FillOptions>) =>
  fillPrompt(template, valuesOf(values), options)

/** What there is to say of a template, without the note on a missing boundary line. */
export const notesOn = (template: string, values: object = {}, options?: Partial<FillOptions>) =>
  filled(template, values, options).diagnostics.filter(({ code }) => code !== 'boundary.missing')
