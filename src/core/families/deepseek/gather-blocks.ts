import { child } from '../../json/place.ts'
import { pythonTruth, pythonType } from '../../json/python.ts'
import { isArray, isObject, type Json, typeName } from '../../json/value.ts'
import { type GivenBlock, type Passed, passImages } from './pass-images.ts'
import { noMethod, refusal } from './refusal.ts'
import type { Block, Gathered, Turn } from './turns.ts'

/** The turns of V4.1: content may be blocks, and a user message that opens a turn keeps its fields. */
export function gatherBlocks(messages: Json, context: Json | undefined, token: string): Gathered {
  const read = context !== undefined && pythonTruth(context)
  const before = read ? passImages(context, child(null, 'context'), token) : []
  const passed = passImages(messages, child(null, 'messages'), token)
  const turns = mergePassed(passed, token)
  return { turns, context: mergePassed(before, token) }
}

function mergePassed(passed: readonly Passed[], token: string): Turn[] {
  const turns: Turn[] = []
  /** What stands in the last turn for its blocks, where that is no list. */
  let noList: Json | undefined
  for (const one of passed) {
    const { message, place } = one
    const role = message.get('role') ?? null
    const task = message.get('task') ?? null
    const last = turns.at(-1)
    if (role === 'tool') {
      const block = resultOf(one, last?.blocks != null)
      if (!last?.blocks) {
        turns.push(userTurn(one, [block], null))
        noList = undefined
      } else if (noList !== undefined) {
        throw noMethod(noList, 'append', child(last.place, 'content_blocks'), 'content.bad-type')
      } else last.blocks.push(block)
    } else if (role === 'user') {
      if (last?.blocks && last.task === null) {
        extend(last, one, noList, token)
        continue
      }
      const turn = userTurn(one, blocksOf(one, false, token), task)
      turns.push({
        ...turn,
        content: one.blocks ? undefined : one.content,
        tools: message.get('tools'),
        calls: message.get('tool_calls'),
      })
      noList = isArray(one.empty) || one.empty === null ? undefined : one.empty
    } else {
      const { content, joined } = one
      const calls = message.get('tool_calls')
      const fields = { content, joined, tools: message.get('tools'), calls }
      const turn = { role, message, place, task, ...fields, callIds: 0, blocks: null, loose: false }
      turns.push(turn)
    }
  }
  return turns
}

function userTurn({ message, place }: Passed, blocks: Block[], task: Json): Turn {
  return {
    role: 'user',
    message,
    place,
    task,
    content: undefined,
    joined: null,
    tools: undefined,
    calls: undefined,
    callIds: 0,
    blocks,
    loose: blocks.some(({ type }) => type === undefined),
  }
}

function extend(turn: Turn, one: Passed, noList: Json | undefined, token: string): void {
  const at = child(one.place, 'content_blocks')
  if (noList !== undefined) throw noMethod(noList, 'extend', at, 'content.bad-type')
  const { empty } = one
  if (empty === false || (typeof empty === 'object' && empty !== null && !isList(empty))) {
    throw refusal('content.bad-type', `a list is needed, not ${typeName(empty)}`, at, {
      raises: 'TypeError',
      says: `'${pythonType(empty)}' object is not iterable`,
      found: typeName(empty),
      expected: 'list',
    })
  }
  const blocks = blocksOf(one, true, token)
  turn.blocks?.push(...blocks)
  turn.loose ||= blocks.some(({ type }) => type === undefined)
}

/** Whether Python can go through it: of what is empty only a number and `False` cannot be. */
function isList(empty: Json): boolean {
  return isArray(empty) || isObject(empty)
}

function resultOf({ message, place, content, joined }: Passed, merged: boolean): Block {
  const callId = message.get('tool_call_id')
  return {
    type: 'tool_result',
    content: content === undefined ? '' : content,
    place: child(place, 'content'),
    joined,
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

function blocksOf(one: Passed, merged: boolean, token: string): Block[] {
  const { message, place, content, blocks, empty } = one
  const common = { joined: null, message: place, source: message, rank: 0, moved: false }
  if (blocks) {
    return blocks.map((block, index) => ({
      ...common,
      ...read(block, token),
      given: true,
      // the message as a whole has joined, not each of its blocks
      merged: merged && index === 0,
    }))
  }
  if (empty !== undefined && empty !== null) return []
  const text = content === undefined ? '' : content
  const at = child(place, 'content')
  const made = { type: 'text', content: text, place: at, image: false, given: false, callId: '' }
  return [{ ...common, ...made, merged }]
}

type Read = Pick<Block, 'type' | 'content' | 'place' | 'image' | 'callId'>

function read({ block, place, image }: GivenBlock, token: string): Read {
  const none = { callId: '', place, image }
  if (image) return { ...none, type: 'text', content: token }
  if (!isObject(block)) return { ...none, type: undefined, content: block }
  const type = block.get('type') ?? null
  const content = (key: string): Json => block.get(key) ?? (block.has(key) ? null : '')
  if (type === 'text')
    return { ...none, type, content: content('text'), place: child(place, 'text') }
  if (type !== 'tool_result') return { ...none, type, content: '' }
  return {
    ...none,
    type,
    content: content('content'),
    callId: content('tool_use_id'),
    place: child(place, 'content'),
  }
}
