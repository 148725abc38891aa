import { type Json, JsonNumber, type JsonObject } from '../json/value.ts'

export type FormValue = string | number | boolean | readonly string[] | null | undefined

/** Values from the fields of a form: numbers as `String()` writes them, `undefined` as no value. */
export function formValues(fields: Iterable<readonly [string, FormValue]>): JsonObject {
  return new Map(Array.from(fields, ([name, value]) => [name, formValue(value)]))
}

function formValue(value: FormValue): Json {
  return typeof value === 'number' ? new JsonNumber(String(value)) : (value ?? null)
}
