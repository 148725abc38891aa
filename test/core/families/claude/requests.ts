import { type ClaudeEncoding, encodeClaude } from '~/core/families/claude/index.ts'
import { fromJs, type JsonObject, toJs } from '~/core/json/value.ts'

export interface Mapped {
  readonly request: Record<string, unknown>
  readonly messages: unknown
  readonly warnings: readonly string[]
  readonly encoding: ClaudeEncoding
}

type Members = Readonly<Record<string, unknown>>

/** A body mapped; the token limit is set unless the body says otherwise, to keep warnings short. */
export function mapBody(body: Members, options: Members = {}): Mapped {
  const full = 'max_tokens' in body ? body : { max_tokens: 256, ...body }
  const encoding = encodeClaude(fromJs(full) as JsonObject, fromJs(options) as JsonObject)
  const request = toJs(encoding.request) as Record<string, unknown>
  return { request, messages: request.messages, warnings: encoding.warnings, encoding }
}

export function mapMessages(messages: readonly unknown[], options: Members = {}): Mapped {
  return mapBody({ messages }, options)
}

/** With a tool defined, so that `tools.missing` does not stand among the warnings. */
export function mapWithTool(messages: readonly unknown[], options: Members = {}): Mapped {
  return mapBody({ messages, tools: [tool('lookup')] }, options)
}

export function tool(name: string, members: Members = {}): Members {
  return { type: 'function', function: { name, parameters: { type: 'object' }, ...members } }
}

export const user = (content: unknown, more: Members = {}) => ({ role: 'user', content, ...more })
export const assistant = (content: unknown, more: Members = {}) => ({
  role: 'assistant',
  content,
  ...more,
})
export const system = (content: unknown, more: Members = {}) => ({
  role: 'system',
  content,
  ...more,
})
export const result = (id: unknown, content: unknown, more: Members = {}) => ({
  role: 'tool',
  tool_call_id: id,
  content,
  ...more,
})

export function call(id: unknown, args: unknown = '{}', name = 'lookup'): Members {
  return { id, type: 'function', function: { name, arguments: args } }
}

export const calls = (...list: readonly unknown[]) => assistant(null, { tool_calls: list })

export const text = (value: string) => ({ type: 'text', text: value })
export const use = (id: string, input: unknown = {}, name = 'lookup') => ({
  type: 'tool_use',
  id,
  name,
  input,
})
export const answer = (id: string, content?: unknown) => ({
  type: 'tool_result',
  tool_use_id: id,
  ...(content === undefined ? {} : { content }),
})
export const missing = (id: string) => ({
  ...answer(id, '[no result in the input]'),
  is_error: true,
})
