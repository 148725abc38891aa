import { javascriptJson } from '../../json/write.ts'
import { type Block, type Content, isBlocks, type Message } from '../message.ts'

/** A stretch of a flattened list. `seam`: where a result ends and a new human turn seems to begin. */
export interface FlatPart {
  readonly text: string
  readonly seam: boolean
}

const RESULT_END = '\n</function_results>'
const HUMAN = '\n\nHuman: '

/**
 * What a message list might look like as one text: an illustration, since the real form is not
 * published. The turn words are those of the retired Text Completions API, and results end as the
 * article quotes it; calls, for which nothing is quoted, are left as JSON.
 */
export function flatten(messages: readonly Message[]): readonly FlatPart[] {
  const parts: FlatPart[] = []
  let endsWithResult = false
  const add = (text: string) => parts.push({ text, seam: false })
  const human = (text: string) => {
    if (endsWithResult) {
      parts.pop()
      parts.push({ text: RESULT_END + HUMAN, seam: true })
    } else add(HUMAN)
    add(text)
    endsWithResult = false
  }
  for (const { role, content } of messages) {
    if (role !== 'user') {
      add(`${role === 'assistant' ? '\n\nAssistant: ' : '\n\nSystem: '}${contentText(content)}`)
      endsWithResult = false
      continue
    }
    for (const block of isBlocks(content) ? content : [content]) {
      if ('kind' in block && block.kind === 'result') {
        add(`\n\n<function_results>\n${block.content ? contentText(block.content) : ''}`)
        add(RESULT_END)
        endsWithResult = true
      } else human('kind' in block ? blockText(block) : block.text)
    }
  }
  return parts
}

function contentText(content: Content): string {
  return isBlocks(content) ? content.map(blockText).join('\n') : content.text
}

function blockText(block: Block): string {
  return block.kind === 'text' ? block.text.text : javascriptJson(block.json)
}
