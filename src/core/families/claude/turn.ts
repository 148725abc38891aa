import type { Place } from '../../json/place.ts'
import type { Draft } from './changes.ts'
import type { Text } from './shape.ts'
import { type Node, objectNode, type Run, type StringNode, stringNode, wordNode } from './tree.ts'

/** A block whose inside the later steps do not touch. */
export interface PlainBlock {
  readonly type: 'plain'
  readonly node: Node
}

export interface CallBlock {
  readonly type: 'call'
  /** As it is sent. */
  readonly id: string
  readonly node: Node
}

export interface ResultBlock {
  readonly type: 'result'
  /** As it is sent. */
  readonly id: string
  readonly idRun: Run
  readonly content: Content | null
  readonly owner: Place | null
  readonly shows: readonly Draft[]
}

export type Block = PlainBlock | CallBlock | ResultBlock

/** A string stays one until something has to join it. */
export type Content =
  | { readonly form: 'string'; readonly node: StringNode }
  | { readonly form: 'blocks'; readonly blocks: readonly Block[] }

/** What the reader's message is on the way to a message of the request. */
export interface Turn {
  readonly role: 'user' | 'assistant' | 'system'
  /** Where the role was written; `null` for a turn of ours. */
  readonly roleText: Text | null
  readonly place: Place | null
  readonly content: Content
  /** Whether the first and the last message in it are results of tools. */
  readonly startsWithTool: boolean
  readonly endsWithTool: boolean
}

export function textBlock(node: StringNode, owner?: Place | null): PlainBlock {
  return { type: 'plain', node: objectNode({ type: wordNode('text'), text: node }, owner) }
}

export function plainBlock(node: Node): PlainBlock {
  return { type: 'plain', node }
}

/** `content` as blocks: a string becomes a text block. */
export function blocksOf(content: Content, owner?: Place | null): readonly Block[] {
  return content.form === 'blocks' ? content.blocks : [textBlock(content.node, owner)]
}

export function callIds(turn: Turn | undefined): readonly string[] {
  if (turn?.role !== 'assistant' || turn.content.form === 'string') return []
  return turn.content.blocks.flatMap((block) => (block.type === 'call' ? [block.id] : []))
}

/** The block as it is sent. */
export function blockNode(block: Block): Node {
  if (block.type !== 'result') return block.node
  const node = objectNode(
    {
      type: wordNode('tool_result'),
      tool_use_id: stringNode(block.idRun),
      content: block.content ? contentNode(block.content) : undefined,
    },
    block.owner,
  )
  node.shows.push(...block.shows)
  return node
}

export function contentNode(content: Content): Node {
  if (content.form === 'string') return content.node
  return { type: 'list', items: content.blocks.map(blockNode), shows: [] }
}
