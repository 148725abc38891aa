import { child, type Place, pathText } from '../json/place.ts'
import { isArray, isObject, type Json, type JsonObject, typeName } from '../json/value.ts'
import type { Author } from './author.ts'
import { InputError } from './error.ts'
import {
  attachmentOf,
  type Block,
  type Content,
  isMeta,
  type Message,
  type Role,
  roles,
} from './message.ts'
import { contentPlace, messagePlace } from './places.ts'
import { type Piece, type Text, textBy } from './text.ts'

/** What somebody knows of a range of a string in the input: who wrote it, whatever holds it. */
export interface Mark {
  readonly place: Place
  readonly start: number
  readonly end: number
  readonly author: Author
}

/**
 * The messages of `input`, with an author for every block and every piece of text.
 *
 * A message's role and flags say who wrote it, a `tool_result` is its tool's; `marks` know better.
 * Of marks that overlap, the one that starts first holds.
 *
 * @throws InputError for the first fault in reading order, role before content.
 */
export function readMessages(input: Json, marks: readonly Mark[] = []): readonly Message[] {
  return new InputReader(marks).messages(input)
}

class InputReader {
  private readonly marks = new Map<string, Mark[]>()

  constructor(marks: readonly Mark[]) {
    for (const mark of [...marks].sort((a, b) => a.start - b.start)) {
      const path = pathText(mark.place)
      const known = this.marks.get(path)
      if (known) known.push(mark)
      else this.marks.set(path, [mark])
    }
  }

  messages(input: Json): Message[] {
    if (!isObject(input)) throw new InputError('messages.not-a-list', null, typeName(input))
    const list = input.get('messages')
    if (!isArray(list)) {
      throw new InputError('messages.not-a-list', child(null, 'messages'), typeName(list))
    }
    return list.map((json, index) => this.message(json, messagePlace(index)))
  }

  private message(json: Json, place: Place): Message {
    if (!isObject(json)) throw new InputError('message.bad-role', place, typeName(json))
    const role = json.get('role')
    if (!isRole(role)) {
      const found = typeof role === 'string' ? role : typeName(role)
      throw new InputError('message.bad-role', child(place, 'role'), found)
    }
    const bare: Message = { role, json, content: [], from: [place] }
    const value = json.get('content')
    const content = this.content(value, authorOf(bare), contentPlace(place))
    if (content) return { ...bare, content }
    throw new InputError('message.bad-content', contentPlace(place), typeName(value))
  }

  private content(value: Json | undefined, author: Author, place: Place): Content | null {
    if (typeof value === 'string') return this.text(value, author, place)
    if (!isArray(value)) return null
    return value.map((json, index) => this.block(json, author, child(place, index)))
  }

  private block(json: Json, author: Author, place: Place): Block {
    const type = isObject(json) ? json.get('type') : undefined
    if (!isObject(json) || typeof type !== 'string') {
      throw new InputError('block.bad-shape', place, typeName(json))
    }
    if (type === 'text') {
      const text = json.get('text')
      const at = child(place, 'text')
      if (typeof text !== 'string') throw new InputError('block.bad-text', at, typeName(text))
      return { kind: 'text', json, text: this.text(text, author, at) }
    }
    if (type === 'tool_result') return this.result(json, place)
    return { kind: 'other', json, type, author, from: place }
  }

  private result(json: JsonObject, place: Place): Block {
    const call = json.get('tool_use_id')
    const author: Author = { by: 'tool', call: typeof call === 'string' ? call : null }
    const value = json.get('content')
    const content = this.content(value, author, contentPlace(place))
    if (content === null && value !== undefined) {
      throw new InputError('tool-result.bad-content', contentPlace(place), typeName(value))
    }
    return { kind: 'result', json, content, author, from: place }
  }

  private text(text: string, author: Author, place: Place): Text {
    const marks = this.marks.size > 0 ? this.marks.get(pathText(place)) : undefined
    if (!marks) return textBy(author, text, place)
    const pieces: Piece[] = []
    let at = 0
    const upTo = (end: number, writer: Author) => {
      if (end <= at) return
      pieces.push({ start: at, end, author: writer, from: place, offset: at })
      at = end
    }
    for (const mark of marks) {
      upTo(Math.min(mark.start, text.length), author)
      upTo(Math.min(mark.end, text.length), mark.author)
    }
    upTo(text.length, author)
    return pieces.length > 0 ? { text, pieces } : textBy(author, text, place)
  }
}

function isRole(role: Json | undefined): role is Role {
  return roles.some((known) => known === role)
}

function authorOf(message: Message): Author {
  if (message.role === 'assistant') return { by: 'model' }
  if (message.role === 'system') return { by: 'system' }
  const type = attachmentOf(message)
  return type !== null || isMeta(message) ? { by: 'producer', type } : { by: 'user' }
}
