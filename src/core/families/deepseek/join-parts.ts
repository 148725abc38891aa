import { child, type Place } from '../../json/place.ts'
import { pythonStr } from '../../json/python.ts'
import { isObject, type Json, type JsonArray } from '../../json/value.ts'
import type { Piece } from '../../source-map.ts'

export interface Joined {
  /** The texts of the parts, a line break between them. */
  readonly text: string
  readonly pieces: readonly Piece[]
  /** Parts that hold no text. */
  readonly dropped: readonly { readonly place: Place; readonly type: string }[]
}

/** A list of content parts, standing at `list`, as one text. */
export function joinParts(parts: JsonArray, list: Place): Joined {
  const texts: string[] = []
  const pieces: Piece[] = []
  const dropped: { place: Place; type: string }[] = []
  let at = 0
  for (const [index, part] of parts.entries()) {
    const place = child(list, index)
    const text = textOf(part)
    if (text === null) {
      dropped.push({ place, type: typeOf(part) })
      continue
    }
    if (texts.length > 0) at++
    const from = typeof part === 'string' ? place : child(place, 'text')
    pieces.push({ start: at, end: at + text.length, from, at: 0 })
    texts.push(text)
    at += text.length
  }
  return { text: texts.join('\n'), pieces, dropped }
}

function textOf(part: Json): string | null {
  if (typeof part === 'string') return part
  const text = isObject(part) && part.get('type') === 'text' ? part.get('text') : null
  return typeof text === 'string' ? text : null
}

function typeOf(part: Json): string {
  const type = isObject(part) ? part.get('type') : undefined
  return type === undefined ? '?' : pythonStr(type)
}
