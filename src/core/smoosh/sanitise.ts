import type { Place } from '../json/place.ts'
import {
  type Block,
  isBlankText,
  isBlocks,
  isError,
  type Message,
  plainBlock,
  type ResultBlock,
  withContent,
} from './message.ts'
import { contentPlace, messagePlace } from './places.ts'
import { isBlank } from './reminder.ts'
import type { Note, NoteCode, Outcome } from './step.ts'
import { textBy } from './text.ts'

/** Stands where an error result would be empty. */
export const PLACEHOLDER = '[non-text error content removed]'

/**
 * The messages, with error results that the API takes.
 *
 * In a user array, an error result holds text and nothing else: a string that is not blank, or one
 * or more text blocks of which none is. Texts are not joined.
 */
export function sanitise(messages: readonly Message[]): Outcome {
  const notes: Note[] = []
  const cleaned = messages.map((message, index) => {
    const { role, content } = message
    if (role !== 'user' || !isBlocks(content)) return message
    const blocks = content.map((block, at): Block => {
      if (block.kind !== 'result' || !isError(block)) return block
      return cleanResult(block, contentPlace(messagePlace(index), at), notes)
    })
    return blocks.every((block, at) => block === content[at])
      ? message
      : withContent(message, blocks)
  })
  return { messages: cleaned, notes }
}

function cleanResult(result: ResultBlock, place: Place, notes: Note[]): ResultBlock {
  const note = (code: NoteCode) => notes.push({ code, place, from: result.from })
  const { content } = result
  const placeholder = textBy({ by: 'step', step: 'sanitise' }, PLACEHOLDER)
  if (!isBlocks(content)) {
    if (content && !isBlank(content.text)) return result
    note('sanitise.placeholder')
    return withContent(result, placeholder)
  }
  if (content.some(({ kind }) => kind !== 'text')) note('sanitise.non-text-removed')
  const texts = content.filter((block) => block.kind === 'text' && !isBlankText(block))
  if (texts.length > 0) return texts.length === content.length ? result : withContent(result, texts)
  note('sanitise.placeholder')
  return withContent(result, [plainBlock(placeholder)])
}
