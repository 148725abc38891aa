import type { Conversation } from '../../conversation.ts'
import { isObject, type JsonObject } from '../../json/value.ts'
import { valueAt } from '../../json/value-at.ts'
import { asGiven, presentWith } from '../present.ts'
import { type ClaudeEncoding, encodeClaude, showRequest } from './encode.ts'
import { isNote } from './notes/note.ts'

/**
 * The request for whatever a reader pasted: a request of the Messages API as it is, any other
 * conversation mapped, with origins in the reader's own input.
 *
 * @throws EncodeError with a place in the reader's input.
 */
export function presentClaude(conversation: Conversation, options: JsonObject): ClaudeEncoding {
  const { format, input, root = null } = conversation
  const request = valueAt(input, root)
  if (format === 'anthropic' && isObject(request)) return showRequest(request, root)
  // what a body sets for chat templates is no option of this mapping
  const alone = { ...conversation, options: new Map() }
  const shown = present(alone, options) as ClaudeEncoding
  const changes = shown.changes.filter((change) => !isNote(change))
  return { ...shown, changes, notes: shown.changes.filter(isNote) }
}

/** Notes travel among the changes, so that their places and spans are led back to the input too. */
const present = presentWith({
  tokens: [],
  prepare: asGiven,
  encode(body, options) {
    const encoding = encodeClaude(body, options)
    return { ...encoding, changes: [...encoding.changes, ...encoding.notes] }
  },
})
