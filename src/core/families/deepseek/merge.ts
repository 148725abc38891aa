import { child, type Place } from '../../json/place.ts'
import { pythonTruth } from '../../json/python.ts'
import { isArray, isObject, type Json, type JsonObject } from '../../json/value.ts'
import { iterate, noMethod, noSum } from './refusal.ts'
import type { Block, Gathered, Turn } from './turns.ts'

/** The turns of V4: what a user message has besides content and task is thrown away. */
export function gatherMessages(messages: Json, context: Json | undefined): Gathered {
  const turns = mergeMessages(messages, child(null, 'messages'))
  // the context may be given as `null` or left empty
  if (context === undefined || !pythonTruth(context)) return { turns, context: [] }
  if (!isArray(context)) throw noSum(context, [])
  return { turns, context: mergeMessages(context, child(null, 'context')) }
}

/**
 * The turns that `messages` make: tool results and user texts in a row become blocks of one user
 * turn, any other message is a turn by itself. A user text does not join a turn that has a task.
 */
export function mergeMessages(messages: Json, root: Place): Turn[] {
  const turns: Turn[] = []
  let index = 0
  for (const message of iterate(messages, root, 'content.bad-type')) {
    const place = child(root, index++)
    if (!isObject(message)) throw noMethod(message, 'get', place, 'message.not-object')
    const role = message.get('role') ?? null
    const task = message.get('task') ?? null
    if (role !== 'user' && role !== 'tool') {
      turns.push({
        role,
        message,
        place,
        task,
        content: message.get('content'),
        joined: null,
        tools: message.get('tools'),
        calls: message.get('tool_calls'),
        callIds: 0,
        blocks: null,
        loose: false,
      })
      continue
    }
    const last = turns.at(-1)
    const open = last?.blocks && (role === 'tool' || last.task === null) ? last.blocks : null
    const block = blockOf(role, message, place, open !== null)
    if (open) open.push(block)
    // a task on a tool message is lost, as all its fields but two are
    else
      turns.push({
        role: 'user',
        message,
        place,
        task: role === 'tool' ? null : task,
        content: undefined,
        joined: null,
        tools: undefined,
        calls: undefined,
        callIds: 0,
        blocks: [block],
        loose: false,
      })
  }
  return turns
}

function blockOf(role: 'user' | 'tool', message: JsonObject, place: Place, merged: boolean): Block {
  const content = message.get('content')
  const callId = message.get('tool_call_id')
  return {
    type: role === 'tool' ? 'tool_result' : 'text',
    content: content === undefined ? '' : content,
    place: child(place, 'content'),
    joined: null,
    image: false,
    given: false,
    callId: callId === undefined ? '' : callId,
    message: place,
    source: message,
    merged,
    rank: 0,
    moved: false,
  }
}
