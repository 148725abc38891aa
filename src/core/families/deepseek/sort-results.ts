import { child } from '../../json/place.ts'
import { pythonNumber, pythonTruth } from '../../json/python.ts'
import { isArray, isObject, type Json, JsonNumber } from '../../json/value.ts'
import { iterate, noMethod, unhashable } from './refusal.ts'
import type { Block, Turn } from './turns.ts'

/** Positions of calls by id, of the latest message that has calls. */
export type CallOrder = ReadonlyMap<unknown, number>

/**
 * Puts the tool results of each user turn of `turns` into the order of the calls they answer; an
 * unknown id counts as the first call. Texts between them stay. Gives the order that holds after.
 */
export function sortResults(turns: readonly Turn[], before: CallOrder = new Map()): CallOrder {
  let order = before
  for (const turn of turns) {
    if (turn.role === 'assistant') order = callOrder(turn) ?? order
    else if (turn.blocks) {
      if (turn.loose) checkShapes(turn.blocks)
      if (turn.blocks.length > 1 && order.size > 0) sortTurn(turn, order)
    }
  }
  return order
}

function checkShapes(blocks: readonly Block[]): void {
  for (const { type, content, place } of blocks) {
    if (type === undefined) throw noMethod(content, 'get', place, 'content.bad-type')
  }
}

function callOrder(turn: Turn): CallOrder | null {
  const { calls } = turn
  if (calls === undefined || !pythonTruth(calls)) return null
  const order = new Map<unknown, number>()
  const place = child(turn.place, 'tool_calls')
  let index = 0
  for (const call of iterate(calls, place, 'tool-call.bad-shape')) {
    const at = child(place, index)
    if (!isObject(call)) throw noMethod(call, 'get', at, 'tool-call.bad-shape')
    let id = call.get('id')
    if (!pythonTruth(id)) {
      const called = call.get('function')
      if (called !== undefined && !isObject(called)) {
        throw noMethod(called, 'get', child(at, 'function'), 'tool-call.bad-shape')
      }
      id = called?.get('id')
    }
    if (id !== undefined && pythonTruth(id)) {
      if (isArray(id) || isObject(id)) throw unhashable(id, at, 'tool-call.bad-shape')
      order.set(keyOf(id), index)
      turn.callIds++
    }
    index++
  }
  return order
}

/** Two ids with the same key are equal in Python, where `1`, `1.0` and `True` are. */
function keyOf(id: Json): unknown {
  if (typeof id === 'boolean') return Number(id)
  if (!(id instanceof JsonNumber)) return id
  return Number.isSafeInteger(id.value) ? id.value : `number ${pythonNumber(id)}`
}

function sortTurn(turn: Turn, order: CallOrder): void {
  const blocks = turn.blocks as Block[]
  const ranked = blocks.filter(({ type }) => type === 'tool_result')
  if (ranked.length < 2) return
  for (const block of ranked) block.rank = rankOf(block, order)
  ranked.sort((a, b) => a.rank - b.rank)
  let slot = 0
  turn.blocks = blocks.map((block) => {
    if (block.type !== 'tool_result') return block
    const now = ranked[slot++] as Block
    if (now !== block) now.moved = true
    return now
  })
}

function rankOf({ callId, message, given, place }: Block, order: CallOrder): number {
  if (isArray(callId) || isObject(callId)) {
    const at = given ? place : child(message, 'tool_call_id')
    throw unhashable(callId, at, 'content.bad-type')
  }
  return order.get(keyOf(callId)) ?? 0
}
