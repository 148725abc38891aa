import { child, type Place } from '../json/place.ts'
import { isArray, isObject, type Json } from '../json/value.ts'
import type { Report } from './report.ts'
import { copied, type Sourced } from './sourced.ts'

/**
 * A Chat Completions body, a bare list of messages or a single one, as it is: roles, lists of parts and
 * arguments are for the families to take or refuse. Only `reasoning` is renamed where
 * `reasoning_content` is missing.
 */
export function openaiChat(input: Json, root: Place | null, report: Report): Sourced {
  const body = isObject(input) && !isMessage(input) ? input : null
  const messages = body ? body.get('messages') : isObject(input) ? [input] : input
  const at = body ? child(root, 'messages') : root
  const placeOf = (index: number): Place | null => (isMessage(input) ? root : child(at, index))
  if (!isArray(messages)) {
    report.fault('format.unknown', at, messages, 'a list of messages')
    return copied(new Map(), root)
  }
  const read = messages.map((message, index) => chatMessage(message, placeOf(index), report))
  if (body) checkTools(body.get('tools'), child(root, 'tools'), report)
  const renamed = [...read.keys()].filter((index) => read[index] !== messages[index])
  const same = body && renamed.length === 0
  return {
    value: same ? body : new Map([...(body ?? []), ['messages', read]]),
    tell(source, to) {
      if (body) source.copy(to, root)
      else source.made(to)
      const list = child(to, 'messages')
      source.copy(list, at)
      if (isMessage(input)) source.copy(child(list, 0), root)
      for (const index of renamed) {
        source.copy(
          child(child(list, index), 'reasoning_content'),
          child(placeOf(index), 'reasoning'),
        )
      }
    },
  }
}

/** Whether an object is a message itself, not a body that holds messages. */
export function isMessage(input: Json): boolean {
  return isObject(input) && typeof input.get('role') === 'string' && !input.has('messages')
}

function chatMessage(message: Json, place: Place | null, report: Report): Json {
  if (!isObject(message)) {
    report.fault('message.no-role', place, message, 'a message with a role')
    return message
  }
  if (typeof message.get('role') !== 'string') {
    const role = message.get('role')
    report.fault(
      'message.no-role',
      role === undefined ? place : child(place, 'role'),
      role,
      'a role',
    )
  }
  checkContent(message.get('content'), child(place, 'content'), report)
  checkCalls(message.get('tool_calls'), child(place, 'tool_calls'), report)
  const given = message.get('reasoning_content')
  if (given !== undefined && given !== null && typeof given !== 'string') {
    report.fault('content.bad-type', child(place, 'reasoning_content'), given, 'a string or null')
  }
  if (typeof message.get('reasoning') !== 'string' || (given !== undefined && given !== null)) {
    return message
  }
  report.note('altered', 'reasoning.renamed', child(place, 'reasoning'))
  const members = [...message].filter(([key]) => key !== 'reasoning_content')
  return new Map(
    members.map(([key, member]) => [key === 'reasoning' ? 'reasoning_content' : key, member]),
  )
}

function checkContent(content: Json | undefined, place: Place, report: Report): void {
  if (content === undefined || content === null || typeof content === 'string') return
  if (!isArray(content)) {
    report.fault('content.bad-type', place, content, 'a string, a list of parts or null')
    return
  }
  for (const [index, part] of content.entries()) {
    if (typeof part === 'string') continue
    const at = child(place, index)
    if (!isObject(part)) report.fault('content.bad-type', at, part, 'a content part')
    else if (part.get('type') === 'text' && typeof part.get('text') !== 'string') {
      report.fault('content.bad-type', child(at, 'text'), part.get('text'), 'a string')
    }
  }
}

function checkCalls(calls: Json | undefined, place: Place, report: Report): void {
  if (calls === undefined || calls === null) return
  if (!isArray(calls)) {
    report.fault('tool-call.bad-shape', place, calls, 'a list of calls')
    return
  }
  for (const [index, call] of calls.entries()) {
    const at = child(place, index)
    // calls of other types have members of their own, and some servers write a call without `function`
    const type = isObject(call) ? call.get('type') : undefined
    if (typeof type === 'string' && type !== 'function') continue
    const nested = isObject(call) ? call.get('function') : undefined
    const named = nested === undefined ? call : nested
    if (!isObject(named) || typeof named.get('name') !== 'string') {
      const found = nested === undefined ? call : nested
      report.fault('tool-call.bad-shape', at, found, 'a call with a function and its name')
      continue
    }
    const given = named.get('arguments')
    if (given === undefined || given === null || typeof given === 'string' || isObject(given))
      continue
    const within = nested === undefined ? at : child(at, 'function')
    const expected = 'arguments as text or as an object'
    report.fault('tool-call.bad-shape', child(within, 'arguments'), given, expected)
  }
}

function checkTools(tools: Json | undefined, place: Place, report: Report): void {
  if (tools === undefined || tools === null) return
  if (!isArray(tools)) report.fault('content.bad-type', place, tools, 'a list')
  else {
    for (const [index, tool] of tools.entries()) {
      if (!isObject(tool)) report.fault('content.bad-type', child(place, index), tool, 'an object')
    }
  }
}
