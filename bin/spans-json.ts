import type { Family } from '~/core/families/family.ts'
import type { Imported } from '~/core/import/index.ts'
import { type Place, pathText } from '~/core/json/place.ts'
import { fromJs } from '~/core/json/value.ts'
import { javascriptJson } from '~/core/json/write.ts'
import type { Encoding, Span, Writer } from '~/core/span.ts'

/** An encoding as JSON text, with every place written as a path in the input; one span a line. */
export function spansJson(family: Family, imported: Imported, encoding: Encoding): string {
  const changes = encoding.changes.map((change) => ({
    ...change,
    path: path(change.place),
    place: undefined,
  }))
  const { format } = imported.conversation
  const lines = (items: readonly unknown[]) =>
    items.length === 0 ? '[]' : `[\n    ${items.map(json).join(',\n    ')}\n  ]`
  return `{
  "family": ${json(family.id)},
  "format": ${json(format)},
  "text": ${json(encoding.text)},
  "spans": ${lines(encoding.spans.map((span) => spanRow(span, encoding.text)))},
  "changes": ${lines(changes)}
}
`
}

function spanRow(span: Span, text: string): object {
  const { start, end, kind, input, owner, token, spells, reason, writer } = span
  const from = input && { path: pathText(input.place), ...input, place: undefined }
  const slice = text.slice(start, end)
  return {
    start,
    end,
    kind,
    text: slice,
    input: from,
    owner: path(owner),
    token,
    spells,
    reason,
    writer: writerRow(writer),
  }
}

function writerRow(writer: Writer): object {
  if (writer.type === 'rule') return writer
  const guards = writer.guards.map((guard) => ({
    ...guard,
    ...(guard.item !== undefined && { item: path(guard.item) }),
  }))
  return { ...writer, guards }
}

function path(place: Place | null): string | null {
  return place && pathText(place)
}

function json(value: unknown): string {
  return javascriptJson(fromJs(value))
}
