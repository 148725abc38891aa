import { child, type Place } from '../../json/place.ts'
import { pythonStr, pythonType } from '../../json/python.ts'
import {
  isArray,
  isObject,
  type Json,
  type JsonArray,
  type JsonObject,
  typeName,
} from '../../json/value.ts'
import type { SpanKind } from '../../span.ts'
import { origin, type Prompt, type Rule, rule } from './prompt.ts'
import { noMethod, refusal } from './refusal.ts'
import type { Block } from './turns.ts'

const gap = rule('block-gap')
const userText = rule('user-text')
const resultTag = rule('tool-result-tag')
const resultText = rule('tool-result-text')
const unsupported = rule('unsupported-part')

/** Writes the blocks of a user turn, an empty line between them. */
export function writeBlocks(prompt: Prompt, blocks: readonly Block[]): void {
  if (blocks.some(({ content }) => typeof content !== 'string')) checkBlocks(blocks)
  const turn = prompt.owner
  for (const [index, block] of blocks.entries()) {
    if (index > 0) prompt.template('\n\n', gap)
    prompt.owner = block.message
    const first = prompt.next
    if (block.type === 'tool_result') writeResult(prompt, block)
    else writeText(prompt, block.content, child(block.message, 'content'), 'user', userText)
    const shown = prompt.next > first ? first : null
    if (block.type === 'tool_result')
      prompt.note('merged', 'result.in-user-turn', block.message, shown)
    else if (block.merged) prompt.note('merged', 'user.merged', block.message, shown)
    if (block.moved) prompt.note('moved', 'result.sorted', block.message, shown)
  }
  prompt.owner = turn
}

function writeResult(prompt: Prompt, { content, message, moved }: Block): void {
  prompt.template('<tool_result>', resultTag, moved ? 'result.sorted' : null)
  const place = child(message, 'content')
  if (isArray(content)) writeParts(prompt, content, place)
  else writeAny(prompt, content, place, 'tool-result', resultText)
  prompt.template('</tool_result>', resultTag)
}

/** The parts of a result's list; only text can be shown. */
function writeParts(prompt: Prompt, parts: JsonArray, list: Place): void {
  for (const [index, part] of parts.entries()) {
    const place = child(list, index)
    if (index > 0) prompt.template('\n\n', gap)
    const type = (part as JsonObject).get('type') ?? null
    if (type === 'text') {
      const text = (part as JsonObject).get('text') ?? ''
      writeText(prompt, text, child(place, 'text'), 'tool-result', resultText)
    } else {
      const shown = prompt.next
      const name = pythonStr(type)
      prompt.given(
        `[Unsupported ${name}]`,
        'tool-result',
        origin(place, 0, 0, false),
        unsupported,
        'unsupported-part',
      )
      prompt.note('altered', 'part.unsupported', place, shown, { type: name })
    }
  }
}

/** Refuses what cannot be written, in the order of the reference: user texts are joined last. */
function checkBlocks(blocks: readonly Block[]): void {
  for (const { type, content, message } of blocks) {
    if (type === 'tool_result' && isArray(content)) checkParts(content, child(message, 'content'))
  }
  for (const [index, { type, content, message }] of blocks.entries()) {
    if (type === 'text') checkText(content, index, child(message, 'content'))
  }
}

function checkParts(parts: JsonArray, list: Place): void {
  for (const [index, part] of parts.entries()) {
    if (!isObject(part)) throw noMethod(part, 'get', child(list, index), 'content.bad-type')
  }
  for (const [index, part] of (parts as readonly JsonObject[]).entries()) {
    if (part.get('type') !== 'text') continue
    const text = part.get('text')
    if (text !== undefined) checkText(text, index, child(child(list, index), 'text'))
  }
}

function checkText(text: Json, index: number, place: Place): void {
  if (typeof text === 'string') return
  throw refusal('content.bad-type', `text is needed, not ${typeName(text)}`, place, {
    raises: 'TypeError',
    says: `sequence item ${index}: expected str instance, ${pythonType(text)} found`,
    found: typeName(text),
    expected: 'string',
  })
}

/** Writes what `checkBlocks` has found to be text. */
function writeText(prompt: Prompt, given: Json, place: Place, kind: SpanKind, writer: Rule): void {
  const text = given as string
  prompt.given(text, kind, origin(place, 0, text.length, true), writer)
}

/** Writes a value as Python prints it: text as it is, `None`, `True`, objects in single quotes. */
export function writeAny(
  prompt: Prompt,
  value: Json,
  place: Place,
  kind: SpanKind,
  writer: Rule,
): void {
  if (typeof value === 'string') {
    prompt.given(value, kind, origin(place, 0, value.length, true), writer)
    return
  }
  const text = pythonStr(value)
  prompt.note('altered', 'content.python-text', place, prompt.next, { text: shortened(text) })
  prompt.given(text, kind, origin(place, 0, 0, false), writer, 'python-text')
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
