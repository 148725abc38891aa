import { pathText } from '../../json/place.ts'
import type { Message } from '../message.ts'
import { messagePlace, textsOf } from '../places.ts'
import { type Provenance, provenanceOf } from '../provenance.ts'
import { bubbleShows, type Reader, telemetryCounts } from '../readers.ts'
import { CLOSE, inner, OPEN } from '../reminder.ts'

export const blindSpotCodes = [
  'telemetry.folded',
  'telemetry.mixed',
  'telemetry.typed',
  'bubble.middle',
  'bubble.typed',
] as const
export type BlindSpotCode = (typeof blindSpotCodes)[number]

/** Something a reader gets wrong about these messages. */
export interface BlindSpot {
  readonly code: BlindSpotCode
  readonly reader: Reader
  /** Path of the text: in the stored messages for the bubble, in the sent ones for telemetry. */
  readonly path: string
}

/** What escapes telemetry, and what the chat bubble shows or hides against its purpose. */
export function blindSpots(stored: readonly Message[], sent: readonly Message[]): BlindSpot[] {
  return [...ofTelemetry(sent), ...stored.flatMap(ofBubble)]
}

function ofTelemetry(sent: readonly Message[]): BlindSpot[] {
  const texts = new Map(provenanceOf(sent).map((entry) => [pathText(entry.place), entry]))
  return telemetryCounts(sent).flatMap(({ place, text, injected }): BlindSpot[] => {
    const path = pathText(place)
    const entry = texts.get(path)
    const spot = (code: BlindSpotCode): BlindSpot[] => [{ code, reader: 'telemetry', path }]
    if (injected !== null) return writtenBy(entry, 'user') ? spot('telemetry.typed') : []
    if (!writtenBy(entry, 'producer')) return []
    return spot(text.startsWith(OPEN) ? 'telemetry.mixed' : 'telemetry.folded')
  })
}

function writtenBy(entry: Provenance | undefined, by: 'user' | 'producer'): boolean {
  return entry?.kind === 'text' && entry.pieces.some(({ author }) => author.by === by)
}

function ofBubble(message: Message, index: number): BlindSpot[] {
  const path = pathText(messagePlace(index))
  const spot = (code: BlindSpotCode): BlindSpot => ({ code, reader: 'bubble', path })
  const found: BlindSpot[] = []
  const shown = bubbleShows(message)
  const open = shown.indexOf(OPEN)
  if (open >= 0 && shown.indexOf(CLOSE, open) >= 0) found.push(spot('bubble.middle'))
  const typed = textsOf(message.content, messagePlace(index)).some(
    ({ text }) => inner(text.text) !== null && text.pieces[0]?.author.by === 'user',
  )
  if (typed) found.push(spot('bubble.typed'))
  return found
}
