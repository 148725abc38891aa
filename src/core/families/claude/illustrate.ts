import { isArray, isObject, type Json, type JsonObject } from '../../json/value.ts'
import { javascriptJson } from '../../json/write.ts'

/** A sketch of a request in the turn form of the retired Text Completions API. */
export interface Illustration {
  readonly text: string
  /** Types of content that the form has no words for; they stand in the sketch as JSON. */
  readonly unknown: readonly string[]
}

/**
 * What a request might look like as one text. Never the real encoding: how today's requests become
 * tokens is not published. The form is the documented one of the retired Text Completions API: the
 * system text in front, turns that begin with `\n\nHuman:` and `\n\nAssistant:`, the assistant's
 * turn open at the end. Nothing else in it has a published spelling, so it is left as JSON.
 *
 * @see https://platform.claude.com/docs/en/api/migrating-from-text-completions-to-messages
 * @see https://platform.claude.com/docs/en/api/prompt-validation
 */
export function illustrate(request: JsonObject): Illustration {
  const unknown = new Set<string>()
  const parts: string[] = []
  if (isArray(request.get('tools'))) unknown.add('tools')
  parts.push(contentText(request.get('system'), unknown))
  const messages = request.get('messages')
  let last: Json | undefined
  for (const message of isArray(messages) ? messages : []) {
    if (!isObject(message)) continue
    last = message.get('role')
    parts.push(turnText(message, unknown))
  }
  if (last !== 'assistant') parts.push('\n\nAssistant:')
  return { text: parts.join(''), unknown: [...unknown].sort() }
}

function turnText(message: JsonObject, unknown: Set<string>): string {
  const role = message.get('role')
  const text = contentText(message.get('content'), unknown)
  if (role === 'user') return `\n\nHuman: ${text}`
  if (role === 'assistant') return `\n\nAssistant: ${text}`
  unknown.add(typeof role === 'string' ? role : 'role')
  return `\n\n${javascriptJson(message)}`
}

function contentText(content: Json | undefined, unknown: Set<string>): string {
  if (content === undefined || content === null) return ''
  if (!isArray(content)) return typeof content === 'string' ? content : javascriptJson(content)
  return content.map((block) => blockText(block, unknown)).join('\n')
}

function blockText(block: Json, unknown: Set<string>): string {
  const type = isObject(block) ? block.get('type') : undefined
  const text = isObject(block) ? block.get('text') : undefined
  if (type === 'text' && typeof text === 'string') return text
  unknown.add(typeof type === 'string' ? type : 'block')
  return javascriptJson(block)
}
