import { type Place, pathOf } from '~/core/json/place.ts'
import { isArray, isObject, type Json } from '~/core/json/value.ts'
import { coverageFault, type Encoding } from '~/core/span.ts'

function at(root: Json, place: Place | null): Json | undefined {
  let value: Json | undefined = root
  for (const key of pathOf(place)) {
    if (typeof key === 'number') value = isArray(value) ? value[key] : undefined
    else value = isObject(value) ? value.get(key) : undefined
  }
  return value
}

/** Every fault in what the spans say of themselves. */
export function faults(input: Json, { text, spans, changes }: Encoding): string[] {
  const found: string[] = []
  const cover = coverageFault(text, spans)
  if (cover) found.push(cover)
  for (const [index, span] of spans.entries()) {
    const written = text.slice(span.start, span.end)
    if ((span.kind === 'control') !== (span.token !== null)) found.push(`${index}: kind`)
    if (span.token !== null && (span.token !== written || span.input)) found.push(`${index}: token`)
    if (span.input) {
      const { place, start, end, exact, part } = span.input
      const source = part === 'key' ? place?.key : at(input, place)
      if (source === undefined) found.push(`${index}: nothing at its place`)
      const range = typeof source === 'string' ? source.slice(start, end) : null
      if (exact && range !== written) found.push(`${index}: not exact`)
    }
  }
  for (const { code, place, span } of changes) {
    if (span !== null && !spans[span]) found.push(`${code}: no span ${span}`)
    if (place && pathOf(place)[0] === 'messages' && at(input, place) === undefined) {
      found.push(`${code}: nothing at its place`)
    }
  }
  return found
}
