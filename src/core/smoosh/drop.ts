import silent from '../../data/reminders/silent.json' with { type: 'json' }
import type { Place } from '../json/place.ts'
import { attachmentOf, isBlankText, isBlocks, type Message, withContent } from './message.ts'
import { messagePlace, textsOf } from './places.ts'
import { isBlank } from './reminder.ts'
import type { Note, Outcome } from './step.ts'
import { startOf } from './text.ts'

const silentTypes: ReadonlySet<string> = new Set(silent.map(({ attachment }) => attachment))

/**
 * The messages that have something to say to the API.
 *
 * No user message is a silent attachment. No user or assistant message is blank or empty, and none
 * holds a blank text block; a cache mark on such a block is lost. System messages stay as they are.
 */
export function drop(messages: readonly Message[]): Outcome {
  const kept: Message[] = []
  const notes: Note[] = []
  for (const [index, message] of messages.entries()) {
    const place = messagePlace(index)
    const from = message.from[0] ?? null
    if (message.role === 'system') kept.push(message)
    else if (isSilent(message)) notes.push({ code: 'drop.silent-attachment', place, from })
    else if (isEmpty(message)) notes.push({ code: 'drop.empty-message', place, from })
    else kept.push(withoutBlankTexts(message, place, notes))
  }
  return { messages: kept, notes }
}

function isSilent(message: Message): boolean {
  return message.role === 'user' && silentTypes.has(attachmentOf(message) ?? '')
}

function isEmpty({ content }: Message): boolean {
  return isBlocks(content) ? content.every(isBlankText) : isBlank(content.text)
}

function withoutBlankTexts(message: Message, place: Place, notes: Note[]): Message {
  if (!isBlocks(message.content)) return message
  const blank = textsOf(message.content, place).filter(({ text }) => isBlank(text.text))
  if (blank.length === 0) return message
  for (const { text, place: at } of blank) {
    notes.push({ code: 'drop.empty-text', place: at, from: startOf(text) })
  }
  const left = message.content.filter((block) => !isBlankText(block))
  return withContent(message, left)
}
