import { pathText } from '../../json/place.ts'
import type { JsonObject } from '../../json/value.ts'
import type { Author } from '../author.ts'
import { type Content, isBlocks, type Message, type ResultBlock } from '../message.ts'
import { contentPlace, messagePlace } from '../places.ts'
import type { Text } from '../text.ts'

/** One text or block of a message list, with what tells it again in another list. */
export interface Entry {
  /** Its path in the list; unique there. */
  readonly key: string
  /** `null` for what is no text. */
  readonly text: Text | null
  /** The block; `null` for a string. */
  readonly json: JsonObject | null
  readonly type: string
  readonly author: Author | null
  /** The message or result it stands in, by its place in the input. */
  readonly holder: string
  /** Places in the input that it comes from, and the object itself. */
  readonly origins: readonly (string | object)[]
  readonly inside: readonly Entry[]
}

/** The texts and blocks of each message, results with what they hold. */
export function entriesOf(messages: readonly Message[]): readonly (readonly Entry[])[] {
  return messages.map((message, index) => {
    const holder = `message ${pathText(message.from[0] ?? null)}`
    return collect(message.content, messagePlace(index), holder)
  })
}

/** `entry` and all it holds. */
export function withInside(entry: Entry): readonly Entry[] {
  return [entry, ...entry.inside.flatMap(withInside)]
}

type Holder = ReturnType<typeof messagePlace>

function collect(content: Content, at: Holder, holder: string): Entry[] {
  if (!isBlocks(content)) {
    return [ofText(content, null, pathText(contentPlace(at)), holder)]
  }
  return content.map((block, index): Entry => {
    const place = contentPlace(at, index)
    const key = pathText(place)
    if (block.kind === 'text') return ofText(block.text, block.json, key, holder)
    const origin = `block ${pathText(block.from)}`
    return {
      key,
      text: null,
      json: block.json,
      type: block.kind === 'result' ? 'tool_result' : block.type,
      author: block.author,
      holder,
      origins: [origin],
      inside: block.kind === 'result' ? insideOf(block, place) : [],
    }
  })
}

function insideOf(block: ResultBlock, place: Holder): Entry[] {
  return block.content ? collect(block.content, place, `result ${pathText(block.from)}`) : []
}

function ofText(text: Text, json: JsonObject | null, key: string, holder: string): Entry {
  const places = text.pieces.flatMap(({ from }) => (from ? [`text ${pathText(from)}`] : []))
  const origins = [...new Set(places), text]
  const author = text.pieces[0]?.author ?? null
  return { key, text, json, type: 'text', author, holder, origins, inside: [] }
}
