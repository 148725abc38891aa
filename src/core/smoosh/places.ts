import { child, type Place } from '../json/place.ts'
import { type Content, isBlocks } from './message.ts'
import type { Text } from './text.ts'

const list = child(null, 'messages')

/** Of a message, by its index. */
export function messagePlace(index: number): Place {
  return child(list, index)
}

/** Of the content of a message or result that stands at `holder`, or of one of its blocks. */
export function contentPlace(holder: Place, block?: number): Place {
  const content = child(holder, 'content')
  return block === undefined ? content : child(content, block)
}

/** Of the string of a text block in what stands at `holder`. */
export function textPlace(holder: Place, block: number): Place {
  return child(contentPlace(holder, block), 'text')
}

/** A text and the string that holds it. */
export interface PlacedText {
  readonly text: Text
  readonly place: Place
}

/** The texts right in `content`: the string, or each text block. What results hold is not looked at. */
export function textsOf(content: Content, holder: Place): PlacedText[] {
  if (!isBlocks(content)) return [{ text: content, place: contentPlace(holder) }]
  return content.flatMap((block, index) =>
    block.kind === 'text' ? [{ text: block.text, place: textPlace(holder, index) }] : [],
  )
}
