import type { Format } from '../conversation.ts'
import { isArray, isObject, type Json, type JsonObject } from '../json/value.ts'
import { isMessage } from './openai-chat.ts'

/** The format of one conversation, by what only it has; `null` if it is none that is known. */
export function recognise(value: Json): Exclude<Format, 'text'> | null {
  if (isArray(value)) {
    // one that lacks it is for the importer to name
    const telling = value.filter(isObject).find((item) => item.has('role') || item.has('from'))
    if (!telling) return null
    return telling.has('role') ? 'openai-chat' : 'sharegpt'
  }
  if (!isObject(value)) return null
  if (value.has('messages')) return hasAnthropicSign(value) ? 'anthropic' : 'openai-chat'
  if (value.has('input')) return 'openai-responses'
  if (value.has('conversations')) return 'sharegpt'
  return isMessage(value) ? 'openai-chat' : null
}

/** The conversations of a list that holds several; `null` if `value` is a single one. */
export function severalIn(value: Json): readonly Json[] | null {
  if (!isArray(value)) return null
  const first = value.find(isObject)
  const holds = ['messages', 'input', 'conversations'].some((key) => first?.has(key))
  return holds ? value : null
}

const blocks = new Set(['tool_use', 'tool_result', 'thinking'])

function hasAnthropicSign(body: JsonObject): boolean {
  if ((body.get('system') ?? null) !== null) return true
  const tools = body.get('tools')
  if (isArray(tools) && tools.some((tool) => isObject(tool) && tool.has('input_schema')))
    return true
  const messages = body.get('messages')
  if (!isArray(messages)) return false
  return messages.some((message) => {
    const content = isObject(message) ? message.get('content') : undefined
    return isArray(content) && content.some(isAnthropicBlock)
  })
}

function isAnthropicBlock(block: Json): boolean {
  const type = isObject(block) ? block.get('type') : undefined
  return typeof type === 'string' && blocks.has(type)
}
