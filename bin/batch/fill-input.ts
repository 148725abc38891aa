import { isArray, isObject, type Json, type JsonObject } from '~/core/json/value.ts'
import {
  boundaryChoices,
  defaultOptions,
  type FillOptions,
  missingModes,
  type SectionRule,
  sectionRules,
} from '~/core/prompt/index.ts'
import { TaskError } from './task-error.ts'

interface FillInput {
  readonly template: string
  readonly values: JsonObject
  /** A second set of values to compare with. */
  readonly against: JsonObject | null
  readonly options: FillOptions
}

/**
 * What a task asks to fill. A field that is `null` is not absent, and unknown fields are passed over.
 *
 * @throws TaskError `fill.bad-…` for the first field that is wrong, in this order.
 */
export function readFillInput(fields: JsonObject | null): FillInput {
  if (!fields) throw fault('template', 'an object with a template', '')
  const template = fields.get('template')
  if (typeof template !== 'string') throw fault('template', 'a string')
  const values = readValues(fields, 'values') ?? new Map()
  const mode = readChoice(fields, 'mode', missingModes) ?? defaultOptions.mode
  const { off, rules } = readSections(fields.get('sections'))
  const boundary = readChoice(fields, 'boundary', boundaryChoices) ?? defaultOptions.boundary
  const against = readValues(fields, 'against')
  return { template, values, against, options: { ...defaultOptions, mode, off, rules, boundary } }
}

function readValues(fields: JsonObject, field: 'values' | 'against'): JsonObject | null {
  const value = fields.get(field)
  if (value === undefined) return null
  if (!isObject(value)) throw fault(field, 'an object')
  return value
}

function readChoice<Choice extends string>(
  fields: JsonObject,
  field: 'mode' | 'boundary',
  choices: readonly Choice[],
): Choice | undefined {
  const value = fields.get(field)
  if (value === undefined) return undefined
  const known = choices.find((choice) => choice === value)
  if (known === undefined) throw fault(field, `one of ${choices.join(', ')}`)
  return known
}

function readSections(sections: Json | undefined): Pick<FillOptions, 'off' | 'rules'> {
  if (sections === undefined) return defaultOptions
  if (!isObject(sections)) throw fault('sections', 'an object')
  const off = sections.get('off') ?? (sections.has('off') ? null : [])
  if (!isArray(off)) throw fault('sections', 'a list', 'sections.off')
  const titles = off.map((title, index) => {
    if (typeof title === 'string') return title
    throw fault('sections', 'a string', `sections.off[${index}]`)
  })
  return { off: titles, rules: readRules(sections.get('rules')) }
}

function readRules(given: Json | undefined): FillOptions['rules'] {
  if (given === undefined) return defaultOptions.rules
  if (!isObject(given)) throw fault('sections', 'an object', 'sections.rules')
  const rules: Record<SectionRule, boolean> = { ...defaultOptions.rules }
  for (const [name, value] of given) {
    const rule = sectionRules.find((known) => known === name)
    if (!rule) throw fault('sections', `${sectionRules.join(' and ')} only`, 'sections.rules')
    if (typeof value !== 'boolean') throw fault('sections', 'a boolean', `sections.rules.${rule}`)
    rules[rule] = value
  }
  return rules
}

function fault(field: string, expected: string, path = field): TaskError {
  return new TaskError(`fill.bad-${field}`, `"${path || 'input'}" takes ${expected}.`, path)
}
