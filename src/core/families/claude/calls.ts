import { child, type Place } from '../../json/place.ts'
import { readJson } from '../../json/read.ts'
import { isObject, type Json } from '../../json/value.ts'
import { isBlank } from './blank.ts'
import type { ChangeLog, Draft } from './changes.ts'
import type { IdTable } from './id-table.ts'
import { ignoreOthers } from './ignored.ts'
import { nameNode } from './name-node.ts'
import { badShape, Shape, type Text } from './shape.ts'
import {
  copiedRun,
  copyNode,
  madeNode,
  madeRun,
  type Node,
  objectNode,
  type Run,
  rewrittenRun,
  stringNode,
  wordNode,
} from './tree.ts'
import type { CallBlock } from './turn.ts'

export interface CallContext {
  readonly ids: IdTable
  readonly log: ChangeLog
  readonly owner: Place | null
}

/** A member of `tool_calls` as a block; `null` if it calls no function. */
export function mapCall(value: Json, place: Place, context: CallContext): CallBlock | null {
  const call = Shape.of(value, place)
  const type = call.text('type')
  if (type && type.value !== 'function') {
    context.log.add('tool-call.unsupported', place, { type: type.value })
    return null
  }
  const called = call.requiredShape('function')
  const id = call.text('id')
  ignoreOthers(call, ['id', 'type', 'function', 'index'], context.log)
  return callBlock(called, sentId(id, call.place, context), context)
}

/** The older `function_call` field: a call without an id. */
export function mapFunctionCall(called: Shape, context: CallContext): CallBlock {
  const generated = sentId(undefined, called.place, context)
  const legacy = context.log.add('legacy.function-call', called.place)
  const block = callBlock(called, generated, context)
  block.node.shows.push(legacy)
  return block
}

/** An id of the input as it is sent, or a new one. */
export function sentId(id: Text | undefined, place: Place | null, context: CallContext): Run {
  const { ids, log } = context
  if (!id?.value) {
    const code = 'tool-call.id-generated'
    const made = ids.generate()
    return madeRun(made, 'tool-call', 'claude.id', code, [log.add(code, place, { id: made })])
  }
  return rewrittenId(id, 'tool-call', context)
}

export function rewrittenId(
  id: Text,
  kind: 'tool-call' | 'tool-result',
  { ids, log }: Pick<CallContext, 'ids' | 'log'>,
): Run {
  const code = 'tool-call.id-rewritten'
  const sent = ids.rewrite(id.value)
  const shows: Draft[] = []
  if (sent !== id.value) shows.push(log.add(code, id.place, { from: id.value, to: sent }))
  return rewrittenRun(sent, id, kind, 'claude.word', code, shows)
}

function callBlock(called: Shape, id: Run, context: CallContext): CallBlock {
  const name = nameNode(called.requiredText('name'), 'tool-call', context.log)
  const input = inputNode(called, context.log)
  ignoreOthers(called, ['name', 'arguments'], context.log)
  const node = objectNode(
    { type: wordNode('tool_use'), id: stringNode(id), name, input },
    context.owner,
  )
  return { type: 'call', id: id.text, node }
}

function inputNode(called: Shape, log: ChangeLog): Node {
  const value = called.get('arguments')
  const place = called.at('arguments')
  if (isObject(value)) {
    const node = copyNode(value, place, 'tool-call')
    node.shows.push(log.add('tool-call.arguments-not-string', place))
    return node
  }
  if (value === undefined) return madeNode(new Map(), 'tool-call', 'claude.no-arguments')
  if (typeof value !== 'string') throw badShape(value, place, 'string or object')
  if (isBlank(value)) return madeNode(new Map(), 'tool-call', 'claude.no-arguments')
  return parsedNode({ value, place }, log)
}

function parsedNode(text: Text, log: ChangeLog): Node {
  const parsed = tryJson(text.value)
  const shows: Draft[] = []
  if (isObject(parsed)) {
    const from = { type: 'text', ...text } as const
    const rule = 'claude.parsed'
    return { type: 'copy', value: parsed, kind: 'tool-call', rule, reason: null, from, shows }
  }
  const reason = parsed === undefined ? 'not-json' : 'not-an-object'
  shows.push(log.add('tool-call.bad-arguments', text.place, { reason }))
  const raw = { _raw: stringNode(copiedRun(text, 'tool-call')) }
  return { ...objectNode(raw), shows }
}

/** The value; `undefined` for a text that is not JSON. `NaN` and `Infinity` are not JSON. */
function tryJson(text: string): Json | undefined {
  try {
    return readJson(text)
  } catch {
    return undefined
  }
}

export function mapCalls(message: Shape, context: CallContext): readonly CallBlock[] {
  const place = message.at('tool_calls')
  const blocks: CallBlock[] = []
  for (const [index, value] of (message.list('tool_calls') ?? []).entries()) {
    const block = mapCall(value, child(place, index), context)
    if (block) blocks.push(block)
  }
  return blocks
}
