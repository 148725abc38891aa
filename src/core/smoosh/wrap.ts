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
  return {
    messages: messages.map((message) => (isAttachment(message) ? wrapTexts(message) : message)),
    notes: messages.flatMap((message, index) => notesOn(message, messagePlace(index))),
  }
}

function isAttachment(message: Message): boolean {
  return message.role === 'user' && attachmentOf(message) !== null
}

function notesOn(message: Message, place: Place): Note[] {
  const willWrap = isAttachment(message)
  if (message.role !== 'user' || (isMeta(message) && !willWrap)) return []
  const code = willWrap ? 'wrap.inner-close' : 'wrap.unmarked-reminder'
  return textsOf(message.content, place).flatMap(({ text, place: at }): Note[] => {
    const isTagged = isReminder(text.text)
    const isNotable = willWrap ? !isTagged && text.text.includes(CLOSE) : isTagged
    return isNotable ? [{ code, place: at, from: startOf(text) }] : []
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
