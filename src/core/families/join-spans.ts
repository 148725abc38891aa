import type { Place } from '../json/place.ts'
import type { InputOrigin, Span, Writer } from '../span.ts'

/** A span that a template wrote; its reason is found once all are known. */
export interface TemplateSpan extends Span {
  readonly writer: Writer & { readonly type: 'template' }
  owner: Place | null
  reason: string | null
}

const punctuation = /^[\s"'{}[\],:]+$/

/**
 * The two as one, if `next` only goes on with what `last` is: the same text of the template, which
 * an escape in it has cut, or the punctuation of one value written as JSON. Otherwise `null`.
 */
export function joinSpans(
  text: string,
  last: TemplateSpan,
  next: TemplateSpan,
): TemplateSpan | null {
  const alike =
    last.kind === next.kind &&
    last.owner === next.owner &&
    last.token === null &&
    next.token === null &&
    last.writer.guards === next.writer.guards
  if (!alike) return null
  if (last.input && next.input) {
    if (!isPunctuation(text, last) || !isPunctuation(text, next)) return null
    return { ...last, end: next.end, input: around(last.input, next.input) }
  }
  if (last.input || next.input || last.kind === 'role') return null
  if (last.writer.end !== next.writer.start) return null
  return { ...last, end: next.end, writer: { ...last.writer, end: next.writer.end } }
}

function isPunctuation(text: string, { start, end, input }: TemplateSpan): boolean {
  return !input?.exact && punctuation.test(text.slice(start, end))
}

/** The innermost value that holds both. */
function around(one: InputOrigin, other: InputOrigin): InputOrigin {
  const above = new Set<Place | null>()
  for (let at = one.place; at; at = at.parent) above.add(at)
  let place = other.place
  while (place && !above.has(place)) place = place.parent
  return { place, part: 'value', start: 0, end: 0, exact: false }
}
