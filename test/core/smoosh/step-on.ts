import { expect } from 'vitest'
import { pathText } from '~/core/json/place.ts'
import { fromJs, toJs } from '~/core/json/value.ts'
import { javascriptJson } from '~/core/json/write.ts'
import type { Message } from '~/core/smoosh/message.ts'
import { readMessages } from '~/core/smoosh/read.ts'
import type { Step } from '~/core/smoosh/step.ts'

export const OPEN = '<system-reminder>'
export const CLOSE = '</system-reminder>'
export const wrapped = (body: string) => `${OPEN}\n${body}\n${CLOSE}`

export const user = (content: unknown, rest: object = {}) => ({ role: 'user', content, ...rest })
export const assistant = (content: unknown, rest: object = {}) => ({
  role: 'assistant',
  content,
  ...rest,
})
export const text = (value: string, rest: object = {}) => ({ type: 'text', text: value, ...rest })
export const image = { type: 'image', source: { type: 'url', url: 'https://example.org/a.png' } }
export const reference = { type: 'tool_reference', tool_name: 'search' }

/** A tool result; without `content` it has none. */
export function result(content?: unknown, rest: object = {}) {
  const base = { type: 'tool_result', tool_use_id: 't1' }
  return content === undefined ? { ...base, ...rest } : { ...base, content, ...rest }
}

/** One step on frozen messages: what it gives, and its notes as `code place < origin`. */
export function stepOn(run: Step['run'], messages: readonly unknown[]) {
  const before = freeze(readMessages(fromJs({ messages })))
  const spelled = wire(before)
  const after = run(before)
  expect(wire(before)).toBe(spelled)
  return {
    messages: after.messages.map(({ json }) => toJs(json)),
    codes: after.notes.map(({ code }) => code),
    notes: after.notes.map(
      ({ code, place, from }) => `${code} ${pathText(place)} < ${pathText(from)}`,
    ),
    isSame: after.messages.map((message, index) => message === before[index]),
  }
}

function wire(messages: readonly Message[]): string {
  return javascriptJson(messages.map(({ json }) => json))
}

function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  const members = value instanceof Map ? value.values() : Object.values(value)
  for (const member of members) freeze(member)
  return value
}
