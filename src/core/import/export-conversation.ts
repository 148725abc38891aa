import type { Conversation } from '../conversation.ts'
import { bodyText } from '../edit.ts'

/**
 * The conversation as a Chat Completions body, two spaces deep, numbers as they were read. Importing it
 * gives the same body and options; what the first import dropped is not in it.
 */
export function exportConversation(conversation: Conversation): string {
  return bodyText(conversation.body)
}
