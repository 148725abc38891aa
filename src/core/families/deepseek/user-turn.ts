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
import type { Block, Joined } from './turns.ts'

const gap = rule('block-gap')
const userText = rule('user-text')
const resultTag = rule('tool-result-tag')
const resultText = rule('tool-result-text')
const unsupported = rule('unsupported-part')
const imageRule = rule('image')

/** Writes the blocks of a user turn, an empty line between them; `image` is the token for images. */
export function writeBlocks(prompt: Prompt, blocks: readonly Block[], image: string | null): void {
  if (blocks.some(({ content }) => typeof content !== 'string')) checkBlocks(blocks)
  const turn = prompt.owner
  for (const [index, block] of blocks.entries()) {
    if (index > 0) prompt.template('\n\n', gap)
    prompt.owner = block.message
    const first = prompt.next
    if (block.type === 'tool_result') writeResult(prompt, block, image)
    else if (block.image) writeImage(prompt, image, block.place)
    else if (block.type === 'text') {
      writeText(prompt, block.content, block.place, 'user', userText)
    } else writeUnsupported(prompt, block.type ?? null, block.place, 'user', 'block.unsupported')
    const shown = prompt.next > first ? first : null
    if (block.type === 'tool_result' && !block.given)
      prompt.note('merged', 'result.in-user-turn', block.message, shown)
    else if (block.merged) prompt.note('merged', 'user.merged', block.message, shown)
    if (block.moved) prompt.note('moved', 'result.sorted', block.message, shown)
  }
  prompt.owner = turn
}

function writeResult(
  prompt: Prompt,
  { content, place, joined, given, moved }: Block,
  image: string | null,
): void {
  prompt.template('<tool_result>', resultTag, moved ? 'result.sorted' : null)
  if (joined) writeJoined(prompt, joined, 'tool-result', resultText, image)
  else if (isArray(content)) writeParts(prompt, content, place, given ? image : null)
  else writeAny(prompt, content, place, 'tool-result', resultText)
  prompt.template('</tool_result>', resultTag)
}

/** Writes the texts of a list that counts as text, an empty line between them. */
export function writeJoined(
  prompt: Prompt,
  { parts, dropped }: Joined,
  kind: SpanKind,
  writer: Rule,
  token: string | null,
): void {
  for (const [index, { text, place, image }] of parts.entries()) {
    if (index > 0) prompt.template('\n\n', gap)
    if (image) writeImage(prompt, token, place)
    else prompt.given(text, kind, origin(place, 0, text.length, true), writer)
  }
  for (const { place, type } of dropped)
    prompt.note('dropped', 'part.not-shown', place, null, { type })
}

function writeImage(prompt: Prompt, token: string | null, place: Place): void {
  if (token === null) return
  prompt.note('altered', 'part.placeholder', place, prompt.next)
  prompt.token(token, imageRule, 'part.placeholder')
}

export function isImageType(type: Json | undefined): boolean {
  return type === 'image' || type === 'image_url'
}

/** The parts of a result's list; of the rest only a remark can be shown. */
function writeParts(prompt: Prompt, parts: JsonArray, list: Place, image: string | null): void {
  for (const [index, part] of parts.entries()) {
    const place = child(list, index)
    if (index > 0) prompt.template('\n\n', gap)
    const type = (part as JsonObject).get('type') ?? null
    if (type === 'text') {
      const text = (part as JsonObject).get('text') ?? ''
      writeText(prompt, text, child(place, 'text'), 'tool-result', resultText)
    } else if (image !== null && isImageType(type)) writeImage(prompt, image, place)
    else writeUnsupported(prompt, type, place, 'tool-result', 'part.unsupported')
  }
}

function writeUnsupported(
  prompt: Prompt,
  type: Json,
  place: Place,
  kind: SpanKind,
  code: 'part.unsupported' | 'block.unsupported',
): void {
  const shown = prompt.next
  const name = pythonStr(type)
  const input = origin(place, 0, 0, false)
  prompt.given(`[Unsupported ${name}]`, kind, input, unsupported, 'unsupported-part')
  prompt.note('altered', code, place, shown, { type: name })
}

/** Refuses what cannot be written, in the order of the reference: user texts are joined last. */
function checkBlocks(blocks: readonly Block[]): void {
  for (const { type, content, place } of blocks) {
    if (type === 'tool_result' && isArray(content)) checkParts(content, place)
  }
  for (const [index, { type, content, place }] of blocks.entries()) {
    if (type === 'text') checkText(content, index, place)
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

export function checkText(text: Json, index: number, place: Place): void {
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
