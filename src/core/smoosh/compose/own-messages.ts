import type { ReminderRow, TemplatePart } from '../../../data/reminders/reminder-row.ts'
import type { Json, JsonObject } from '../../json/value.ts'
import type { Author } from '../author.ts'
import { wrapReminder } from '../reminder.ts'

/** A message that a producer adds, with the writers of its text, which touch and cover it. */
export interface OwnMessage {
  readonly json: JsonObject
  readonly written: readonly { readonly text: string; readonly author: Author }[]
}

/**
 * The messages of a producer that writes its own: one a part, or all parts in one where text
 * follows the reminder. Meta, unless a part is the user's.
 */
export function ownMessages(row: ReminderRow, parts: readonly TemplatePart[]): OwnMessage[] {
  if (row.form.is === 'A+text') return [ownMessage(row, parts)]
  return parts.map((part) => ownMessage(row, [part]))
}

function ownMessage(row: ReminderRow, parts: readonly TemplatePart[]): OwnMessage {
  const written = parts.map(({ text, by }, index) => ({
    // the pipeline wraps attachments; whoever writes without one brings the tag
    text: index === 0 && row.attachment === null ? wrapReminder(text) : text,
    author: by === 'user' ? ({ by } as const) : ({ by, type: row.type } as const),
  }))
  const json = new Map<string, Json>([
    ['role', 'user'],
    ['content', written.map(({ text }) => text).join('')],
  ])
  if (row.attachment !== null) json.set('attachment', row.attachment)
  if (parts.every(({ by }) => by === 'producer')) json.set('isMeta', true)
  return { json, written }
}
