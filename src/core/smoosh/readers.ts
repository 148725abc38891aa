import type { Place } from '../json/place.ts'
import { isMeta, type Message } from './message.ts'
import { messagePlace, textsOf } from './places.ts'
import { type Provenance, provenanceOf } from './provenance.ts'
import { inner, isBlank } from './reminder.ts'
import { stripAll, stripLeading } from './strip.ts'

/** Who reads the messages, and in which state: as `stored` before the pipeline, or as `sent`. */
export const readers = {
  model: 'sent',
  bubble: 'stored',
  clipboard: 'stored',
  search: 'stored',
  telemetry: 'sent',
} as const
export type Reader = keyof typeof readers

/** What the model reads of the messages that are sent: everything. */
export const modelReads: (sent: readonly Message[]) => Provenance[] = provenanceOf

/** What the bubble of a stored message shows: empty for a meta message and for one without text. */
export function bubbleShows(message: Message): string {
  if (isMeta(message)) return ''
  const shown = textsIn(message).map(stripLeading)
  return shown.filter((text) => !isBlank(text)).join('\n\n')
}

/** What copying a stored message puts on the clipboard: what its bubble shows. */
export const clipboardTakes: (message: Message) => string = bubbleShows

/** What a search of the transcript looks through, text by text; meta messages are no exception. */
export function searchReads(message: Message): string[] {
  return textsIn(message).map(stripAll)
}

/** A text as telemetry counts it. */
export interface Count {
  readonly place: Place
  readonly text: string
  /** The body, if the whole text is a reminder: then it counts as injected by the system. */
  readonly injected: string | null
}

/**
 * How telemetry counts each text of the messages that are sent, those in results too. A reminder
 * that was folded behind something, or that has text behind it, counts as ordinary.
 */
export function telemetryCounts(sent: readonly Message[]): Count[] {
  return provenanceOf(sent).flatMap((entry) => {
    if (entry.kind !== 'text') return []
    return [{ place: entry.place, text: entry.text, injected: inner(entry.text) }]
  })
}

function textsIn({ content }: Message): string[] {
  return textsOf(content, messagePlace(0)).map(({ text }) => text.text)
}
