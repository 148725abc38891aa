import type { Decoded, Stretch } from './decoded.ts'

/** What a stretch of a completion is. `markup` is all that the format itself writes. */
export const decodeParts = [
  'reasoning',
  'content',
  'call-name',
  'parameter-name',
  'value',
  'arguments',
  'markup',
  'unread',
] as const
export type DecodePart = (typeof decodeParts)[number]

/** A labelled stretch of a completion. */
export interface DecodeSpan extends Stretch {
  readonly part: DecodePart
  /** Index of the call that it belongs to. */
  readonly call: number | null
  /** Index of the parameter in that call. */
  readonly parameter: number | null
}

/**
 * Spans that touch and cover the first `length` units of a text whose message is `message`. What lies
 * behind `read` was not reached by the reading.
 */
export function decodeSpans(message: Decoded, length: number, read = length): DecodeSpan[] {
  const spans: DecodeSpan[] = []
  let at = 0
  const add = (part: DecodePart, end: number, call: number | null, parameter: number | null) => {
    if (end <= at) return
    spans.push({ start: at, end, part, call, parameter })
    at = end
  }
  for (const { part, start, end, call, parameter } of labelled(message)) {
    add('markup', start, call, null)
    add(part, end, call, parameter)
  }
  add('markup', Math.max(at, read), null, null)
  add('unread', length, null, null)
  return spans
}

/** The parts that are the model's own words, in the order of the text. */
function labelled({ places, calls }: Decoded): DecodeSpan[] {
  const parts: DecodeSpan[] = []
  const add = (
    part: DecodePart,
    { start, end }: Stretch,
    call: number | null = null,
    parameter: number | null = null,
  ) => parts.push({ start, end, part, call, parameter })
  for (const place of places.reasoning) add('reasoning', place)
  for (const place of places.content) add('content', place)
  for (const [call, { nameAt, argumentsAt, parameters }] of calls.entries()) {
    add('call-name', nameAt, call)
    if (argumentsAt) add('arguments', argumentsAt, call)
    for (const [index, { nameAt: key, valueAt }] of parameters.entries()) {
      add('parameter-name', key, call, index)
      add('value', valueAt, call, index)
    }
  }
  return parts.sort((a, b) => a.start - b.start || a.end - b.end)
}
