import { child, type Place } from '../../json/place.ts'
import type { Json } from '../../json/value.ts'
import type { ChangeLog } from './changes.ts'
import { ignoreOthers } from './ignored.ts'
import { nameNode } from './name-node.ts'
import { Shape } from './shape.ts'
import {
  copiedRun,
  copyNode,
  type ListNode,
  listNode,
  madeNode,
  madeRun,
  type Node,
  objectNode,
  stringNode,
} from './tree.ts'

/** The definitions of the tools; `undefined` where none is left. */
export function mapTools(body: Shape, log: ChangeLog): ListNode | undefined {
  const place = body.at('tools')
  const tools: Node[] = []
  for (const [index, value] of (body.list('tools') ?? []).entries()) {
    const tool = mapTool(value, child(place, index), log)
    if (tool) tools.push(tool)
  }
  return tools.length > 0 ? listNode(tools) : undefined
}

function mapTool(value: Json, place: Place, log: ChangeLog): Node | null {
  const tool = Shape.of(value, place)
  const type = tool.requiredText('type')
  if (type.value !== 'function') {
    log.add('tool.unsupported', place, { type: type.value })
    return null
  }
  const defined = tool.requiredShape('function')
  ignoreOthers(tool, ['type', 'function'], log)
  ignoreOthers(defined, ['name', 'description', 'parameters', 'strict'], log)
  const name = nameNode(defined.requiredText('name'), 'tool-schema', log)
  const described = defined.text('description')
  const description = described?.value ? stringNode(copiedRun(described, 'tool-schema')) : undefined
  const strict = defined.boolean('strict')
    ? copyNode(true, defined.at('strict'), 'tool-schema')
    : undefined
  return objectNode({ name, description, input_schema: schemaNode(defined, log), strict }, place)
}

function schemaNode(defined: Shape, log: ChangeLog): Node {
  const schema = defined.shape('parameters')
  if (!schema || schema.object.size === 0) return emptySchema(defined, log)
  const node = copyNode(schema.object, defined.at('parameters'), 'tool-schema')
  if (schema.object.get('type') !== 'object') {
    node.shows.push(log.add('tool.schema-not-object', schema.place))
  }
  return node
}

function emptySchema(defined: Shape, log: ChangeLog): Node {
  const code = 'tool.schema-added'
  const rule = 'claude.empty-schema'
  const node = objectNode({
    type: stringNode(madeRun('object', 'tool-schema', rule, code)),
    properties: madeNode(new Map(), 'tool-schema', rule, code),
  })
  node.shows.push(log.add(code, defined.place))
  return node
}
