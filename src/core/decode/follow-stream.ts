import type { JsonObject } from '../json/value.ts'
import type { Decoder } from './decoder.ts'
import type { Known, Wait } from './stream-reader.ts'

/** What a client knew when the first `at` units of `text` had come, in whatever pieces. */
export function knownAt(
  decoder: Decoder,
  text: string,
  at: number,
  options: JsonObject,
): { readonly known: Known; readonly waiting: Wait | null } {
  const reader = decoder.stream(options)
  reader.push(text.slice(0, at))
  return { known: reader.known, waiting: reader.waiting }
}

/** Every stretch that a client had to hold back for a time, if the text comes unit by unit; in order. */
export function waits(decoder: Decoder, text: string, options: JsonObject): readonly Wait[] {
  const reader = decoder.stream(options)
  const list: Wait[] = []
  for (const unit of text.split('')) {
    reader.push(unit)
    const wait = reader.waiting
    if (!wait) continue
    // of one stretch the last word is the truest: line breaks may turn out to begin a tag
    if (list.at(-1)?.at.start === wait.at.start) list.pop()
    list.push(wait)
  }
  return list
}

/**
 * `options` with what a whole reading found out about the header: with it, a stream need not wait for
 * the end to tell reasoning from content.
 */
export function settledOptions(decoder: Decoder, text: string, options: JsonObject): JsonObject {
  if (decoder.header(options) !== 'auto') return options
  const { message } = decoder.read(text, options)
  const closes = text.indexOf('</think>')
  // without reasoning there may still be an empty block
  const first = message.places.content[0]?.start ?? message.calls[0]?.at.start ?? text.length
  const isOpen = text.startsWith('<think>') || (closes >= 0 && closes < first)
  return new Map([...options, ['think', isOpen ? 'open' : 'closed']])
}
