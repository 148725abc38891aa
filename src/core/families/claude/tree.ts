import type { Place } from '../../json/place.ts'
import type { Json } from '../../json/value.ts'
import type { InputOrigin, SpanKind } from '../../span.ts'
import type { Draft } from './changes.ts'
import type { Text } from './shape.ts'

/** A stretch of a string of the request, with where it comes from. */
export interface Run {
  readonly text: string
  readonly kind: SpanKind
  /** Where `exact`, unit `i` of `text` is unit `input.start + i` of that string. */
  readonly input: InputOrigin | null
  readonly rule: string
  readonly reason: string | null
  /** Changes that this stretch shows. */
  readonly shows: readonly Draft[]
}

interface Labelled {
  /** The message or tool that the node stands for; `undefined`: that of the node above. */
  readonly owner?: Place | null | undefined
  /** Changes that the node shows. */
  readonly shows: Draft[]
}

export interface StringNode extends Labelled {
  readonly type: 'string'
  readonly runs: readonly Run[]
}

/** A value taken over as it is, with all below it. */
export interface CopyNode extends Labelled {
  readonly type: 'copy'
  readonly value: Json
  readonly kind: SpanKind
  readonly rule: string
  readonly reason: string | null
  /**
   * `tree`: the value stands at this place of the input. `text`: it was read from the JSON text at
   * this place. `null`: it is not in the input.
   */
  readonly from:
    | { readonly type: 'tree'; readonly place: Place | null }
    | ({ readonly type: 'text' } & Text)
    | null
}

export interface ListNode extends Labelled {
  readonly type: 'list'
  readonly items: readonly Node[]
}

export interface ObjectNode extends Labelled {
  readonly type: 'object'
  readonly members: readonly (readonly [string, Node])[]
}

/** A request under construction: JSON whose leaves know where they come from. */
export type Node = StringNode | CopyNode | ListNode | ObjectNode

/** `text`, or a part of it, letter for letter. */
export function copiedRun(text: Text, kind: SpanKind, start = 0, end = text.value.length): Run {
  const input = { place: text.place, part: 'value', start, end, exact: true } as const
  const value = text.value.slice(start, end)
  return { text: value, kind, input, rule: 'claude.copied', reason: null, shows: [] }
}

/** What `text` became under a rule. */
export function rewrittenRun(
  value: string,
  text: Text,
  kind: SpanKind,
  rule: string,
  reason: string | null,
  shows: readonly Draft[] = [],
): Run {
  if (value === text.value) return { ...copiedRun(text, kind), shows }
  const { place } = text
  const input = { place, part: 'value', start: 0, end: text.value.length, exact: false } as const
  return { text: value, kind, input, rule, reason, shows }
}

/** Text of ours. */
export function madeRun(
  text: string,
  kind: SpanKind,
  rule: string,
  reason: string | null = null,
  shows: readonly Draft[] = [],
): Run {
  return { text, kind, input: null, rule, reason, shows }
}

export function stringNode(run: Run): StringNode {
  return runsNode([run])
}

export function runsNode(runs: readonly Run[]): StringNode {
  return { type: 'string', runs, shows: [] }
}

/** A word that the form of a request asks for: a role, the type of a block. */
export function wordNode(word: string, rule = 'claude.form'): StringNode {
  return stringNode(madeRun(word, 'template', rule))
}

export function copyNode(value: Json, place: Place, kind: SpanKind): CopyNode {
  const from = { type: 'tree', place } as const
  return { type: 'copy', value, kind, rule: 'claude.copied', reason: null, from, shows: [] }
}

export function madeNode(
  value: Json,
  kind: SpanKind,
  rule: string,
  reason: string | null = null,
): CopyNode {
  return { type: 'copy', value, kind, rule, reason, from: null, shows: [] }
}

export function listNode(items: readonly Node[], owner?: Place | null): ListNode {
  return { type: 'list', items, owner, shows: [] }
}

/** Members that are `undefined` are left out. */
export function objectNode(
  members: Readonly<Record<string, Node | undefined>>,
  owner?: Place | null,
): ObjectNode {
  const present = Object.entries(members).filter((entry): entry is [string, Node] => !!entry[1])
  return { type: 'object', members: present, owner, shows: [] }
}

export function textOf(node: StringNode): string {
  return node.runs.map(({ text }) => text).join('')
}

/** The plain value of a tree. */
export function jsonOf(node: Node): Json {
  if (node.type === 'copy') return node.value
  if (node.type === 'string') return textOf(node)
  if (node.type === 'list') return node.items.map(jsonOf)
  return new Map(node.members.map(([key, member]) => [key, jsonOf(member)]))
}
