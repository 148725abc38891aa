import type { EncodeError } from '~/core/error.ts'
import type { Fault, ImportError } from '~/core/import/index.ts'
import { indexJson, type Layout } from '~/core/json/locate.ts'
import { pathOf, pathText } from '~/core/json/place.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import words from '~/i18n/import/en.json'

/** Every fault of an input, for standard error. */
export function explainImport({ faults }: ImportError): string {
  return faults.map(explainFault).join('\n')
}

function explainFault(fault: Fault): string {
  const { what, fix } = words.errors[fault.code]
  const sentence = fillGaps(what, {
    path: fault.path || words.root,
    found: Object.hasOwn(words.types, fault.found)
      ? words.types[fault.found as keyof typeof words.types]
      : fault.found,
    expected: words.expected[fault.expected],
    line: String(fault.line ?? ''),
    column: String(fault.column ?? ''),
  })
  const position = fault.line === undefined ? '' : `${fault.line}:${fault.column}: `
  return `error: ${position}${fault.code}\n  ${sentence}\n  ${fix}`
}

/** What a family says against a conversation, with the position in `text` where it can be told. */
export function explainEncode(error: EncodeError, text: string, layout: Layout): string {
  const found = error.place && indexJson(text, layout).locate(pathOf(error.place))
  const before = found ? text.slice(0, found.start) : null
  const position =
    before === null
      ? ''
      : `${before.split('\n').length}:${before.length - before.lastIndexOf('\n')}: `
  const path = error.place ? ` at ${pathText(error.place)}` : ''
  return `error: ${position}${error.code}${path}\n  ${error.message}`
}
