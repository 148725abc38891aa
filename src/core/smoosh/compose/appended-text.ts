import type { Place } from '../../json/place.ts'
import { isArray, isObject, type Json, type JsonArray, type JsonObject } from '../../json/value.ts'
import { contentPlace, textPlace } from '../places.ts'

/** A holder with `text` behind what it held, and the string that now ends with it. */
export interface Appended {
  readonly holder: JsonObject
  readonly place: Place
  /** Where in that string the text starts. */
  readonly start: number
}

/** Puts `text` at the end of a string, of a result's content, or of the text block `block`. */
export function appendText(
  holder: JsonObject,
  at: Place,
  block: number | null,
  text: string,
): Appended {
  const content = holder.get('content')
  if (block === null || !isArray(content)) return appendToContent(holder, at, text)
  const old = content[block]
  if (!isObject(old)) return appendToContent(holder, at, text)
  const inBlock =
    old.get('type') === 'text'
      ? appendToKey(old, 'text', textPlace(at, block), text)
      : appendToContent(old, contentPlace(at, block), text)
  return { ...inBlock, holder: withKey(holder, 'content', content.with(block, inBlock.holder)) }
}

function appendToContent(holder: JsonObject, at: Place, text: string): Appended {
  const content = holder.get('content')
  if (!isArray(content)) return appendToKey(holder, 'content', contentPlace(at), text)
  const block: Json = new Map([
    ['type', 'text'],
    ['text', text],
  ])
  const longer: JsonArray = [...content, block]
  const place = textPlace(at, content.length)
  return { holder: withKey(holder, 'content', longer), place, start: 0 }
}

function appendToKey(holder: JsonObject, key: string, place: Place, text: string): Appended {
  const old = holder.get(key)
  const before = typeof old === 'string' ? old : ''
  return { holder: withKey(holder, key, before + text), place, start: before.length }
}

function withKey(object: JsonObject, key: string, value: Json): JsonObject {
  return new Map(object).set(key, value)
}
