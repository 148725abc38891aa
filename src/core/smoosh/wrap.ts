import type { Place } from '../json/place.ts'
import {
  attachmentOf,
  type Block,
  isBlocks,
  isMeta,
  type Message,
  withContent,
  withText,
} from './message.ts'
import { messagePlace, textsOf } from './places.ts'
import { CLOSE, isReminder } from './reminder.ts'
import type { Note, Outcome } from './step.ts'
import { startOf, wrapText } from './text.ts'

/**
 * The messages, with the tag around every text of an attachment.
 *
 * Every text of an attachment starts with the tag; one that did before is untouched, however it goes
 * on, so a second run changes nothing. What a person typed is never changed, only noted.
 */
export function wrap(messages: readonly Message[]): Outcome {
  const notes: Note[] = []
  const wrapped = messages.map((message, index) => {
    if (message.role !== 'user') return message
    const isAttachment = attachmentOf(message) !== null
    notes.push(...notesOn(message, messagePlace(index), isAttachment))
    return isAttachment ? wrapTexts(message) : message
  })
  return { messages: wrapped, notes }
}

function notesOn(message: Message, place: Place, isAttachment: boolean): Note[] {
  if (isMeta(message) && !isAttachment) return []
  return textsOf(message.content, place).flatMap(({ text, place: at }): Note[] => {
    const isTagged = isReminder(text.text)
    const isNotable = isAttachment ? !isTagged && text.text.includes(CLOSE) : isTagged
    if (!isNotable) return []
    const code = isAttachment ? 'wrap.inner-close' : 'wrap.unmarked-reminder'
    return [{ code, place: at, from: startOf(text) }]
  })
}

function wrapTexts(message: Message): Message {
  const { content } = message
  if (!isBlocks(content)) {
    return isReminder(content.text) ? message : withContent(message, wrapText(content, 'wrap'))
  }
  const blocks = content.map((block): Block => {
    if (block.kind !== 'text' || isReminder(block.text.text)) return block
    return withText(block, wrapText(block.text, 'wrap'))
  })
  const isSame = blocks.every((block, index) => block === content[index])
  return isSame ? message : withContent(message, blocks)
}
