import { readJson } from '~/core/json/read.ts'
import { isArray, type Json, JsonNumber } from '~/core/json/value.ts'
import type { VariableType } from '~/data/system-prompt/variable-row.ts'

/** How a value is edited: in the control of its type, or as JSON if it does not fit that. */
export type Edited =
  | { readonly as: 'text'; readonly text: string }
  | { readonly as: 'flag'; readonly on: boolean }
  | { readonly as: 'list'; readonly items: readonly string[] }
  | { readonly as: 'json'; readonly text: string }

export function editedAs(type: VariableType, value: Json, json: string): Edited {
  if (type === 'list') {
    const isItems = isArray(value) && value.every((item) => typeof item === 'string')
    return isItems ? { as: 'list', items: value as readonly string[] } : { as: 'json', text: json }
  }
  if (type === 'boolean' && typeof value === 'boolean') return { as: 'flag', on: value }
  if (type === 'boolean') return { as: 'json', text: json }
  if (typeof value === 'string') return { as: 'text', text: value }
  return type === 'number' && value instanceof JsonNumber
    ? { as: 'text', text: value.text }
    : { as: 'json', text: json }
}

/** What typing `text` into the field of a variable means: `null` for an empty field. */
export function typedText(type: VariableType, text: string): string | null {
  if (text === '') return null
  if (type === 'number' && parsed(text) instanceof JsonNumber) return text.trim()
  return JSON.stringify(text)
}

/** What typing `text` as JSON means; what is no JSON is a string. */
export function typedJson(text: string): string | null {
  if (text === '') return null
  const value = parsed(text)
  return value === undefined || value === null ? JSON.stringify(text) : text
}

function parsed(text: string): Json | undefined {
  try {
    return readJson(text)
  } catch {
    return undefined
  }
}
