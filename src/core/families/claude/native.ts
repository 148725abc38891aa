import { child, type Place } from '../../json/place.ts'
import { isArray, isObject, type Json, type JsonObject } from '../../json/value.ts'
import type { SpanKind } from '../../span.ts'
import { copyNode, type Node } from './tree.ts'

const kindOfBlock: Readonly<Record<string, SpanKind>> = {
  thinking: 'reasoning',
  redacted_thinking: 'reasoning',
  tool_use: 'tool-call',
  server_tool_use: 'tool-call',
  tool_result: 'tool-result',
}

/** The reader's own request, which stands at `root`, as it is: each leaf with its place and kind. */
export function nativeNode(request: JsonObject, root: Place | null): Node {
  return members(request, root, (key, value, place) => {
    if (key === 'messages' && isArray(value)) return list(value, place, messageNode)
    if (key === 'system') return contentNode(value, place, 'system')
    if (key === 'tools' && isArray(value)) return list(value, place, toolNode)
    return copyNode(value, place, 'template')
  })
}

function messageNode(message: Json, place: Place): Node {
  if (!isObject(message)) return { ...copyNode(message, place, 'template'), owner: place }
  const role = message.get('role')
  const kind = role === 'assistant' || role === 'system' ? role : 'user'
  const node = members(message, place, (key, value, at) => {
    if (key === 'content') return contentNode(value, at, kind)
    return copyNode(value, at, key === 'role' ? 'role' : 'template')
  })
  return { ...node, owner: place }
}

function contentNode(content: Json, place: Place, kind: SpanKind): Node {
  if (!isArray(content)) return copyNode(content, place, kind)
  return list(content, place, (block, at) => blockNode(block, at, kind))
}

function blockNode(block: Json, place: Place, around: SpanKind): Node {
  if (!isObject(block)) return copyNode(block, place, around)
  const type = block.get('type')
  const own = typeof type === 'string' && Object.hasOwn(kindOfBlock, type)
  const kind = (own && kindOfBlock[type]) || around
  return members(block, place, (key, value, at) => {
    if (isForm(key)) return copyNode(value, at, 'template')
    if (key !== 'content' || !isArray(value)) return copyNode(value, at, kind)
    return list(value, at, (inner, innerAt) => innerNode(inner, innerAt, kind))
  })
}

/** A block inside a block: the API has no third level. */
function innerNode(block: Json, place: Place, kind: SpanKind): Node {
  if (!isObject(block)) return copyNode(block, place, kind)
  return members(block, place, (key, value, at) =>
    copyNode(value, at, isForm(key) ? 'template' : kind),
  )
}

function isForm(key: string): boolean {
  return key === 'type' || key === 'cache_control'
}

function toolNode(tool: Json, place: Place): Node {
  return { ...copyNode(tool, place, 'tool-schema'), owner: place }
}

function list(items: readonly Json[], place: Place, map: (item: Json, at: Place) => Node): Node {
  return { type: 'list', items: items.map((item, at) => map(item, child(place, at))), shows: [] }
}

function members(
  object: JsonObject,
  place: Place | null,
  map: (key: string, value: Json, at: Place) => Node,
): Node {
  const entries = Array.from(
    object,
    ([key, value]) => [key, map(key, value, child(place, key))] as const,
  )
  return { type: 'object', members: entries, shows: [] }
}
