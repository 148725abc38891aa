import { readFileSync } from 'node:fs'
import { readJson } from '~/core/json/read.ts'
import { isObject, type JsonArray, type JsonObject } from '~/core/json/value.ts'

export interface Vector {
  readonly name: string
  readonly input: JsonObject
  readonly options: JsonObject
  readonly expected: string | null
  readonly error: { readonly type: string; readonly message: string } | null
}

/** The vectors of a file, their inputs without loss. */
export function vectors(name: string): Vector[] {
  const text = readFileSync(`test/vectors/${name}.json`, 'utf8')
  return (readJson(text, { python: true }) as JsonArray).map((item) => {
    const vector = item as JsonObject
    const written = vector.get('inputJson')
    const input = (
      typeof written === 'string' ? readJson(written, { python: true }) : vector.get('input')
    ) as JsonObject
    const error = vector.get('error')
    return {
      name: vector.get('name') as string,
      input,
      options: input.get('options') as JsonObject,
      expected: (vector.get('expected') as string | undefined) ?? null,
      error: isObject(error)
        ? { type: error.get('type') as string, message: error.get('message') as string }
        : null,
    }
  })
}
