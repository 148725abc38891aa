import { isArray, isObject, type Json, JsonNumber, typeName } from '../json/value.ts'
import { CLOSE, OPEN } from '../smoosh/reminder.ts'
import type { Variable } from './catalogue.ts'
import type { ValueFault } from './diagnostic.ts'
import { BOUNDARY } from './parse.ts'

/** The text that stands for a value, and what is wrong with it. */
export interface RenderedValue {
  readonly text: string
  /** In the order of the codes. */
  readonly faults: readonly ValueFault[]
}

const DASH = '   - '
const NONE = '(none)'

/**
 * What a placeholder becomes that has `value`, which is not `null`.
 *
 * @param isAlone whether it has a line to itself: a list then has an item a line.
 */
export function renderValue(variable: Variable, value: Json, isAlone: boolean): RenderedValue {
  const text = textOf(variable, value, isAlone)
  const faults = [...typeFaults(variable, value)]
  if (!isAlone && text.includes('\n')) faults.push({ code: 'value.multiline-inline' })
  if (text.includes(BOUNDARY)) faults.push({ code: 'value.holds-boundary' })
  if (text.includes(OPEN) || text.includes(CLOSE)) faults.push({ code: 'value.holds-reminder' })
  return { text, faults }
}

function textOf({ type }: Variable, value: Json, isAlone: boolean): string {
  if (type !== 'list' || !isArray(value)) return stringOf(value)
  const items = value.length > 0 ? value.map(stringOf) : [NONE]
  return isAlone ? items.map((item) => DASH + item).join('\n') : items.join(', ')
}

const jsonTypes = { number: 'number', boolean: 'boolean', list: 'list' } as const

function typeFaults({ type, values }: Variable, value: Json): ValueFault[] {
  const found = typeName(value)
  const wanted = type in jsonTypes ? jsonTypes[type as keyof typeof jsonTypes] : 'string'
  if (found !== wanted) return [{ code: 'value.wrong-type', expected: type, found }]
  if (isArray(value)) {
    const item = value.findIndex((each) => typeof each !== 'string')
    if (item === -1) return []
    return [{ code: 'value.wrong-type', expected: type, found: typeName(value[item]), item }]
  }
  const isOutside = type === 'enum' && !values?.some((known) => known === value)
  return isOutside ? [{ code: 'value.not-in-enum' }] : []
}

/** What JavaScript's `String()` gives, but numbers as they were written. */
function stringOf(value: Json): string {
  if (!isArray(value)) return scalarText(value)
  const parts: string[] = []
  join(value, parts)
  return parts.join('')
}

function join(list: readonly Json[], parts: string[]): void {
  for (const [index, item] of list.entries()) {
    if (index > 0) parts.push(',')
    if (isArray(item)) join(item, parts)
    else if (item !== null) parts.push(scalarText(item))
  }
}

function scalarText(value: Json): string {
  if (value instanceof JsonNumber) return value.text
  return isObject(value) ? '[object Object]' : String(value)
}
