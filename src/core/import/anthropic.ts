import { child, type Place } from '../json/place.ts'
import { isArray, isObject, type Json, type JsonObject } from '../json/value.ts'
import {
  type Block,
  blocksOf,
  chatContent,
  dropPart,
  isText,
  joinTexts,
  onlyText,
  textOf,
} from './blocks.ts'
import { optionMembers } from './body-options.ts'
import { memberOf, nestedTools } from './nested-tool.ts'
import type { Report } from './report.ts'
import { copied, list, made, object, objectOf, type Sourced, type Text } from './sourced.ts'

/** A Messages request, or a bare list of its messages, as a chat body. */
export function anthropic(input: Json, root: Place | null, report: Report): Sourced {
  const bare = isArray(input)
  const body: JsonObject = isObject(input) ? input : new Map()
  const messages = bare ? input : body.get('messages')
  const at = bare ? root : child(root, 'messages')
  if (!isArray(messages)) {
    report.fault('format.unknown', isObject(input) ? at : root, messages, 'a list of messages')
    return made(new Map())
  }
  if (body.has('cache_control')) {
    report.noteOnce('dropped', 'cache-mark.dropped', child(root, 'cache_control'))
  }
  const turns = [
    ...systemMessage(body.get('system'), child(root, 'system'), report),
    ...messages.flatMap((message, index) => chatMessages(message, child(at, index), report)),
  ]
  return object(
    {
      messages: list(turns, at),
      tools: nestedTools(body.get('tools'), child(root, 'tools'), 'input_schema', report),
      ...optionMembers(body, root),
    },
    root,
  )
}

/** An empty system text says nothing and makes no message. */
function systemMessage(system: Json | undefined, place: Place, report: Report): Sourced[] {
  if (system === undefined || system === null || system === '') return []
  const blocks = blocksOf(system, place, report)
  if (blocks.length === 0) return []
  return [object({ role: made('system'), content: onlyText(blocks, place, report) }, place)]
}

function chatMessages(message: Json, place: Place, report: Report): Sourced[] {
  if (!isObject(message)) {
    report.fault('message.no-role', place, message, 'a message with a role')
    return []
  }
  const role = message.get('role')
  if (typeof role !== 'string') {
    report.fault(
      'message.no-role',
      role === undefined ? place : child(place, 'role'),
      role,
      'a role',
    )
    return []
  }
  const content = child(place, 'content')
  const blocks = blocksOf(message.get('content'), content, report)
  const head = { role: copied(role, child(place, 'role')) }
  if (role === 'assistant') {
    const members = { ...head, ...assistantMembers(blocks, content, report) }
    return [withExtras(members, message, place)]
  }
  const results: Sourced[] = []
  const rest: (Block | Text)[] = []
  for (const block of blocks) {
    if (isText(block) || block.type !== 'tool_result') rest.push(block)
    else {
      if (rest.length > 0) report.note('moved', 'tool-result.hoisted', block.place)
      results.push(toolMessage(block, report))
    }
  }
  const said = chatContent(rest, content, report)
  if (!said && results.length > 0) return results
  return [...results, withExtras({ ...head, content: said ?? made('') }, message, place)]
}

function toolMessage(block: Block, report: Report): Sourced {
  const place = child(block.place, 'content')
  const content = block.value.get('content') ?? ''
  if (block.value.get('is_error') === true) {
    report.note('dropped', 'result.error-flag-dropped', child(block.place, 'is_error'))
  }
  return object(
    {
      role: made('tool'),
      tool_call_id: memberOf(block.value, block.place, 'tool_use_id'),
      content: onlyText(blocksOf(content, place, report), place, report),
    },
    block.place,
  )
}

/** Where blocks of an assistant go, in this order; text behind a call moves in front of it. */
const order = ['thinking', 'text', 'tool_use']

function assistantMembers(
  blocks: readonly (Block | Text)[],
  place: Place,
  report: Report,
): Record<string, Sourced | undefined> {
  const thinking: Text[] = []
  const calls: Sourced[] = []
  const rest: (Block | Text)[] = []
  let rank = 0
  for (const block of blocks) {
    const type = isText(block) ? 'text' : block.type
    const next = order.indexOf(type)
    if (next >= 0 && next < rank) report.note('moved', 'blocks.reordered', block.place, { type })
    rank = Math.max(rank, next)
    if (isText(block)) rest.push(block)
    else if (type === 'thinking') thinking.push(...thought(block, report))
    else if (type === 'tool_use') calls.push(...toolCall(block, report))
    else if (type === 'redacted_thinking') dropPart(block, report)
    else rest.push(block)
  }
  const said = chatContent(rest, place, report)
  return {
    content: said ?? made(calls.length > 0 ? null : ''),
    reasoning_content: thinking.length > 0 ? joinTexts(thinking, place, report) : undefined,
    tool_calls: calls.length > 0 ? list(calls, place) : undefined,
  }
}

function thought(block: Block, report: Report): Text[] {
  if (block.value.has('signature')) {
    report.note('dropped', 'signature.dropped', child(block.place, 'signature'))
  }
  return textOf(block, 'thinking', report)
}

function toolCall({ value, place }: Block, report: Report): Sourced[] {
  const name = value.get('name')
  const input = value.get('input')
  if (typeof name !== 'string') {
    report.fault('tool-call.bad-shape', child(place, 'name'), name, 'a string')
  }
  if (!isObject(input)) {
    report.fault('tool-call.bad-shape', child(place, 'input'), input, 'an object')
  }
  const members = {
    name: memberOf(value, place, 'name'),
    arguments: memberOf(value, place, 'input'),
  }
  const id = memberOf(value, place, 'id')
  return [object({ id, type: made('function'), function: object(members, place) }, place)]
}

/** A message with what else it holds, for families that read more than the format has. */
function withExtras(
  members: Record<string, Sourced | undefined>,
  message: JsonObject,
  place: Place,
): Sourced {
  const extras = [...message].filter(([key]) => key !== 'role' && key !== 'content')
  return objectOf(
    [
      ...Object.entries(members),
      ...extras.map(([key, value]) => [key, copied(value, child(place, key))] as const),
    ],
    place,
  )
}
