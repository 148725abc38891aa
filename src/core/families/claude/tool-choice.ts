import { isObject } from '../../json/value.ts'
import type { ChangeLog } from './changes.ts'
import { nameNode } from './name-node.ts'
import { Shape, type Text } from './shape.ts'
import {
  copiedRun,
  copyNode,
  madeNode,
  madeRun,
  type Node,
  objectNode,
  rewrittenRun,
  type StringNode,
  stringNode,
} from './tree.ts'

interface Choice {
  readonly type: StringNode
  readonly name?: StringNode
}

/** How the tools may be used; `undefined` where nothing is said or there are no tools. */
export function mapToolChoice(body: Shape, hasTools: boolean, log: ChangeLog): Node | undefined {
  const single = body.boolean('parallel_tool_calls') === false
  const given = body.get('tool_choice') !== undefined
  const choice = given && hasTools ? readChoice(body, log) : null
  if (given && !choice) {
    log.add('tool-choice.dropped', body.at('tool_choice'))
    return undefined
  }
  if (choice) return objectNode({ ...choice, ...(single ? oneAtATime(body, choice) : {}) })
  if (!single || !hasTools) return undefined
  const auto = { type: stringNode(madeRun('auto', 'template', 'claude.one-call')) }
  return objectNode({ ...auto, ...oneAtATime(body, auto) })
}

function readChoice(body: Shape, log: ChangeLog): Choice | null {
  const value = body.get('tool_choice')
  const place = body.at('tool_choice')
  if (typeof value === 'string') return wordChoice({ value, place })
  if (!isObject(value)) return null
  const choice = Shape.of(value, place)
  const called = choice.get('function')
  if (choice.get('type') !== 'function' || !isObject(called)) return null
  const named = Shape.of(called, choice.at('function'))
  if (typeof named.get('name') !== 'string') return null
  const type = renamed('tool', choice.requiredText('type'))
  return { type, name: nameNode(named.requiredText('name'), 'template', log) }
}

function wordChoice(word: Text): Choice | null {
  if (word.value === 'required') return { type: renamed('any', word) }
  if (word.value !== 'auto' && word.value !== 'none') return null
  return { type: stringNode(copiedRun(word, 'template')) }
}

function renamed(type: string, from: Text): StringNode {
  return stringNode(rewrittenRun(type, from, 'template', 'claude.choice', null))
}

function oneAtATime(body: Shape, { type }: Choice): Record<string, Node> {
  if (type.runs[0]?.text === 'none') return {}
  const flag = madeNode(true, 'template', 'claude.one-call')
  const place = body.at('parallel_tool_calls')
  return { disable_parallel_tool_use: { ...flag, from: copyNode(false, place, 'template').from } }
}
