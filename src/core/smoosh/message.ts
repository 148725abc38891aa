import type { Place } from '../json/place.ts'
import type { Json, JsonObject } from '../json/value.ts'
import type { Author } from './author.ts'
import { isBlank } from './reminder.ts'
import type { Text } from './text.ts'

export const roles = ['user', 'assistant', 'system'] as const
export type Role = (typeof roles)[number]

/** A message on its way through the pipeline. `json` is its wire form, always in step with `content`. */
export interface Message {
  readonly role: Role
  readonly json: JsonObject
  readonly content: Content
  /** The messages of the input that it consists of. */
  readonly from: readonly Place[]
}

/** What a message or a `tool_result` holds. */
export type Content = Text | readonly Block[]
export type Block = TextBlock | ResultBlock | OtherBlock

export interface TextBlock {
  readonly kind: 'text'
  readonly json: JsonObject
  readonly text: Text
}

export interface ResultBlock {
  readonly kind: 'result'
  readonly json: JsonObject
  /** `null` where it has none. */
  readonly content: Content | null
  readonly author: Author
  readonly from: Place
}

/** An image, a call, a reference … and every type nobody here knows. */
export interface OtherBlock {
  readonly kind: 'other'
  readonly json: JsonObject
  readonly type: string
  readonly author: Author
  readonly from: Place
}

export function isBlocks(content: Content | null): content is readonly Block[] {
  return Array.isArray(content)
}

/** The producer's type, if the message is an attachment. */
export function attachmentOf({ json }: Message): string | null {
  const type = json.get('attachment')
  return typeof type === 'string' ? type : null
}

export function isMeta({ json }: Message): boolean {
  return json.get('isMeta') === true
}

/** Whether the API reads the result as an error: only if `is_error` is exactly `true`. */
export function isError({ json }: ResultBlock): boolean {
  return json.get('is_error') === true
}

/** A text block with nothing but its text, and the cache mark if one is given. */
export function plainBlock(text: Text, cacheMark?: Json): TextBlock {
  const json = new Map<string, Json>([
    ['type', 'text'],
    ['text', text.text],
  ])
  if (cacheMark !== undefined) json.set('cache_control', cacheMark)
  return { kind: 'text', json, text }
}

/** The block with another text; its other keys stay. */
export function withText(block: TextBlock, text: Text): TextBlock {
  return { ...block, json: new Map(block.json).set('text', text.text), text }
}

/** The message or result with other content; its other keys stay. */
export function withContent<Holder extends Message | ResultBlock>(
  holder: Holder,
  content: Content,
): Holder {
  return { ...holder, json: new Map(holder.json).set('content', contentJson(content)), content }
}

export function contentJson(content: Content): Json {
  return isBlocks(content) ? content.map(({ json }) => json) : content.text
}

export function isBlankText(block: Block): boolean {
  return block.kind === 'text' && isBlank(block.text.text)
}
