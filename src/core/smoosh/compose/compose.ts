import type { ReminderRow } from '../../../data/reminders/reminder-row.ts'
import { type Place, pathOf, placeOf } from '../../json/place.ts'
import { isArray, isObject, type Json, type JsonArray, type JsonObject } from '../../json/value.ts'
import { contentPlace, messagePlace } from '../places.ts'
import { type Mark, readMessages } from '../read.ts'
import { appendText } from './appended-text.ts'
import { fillTemplate, type Values } from './fill-template.ts'
import { type OwnMessage, ownMessages } from './own-messages.ts'
import { isSameWhere, placesFor, type Where } from './where.ts'

export interface Composition {
  /** The reader's input with the producer's text in it. */
  readonly input: JsonObject
  /** Who wrote what was added, for `smoosh`; marks given before are kept and follow their texts. */
  readonly marks: readonly Mark[]
  /** The strings that were added or added to. */
  readonly added: readonly Place[]
  /** Whether the text is the article's, gaps aside; otherwise it is ours and only shows the shape. */
  readonly exact: boolean
}

/**
 * The messages that a producer of this row leaves behind, `null` if it cannot write `where`.
 *
 * An attachment is not wrapped yet, and a silent type is there until the pipeline drops it. A
 * producer that is no attachment brings its tags. The input stays as it is.
 *
 * @throws InputError if `input` is no message list.
 */
export function compose(
  input: Json,
  row: ReminderRow,
  where: Where,
  { values = {}, marks = [] }: { readonly values?: Values; readonly marks?: readonly Mark[] } = {},
): Composition | null {
  const allowed = placesFor(row, readMessages(input, marks))
  const list = isObject(input) ? input.get('messages') : undefined
  if (!isObject(input) || !isArray(list) || !allowed.some((each) => isSameWhere(each, where))) {
    return null
  }
  const parts = fillTemplate(row, values)
  const exact = parts.every((part) => part.exact)
  if (where.at === 'message') {
    const own = ownMessages(row, parts)
    const messages = list.toSpliced(where.before, 0, ...own.map(({ json }) => json))
    const later = marks.map((mark) => shifted(mark, where.before, own.length))
    return {
      input: withMessages(input, messages),
      marks: [...later, ...own.flatMap((one, index) => marksOn(one, where.before + index))],
      added: own.map((_, index) => contentPlace(messagePlace(where.before + index))),
      exact,
    }
  }
  const host = list[where.message]
  if (!isObject(host)) return null
  const text = parts.map((part) => part.text).join('')
  const { holder, place, start } = appendText(host, messagePlace(where.message), where.block, text)
  const author = { by: 'producer', type: row.type } as const
  return {
    input: withMessages(input, list.with(where.message, holder)),
    marks: [...marks, { place, start, end: start + text.length, author }],
    added: [place],
    exact,
  }
}

function withMessages(input: JsonObject, messages: JsonArray): JsonObject {
  return new Map(input).set('messages', messages)
}

function marksOn({ written }: OwnMessage, index: number): Mark[] {
  let at = 0
  return written.map(({ text, author }) => {
    const start = at
    at += text.length
    return { place: contentPlace(messagePlace(index)), start, end: at, author }
  })
}

/** The mark after `count` messages were put in before message `before`. */
function shifted(mark: Mark, before: number, count: number): Mark {
  const [root, index, ...rest] = pathOf(mark.place)
  if (root !== 'messages' || typeof index !== 'number' || index < before) return mark
  const place = placeOf([root, index + count, ...rest])
  return place ? { ...mark, place } : mark
}
