import { child } from '../../json/place.ts'
import { isArray, type Json, JsonNumber } from '../../json/value.ts'
import { isBlank } from './blank.ts'
import type { ChangeLog } from './changes.ts'
import { badShape, type Shape } from './shape.ts'
import {
  copiedRun,
  copyNode,
  type ListNode,
  listNode,
  madeNode,
  type Node,
  stringNode,
} from './tree.ts'

const defaultMaxTokens = '4096'

export function mapMaxTokens(body: Shape, log: ChangeLog): Node {
  const newer = numberNode(body, 'max_completion_tokens')
  const older = numberNode(body, 'max_tokens')
  if (newer ?? older) return (newer ?? older) as Node
  const code = 'max-tokens.defaulted'
  const node = madeNode(new JsonNumber(defaultMaxTokens), 'template', 'claude.max-tokens', code)
  node.shows.push(log.add(code, null, { value: defaultMaxTokens }))
  return node
}

export function mapTemperature(body: Shape, log: ChangeLog): Node | undefined {
  const given = body.number('temperature')
  if (!given || !(given.value > 1)) return numberNode(body, 'temperature')
  const code = 'temperature.capped'
  const node = copyNode(new JsonNumber('1'), body.at('temperature'), 'template')
  node.shows.push(log.add(code, body.at('temperature'), { from: given.text }))
  return { ...node, rule: 'claude.temperature', reason: code }
}

export function numberNode(body: Shape, key: string): Node | undefined {
  const given = body.number(key)
  return given && copyNode(given, body.at(key), 'template')
}

export function mapStream(body: Shape): Node | undefined {
  return body.boolean('stream') ? copyNode(true, body.at('stream'), 'template') : undefined
}

/** The stop texts as a list; `undefined` where none is left. */
export function mapStop(body: Shape, log: ChangeLog): ListNode | undefined {
  const given = body.get('stop')
  if (given === undefined) return undefined
  const place = body.at('stop')
  const list = isArray(given)
  const nodes: Node[] = []
  for (const [index, value] of (list ? given : [given]).entries()) {
    const at = list ? child(place, index) : place
    const node = stopNode(value, at, list, log)
    if (node) nodes.push(node)
  }
  return nodes.length > 0 ? listNode(nodes) : undefined
}

function stopNode(
  value: Json,
  place: NonNullable<Shape['place']>,
  listed: boolean,
  log: ChangeLog,
): Node | null {
  if (typeof value !== 'string') throw badShape(value, place, listed ? 'string' : 'string or list')
  if (!isBlank(value)) return stringNode(copiedRun({ value, place }, 'template'))
  log.add('stop.blank-dropped', place)
  return null
}
