import { child, type Place } from '../json/place.ts'
import { isArray, isObject, type Json, type JsonObject } from '../json/value.ts'
import type { Report } from './report.ts'
import { copied, joined, list, made, object, type Sourced, type Text } from './sourced.ts'

/** A typed part of a message, as Anthropic's and the Responses API write them. */
export interface Block {
  readonly type: string
  readonly value: JsonObject
  readonly place: Place
}

/** The blocks of a content that is a list; a string is a single text. */
export function blocksOf(
  content: Json | undefined,
  place: Place,
  report: Report,
): readonly (Block | Text)[] {
  if (typeof content === 'string') return [{ text: content, place }]
  if (!isArray(content)) {
    report.fault('content.bad-type', place, content, 'a string or a list of blocks')
    return []
  }
  return content.flatMap((value, index): (Block | Text)[] => {
    const at = child(place, index)
    const type = isObject(value) ? value.get('type') : undefined
    if (!isObject(value) || typeof type !== 'string') {
      report.fault('content.bad-type', at, value, 'a content part')
      return []
    }
    if (value.has('cache_control')) {
      report.noteOnce('dropped', 'cache-mark.dropped', child(at, 'cache_control'))
    }
    return textTypes.has(type)
      ? textOf({ type, value, place: at }, 'text', report)
      : [{ type, value, place: at }]
  })
}

const textTypes = new Set(['text', 'input_text', 'output_text'])

/** The text under `key` of a block, if it is one. */
export function textOf(block: Block, key: string, report: Report): Text[] {
  const text = block.value.get(key)
  const place = child(block.place, key)
  if (typeof text === 'string') return [{ text, place }]
  report.fault('content.bad-type', place, text, 'a string')
  return []
}

export function isText(block: Block | Text): block is Text {
  return 'text' in block
}

export function dropPart({ type, place }: Block, report: Report): void {
  report.note('dropped', 'part.dropped', place, { type })
}

/** `texts` as one string; that there were several is noted at `place`. */
export function joinTexts(texts: readonly Text[], place: Place | null, report: Report): Sourced {
  if (texts.length > 1) report.note('merged', 'parts.joined', place)
  return joined(texts)
}

/** The texts among `blocks` as one string; others are dropped. */
export function onlyText(
  blocks: readonly (Block | Text)[],
  place: Place | null,
  report: Report,
): Sourced {
  for (const block of blocks) if (!isText(block)) dropPart(block, report)
  return joinTexts(blocks.filter(isText), place, report)
}

/**
 * `blocks` as the content of a chat message: one string, or with an image a list, in which texts
 * that stand side by side are joined. `null` if there is neither text nor image.
 */
export function chatContent(
  blocks: readonly (Block | Text)[],
  place: Place | null,
  report: Report,
): Sourced | null {
  const runs: (Sourced | Text[])[] = []
  for (const block of blocks) {
    const last = runs.at(-1)
    if (!isText(block)) {
      const part = imagePart(block)
      if (part) runs.push(part)
      else dropPart(block, report)
    } else if (Array.isArray(last)) last.push(block)
    else runs.push([block])
  }
  const [first] = runs
  if (!first) return null
  if (runs.length === 1 && Array.isArray(first)) return joinTexts(first, place, report)
  const parts = runs.map((run) =>
    Array.isArray(run)
      ? object({ type: made('text'), text: joinTexts(run, place, report) }, run[0]?.place ?? place)
      : run,
  )
  return list(parts, place)
}

/** An image block as the `image_url` part that chat messages have; `null` if it holds no image itself. */
function imagePart({ type, value, place }: Block): Sourced | null {
  const url = type === 'image' ? sourceUrl(value.get('source'), child(place, 'source')) : null
  const link = type === 'input_image' ? value.get('image_url') : undefined
  const address = typeof link === 'string' ? copied(link, child(place, 'image_url')) : url
  if (!address) return null
  return object({ type: made('image_url'), image_url: object({ url: address }, place) }, place)
}

function sourceUrl(source: Json | undefined, place: Place): Sourced | null {
  if (!isObject(source)) return null
  const url = source.get('url')
  if (source.get('type') === 'url' && typeof url === 'string')
    return copied(url, child(place, 'url'))
  const data = source.get('data')
  const media = source.get('media_type')
  if (source.get('type') !== 'base64' || typeof data !== 'string' || typeof media !== 'string') {
    return null
  }
  const value = `data:${media};base64,${data}`
  const pieces = [
    { start: 5, end: 5 + media.length, from: child(place, 'media_type'), at: 0 },
    { start: value.length - data.length, end: value.length, from: child(place, 'data'), at: 0 },
  ]
  return { value, tell: (map, to) => void map.join(to, pieces) }
}
