import type { Place } from '../json/place.ts'
import type { InputOrigin, Span, Writer } from '../span.ts'

/** A span that a template wrote; its reason is found once all are known. */
export interface TemplateSpan extends Span {
  end: number
  input: InputOrigin | null
  writer: Writer & { readonly type: 'template' }
  owner: Place | null
  reason: string | null
}

const punctuation = /^[\s"'{}[\],:]+$/

/**
 * Lets `last` go on over `next` if that only goes on with what it is: the same text of the template,
 * which an escape in it has cut, or the punctuation of one value written as JSON. Tells if it did.
 */
export function joinSpans(text: string, last: TemplateSpan, next: TemplateSpan): boolean {
  if (
    last.kind !== next.kind ||
    last.token !== null ||
    next.token !== null ||
    last.owner !== next.owner ||
    last.writer.guards !== next.writer.guards
  ) {
    return false
  }
  if (last.input && next.input) {
    if (!isPunctuation(text, last) || !isPunctuation(text, next)) return false
    last.input = around(last.input, next.input)
  } else {
    if (last.input || next.input || last.kind === 'role') return false
    const { type, line, start, end, guards } = last.writer
    if (end !== next.writer.start) return false
    last.writer = { type, line, start, end: next.writer.end, guards }
  }
  last.end = next.end
  return true
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
