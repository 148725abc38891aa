import { isArray, isObject, type Json } from '../json/value.ts'

const LENGTH = 60

/** A short name for one of several conversations: its `id`, or the start of its first user text, or nothing. */
export function choiceTitle(conversation: Json): string {
  if (!isObject(conversation)) return ''
  const id = conversation.get('id')
  if (typeof id === 'string' && id) return shorten(id)
  const input = conversation.get('input')
  if (typeof input === 'string') return shorten(input)
  for (const key of ['messages', 'conversations', 'input']) {
    const messages = conversation.get(key)
    const first = isArray(messages) ? messages.find(isUser) : undefined
    if (isObject(first)) return shorten(firstText(first.get('content') ?? first.get('value')))
  }
  return ''
}

function isUser(message: Json): boolean {
  const speaker = isObject(message) ? (message.get('role') ?? message.get('from')) : undefined
  return speaker === 'user' || speaker === 'human'
}

function firstText(content: Json | undefined): string {
  if (typeof content === 'string') return content
  if (!isArray(content)) return ''
  for (const part of content) {
    const text = isObject(part) ? part.get('text') : undefined
    if (typeof text === 'string') return text
  }
  return ''
}

/** The first line, cut between code points. */
function shorten(text: string): string {
  const line =
    text
      .slice(0, 4 * LENGTH)
      .trim()
      .split('\n', 1)[0] ?? ''
  const points = Array.from(line)
  return points.length > LENGTH ? `${points.slice(0, LENGTH - 1).join('')}…` : line
}
