import { expect } from 'vitest'
import {
  type Fault,
  ImportError,
  type Imported,
  type ImportOptions,
  importText,
} from '~/core/import/index.ts'
import { indexJson } from '~/core/json/locate.ts'
import { pathOf, pathText, placeOf } from '~/core/json/place.ts'
import { readJson } from '~/core/json/read.ts'
import { isArray, isObject, type Json, toJs } from '~/core/json/value.ts'
import { valueAt } from '~/core/json/value-at.ts'
import type { WayBack } from '~/core/source-map.ts'
import type { Span } from '~/core/span.ts'

export function read(input: unknown, options?: ImportOptions): Imported {
  return importText(JSON.stringify(input), options)
}

/** The body as plain JavaScript. */
export function bodyOf(imported: Imported): unknown {
  return toJs(imported.conversation.body)
}

export function messagesOf(input: unknown, options?: ImportOptions): unknown {
  return (bodyOf(read(input, options)) as { messages: unknown }).messages
}

/** What the import changed, as `code path` in order. */
export function changesOf(imported: Imported): string[] {
  return imported.conversation.changes.map(({ code, place }) => `${code} ${pathText(place)}`.trim())
}

/** The faults of an input, each without its place; throws if it has none. */
export function faultsOf(text: string, options?: ImportOptions): Omit<Fault, 'place'>[] {
  try {
    importText(text, options)
  } catch (error) {
    if (error instanceof ImportError) return error.faults.map(({ place: _, ...fault }) => fault)
    throw error
  }
  throw new Error('no fault')
}

/** Every string of a tree that is not empty, with its path. */
export function* stringsOf(
  value: Json,
  path: (string | number)[] = [],
): Generator<[(string | number)[], string]> {
  if (typeof value === 'string' && value) yield [path, value]
  if (isArray(value)) for (const [i, item] of value.entries()) yield* stringsOf(item, [...path, i])
  if (isObject(value)) for (const [key, item] of value) yield* stringsOf(item, [...path, key])
}

/** The spans that a text of the body becomes when it is led back to the input. */
export function originOf(
  source: WayBack,
  path: (string | number)[],
  text: string,
  part: 'value' | 'key' = 'value',
): readonly Span[] {
  const place = placeOf(path)
  const span: Span = {
    start: 0,
    end: text.length,
    kind: 'user',
    input: { place, part, start: 0, end: text.length, exact: true },
    writer: { type: 'rule', rule: 'whole' },
    owner: null,
    token: null,
    spells: null,
    reason: null,
  }
  return source.relocate({ text, spans: [span], changes: [] }).spans
}

/**
 * Checks that every string of the body that claims to be a piece of the input is that piece, in the
 * value and in the text; gives back how many pieces claimed it.
 */
export function checkSource({ conversation, layout }: Imported, text: string): number {
  const index = indexJson(text, layout)
  let exact = 0
  for (const [path, string] of stringsOf(conversation.body)) {
    for (const { input, start, end } of originOf(conversation.source, path, string)) {
      if (!input) continue
      const from = valueAt(conversation.input, input.place)
      const where = `${pathText(placeOf(path))} from ${pathText(input.place)}`
      if (from === undefined) throw new Error(`${where}: nothing there`)
      if (!input.exact) continue
      exact++
      const piece = string.slice(start, end)
      expect((from as string).slice(input.start, input.end), where).toBe(piece)
      const range = index.locateRange(pathOf(input.place), input.start, input.end)
      if (!range) throw new Error(`${where}: not in the text`)
      const source = text.slice(range.start, range.end)
      expect(layout === 'text' ? source : readJson(`"${source}"`), where).toBe(piece)
    }
  }
  return exact
}
