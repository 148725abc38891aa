import { readFileSync } from 'node:fs'
import type { Family } from '~/core/families/family.ts'
import { readJson } from '~/core/json/read.ts'
import { fromJs, type Json, type JsonObject, toJs } from '~/core/json/value.ts'
import type { Encoding, Span } from '~/core/span.ts'

/** A field of a file, read without loss. */
export function at(value: Json | undefined, ...path: (string | number)[]): Json | undefined {
  return path.reduce<Json | undefined>(
    (item, key) =>
      item instanceof Map ? item.get(key as string) : (item as readonly Json[])?.[key as number],
    value,
  )
}

export function readFile(path: string): Json {
  return readJson(readFileSync(new URL(path, import.meta.url), 'utf8'))
}

export function caseFile(number: string): Json {
  return readFile(`../../../cases/case-${number}.json`)
}

export interface Vector {
  readonly name: string
  readonly family: string
  readonly body: JsonObject
  readonly options: JsonObject
  readonly expected: string | undefined
  readonly error: { readonly kind: string; readonly message: string } | undefined
}

export function qwenVectors(): Vector[] {
  return (readFile('../../../vectors/qwen.json') as readonly Json[]).map((item) => ({
    name: at(item, 'name') as string,
    family: at(item, 'family') as string,
    body: new Map([
      ['messages', at(item, 'input', 'messages') as Json],
      ['tools', at(item, 'input', 'tools') as Json],
    ]),
    options: at(item, 'input', 'options') as JsonObject,
    expected: at(item, 'expected') as string | undefined,
    error: toJs(at(item, 'error') ?? null) as Vector['error'],
  }))
}

/** An encoding of plain JavaScript values. */
export function encode(family: Family, body: object, options: object = {}): Encoding {
  return family.encode(fromJs(body) as JsonObject, fromJs(options) as JsonObject)
}

export function textOf({ text }: Encoding, span: Span): string {
  return text.slice(span.start, span.end)
}

/** The one span that reads exactly `text`. */
export function spanOf(encoding: Encoding, text: string): Span {
  const found = encoding.spans.filter((span) => textOf(encoding, span) === text)
  if (found.length !== 1) throw new Error(`${found.length} spans read ${JSON.stringify(text)}`)
  return found[0] as Span
}
