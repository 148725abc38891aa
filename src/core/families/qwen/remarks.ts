import { child, type Place } from '../../json/place.ts'
import { pythonStrip } from '../../json/python.ts'
import { isArray, isObject, type Json, type JsonObject } from '../../json/value.ts'
import type { Change } from '../../span.ts'

/** Whether a user message looks like the result of a tool, so that the template takes it for none of the user's own. */
export function isToolShaped(message: JsonObject): boolean {
  const content = message.get('content')
  return message.get('role') === 'user' && typeof content === 'string' && hasTags(content)
}

/** Likewise for templates that strip white space first and read the parts of a list as one text. */
export function isToolShapedInside(message: JsonObject): boolean {
  if (message.get('role') !== 'user') return false
  return hasTags(pythonStrip(textOf(message.get('content') ?? null)))
}

/** User messages that do not count as questions. */
export function skippedQuestions(body: JsonObject): Place[] {
  return messagesOf(body)
    .filter(({ message }) => isToolShapedInside(message))
    .map(({ place }) => place)
}

function hasTags(text: string): boolean {
  return text.startsWith('<tool_response>') && text.endsWith('</tool_response>')
}

function textOf(content: Json): string {
  if (typeof content === 'string') return content
  if (!isArray(content)) return ''
  return content
    .map((part) => {
      const text = isObject(part) ? part.get('text') : undefined
      return typeof text === 'string' ? text : '<|vision_start|>'
    })
    .join('')
}

export interface At<T> {
  readonly message: T
  readonly place: Place
}

export function messagesOf(body: JsonObject): At<JsonObject>[] {
  const messages = body.get('messages')
  if (!isArray(messages)) return []
  const list = child(null, 'messages')
  return messages.flatMap((message, index) =>
    isObject(message) ? [{ message, place: child(list, index) }] : [],
  )
}

export function flagged(code: string, place: Place | null, values: Change['values'] = {}): Change {
  return { action: 'flagged', code, place, span: null, values }
}

/** From Qwen3.5 on the definitions of tools stand above the system text. */
export function systemBelowTools(body: JsonObject): Change[] {
  const tools = body.get('tools')
  const [first] = messagesOf(body)
  if (!isArray(tools) || tools.length === 0 || first?.place.key !== 0) return []
  if (first.message.get('role') !== 'system') return []
  const content = first.message.get('content') ?? null
  if (pythonStrip(textOf(content)) === '') return []
  const place = child(first.place, 'content')
  return [{ action: 'moved', code: 'system.below-tools', place, span: null, values: {} }]
}

/** A switch for thinking that is neither true nor false does nothing: the template asks for false itself. */
export function oddSwitch(_body: JsonObject, options: JsonObject): Change[] {
  return isOdd(options) ? [flagged('enable-thinking.no-effect', null)] : []
}

/** Likewise where the template asks for true itself. */
export function oddSwitchOn(_body: JsonObject, options: JsonObject): Change[] {
  return isOdd(options) ? [flagged('enable-thinking.only-true', null)] : []
}

/** Qwen3.8 asks twice: such a switch leaves the reasoning open, but takes the text on effort away. */
export function oddSwitchWithEffort(_body: JsonObject, options: JsonObject): Change[] {
  return isOdd(options) ? [flagged('enable-thinking.half', null)] : []
}

function isOdd(options: JsonObject): boolean {
  const value = options.get('enable_thinking')
  return value !== undefined && typeof value !== 'boolean'
}
