import type { Place } from '../json/place.ts'
import type { Author } from './author.ts'
import { type Content, isBlocks, type Message } from './message.ts'
import { contentPlace, messagePlace, textPlace } from './places.ts'
import type { Piece, Text } from './text.ts'

/** Where one text, or one block that is no text, came from. */
export type Provenance =
  | {
      readonly kind: 'text'
      /** The string, in the list of messages. */
      readonly place: Place
      readonly text: string
      readonly pieces: readonly Piece[]
    }
  | {
      readonly kind: 'block'
      readonly place: Place
      readonly type: string
      readonly author: Author
      /** The block of the input that it was. */
      readonly from: Place
    }

/** The provenance of every text and every other block in reading order, results before what they hold. */
export function provenanceOf(messages: readonly Message[]): Provenance[] {
  const found: Provenance[] = []
  for (const [index, { content }] of messages.entries()) {
    collect(content, messagePlace(index), found)
  }
  return found
}

function collect(content: Content, holder: Place, found: Provenance[]): void {
  if (!isBlocks(content)) {
    found.push(ofText(content, contentPlace(holder)))
    return
  }
  for (const [index, block] of content.entries()) {
    if (block.kind === 'text') {
      found.push(ofText(block.text, textPlace(holder, index)))
      continue
    }
    const place = contentPlace(holder, index)
    const type = block.kind === 'result' ? 'tool_result' : block.type
    found.push({ kind: 'block', place, type, author: block.author, from: block.from })
    if (block.kind === 'result' && block.content) collect(block.content, place, found)
  }
}

function ofText({ text, pieces }: Text, place: Place): Provenance {
  return { kind: 'text', place, text, pieces }
}
