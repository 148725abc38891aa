import type { Json } from '../json/value.ts'
import type { Report } from './report.ts'
import { list, made, object, type Sourced } from './sourced.ts'

/** Text that is no JSON, as one user message; a byte order mark in front is not part of it. */
export function plainText(input: string, report: Report): Sourced {
  const skip = input.startsWith('\ufeff') ? 1 : 0
  const text = input.slice(skip)
  report.note('added', 'text.user-message', null)
  if (skip) report.note('dropped', 'text.byte-order-mark', null)
  const piece = { start: 0, end: text.length, from: null, at: skip }
  const content: Sourced = {
    value: text as Json,
    tell: (source, to) => void source.join(to, text ? [piece] : []),
  }
  return object({ messages: list([object({ role: made('user'), content }, null)], null) }, null)
}
