import { messagesOf } from './edit.ts'
import { child, type Place } from './json/place.ts'
import { isArray, isObject, type Json } from './json/value.ts'

export type TextAuthor = 'system' | 'user' | 'assistant' | 'tool'

/** A text of a conversation, and who wrote it as far as roles tell. */
export interface AuthoredText {
  readonly author: TextAuthor
  /** Of the string, in the body. */
  readonly place: Place
  readonly text: string
}

const authors = new Map<string, TextAuthor>([
  ['system', 'system'],
  ['developer', 'system'],
  ['latest_reminder', 'system'],
  ['user', 'user'],
  ['assistant', 'assistant'],
  ['tool', 'tool'],
  ['function', 'tool'],
])

const fields = ['reasoning_content', 'content'] as const

/** What messages of a chat body say, in its order; empty texts are left out, an unknown role is a user's. */
export function authoredTexts(body: Json): readonly AuthoredText[] {
  const list: AuthoredText[] = []
  const root = isObject(body) ? child(null, 'messages') : null
  for (const [index, message] of messagesOf(body).entries()) {
    if (!isObject(message)) continue
    const author = authors.get(String(message.get('role'))) ?? 'user'
    const take = (place: Place, text: Json | undefined) => {
      if (typeof text === 'string' && text !== '') list.push({ author, place, text })
    }
    for (const field of fields) {
      const place = child(child(root, index), field)
      const value = message.get(field)
      take(place, value)
      if (!isArray(value)) continue
      for (const [at, part] of value.entries()) {
        if (isObject(part)) take(child(child(place, at), 'text'), part.get('text'))
      }
    }
  }
  return list
}
