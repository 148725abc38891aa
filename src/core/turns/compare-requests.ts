import { byteLength } from '../compare/index.ts'
import { child, type Place, placeOf } from '../json/place.ts'
import { isArray, isObject, type Json, type JsonObject } from '../json/value.ts'
import { javascriptJson } from '../json/write.ts'

/**
 * A piece of a Messages request, in the order in which prompt caching takes them: tools, system text,
 * messages. Where a message holds text and no list, the text is the piece.
 */
export interface RequestBlock {
  /** Where it stands in the request. */
  readonly place: Place
  /** What is compared: its JSON with the role around it and without its cache mark. */
  readonly text: string
  /** Whether a prefix to be kept ends here. */
  readonly marked: boolean
}

/** What a request keeps of the one before it. */
export interface RequestStep {
  /** From the start the same in both, and in the earlier and the later request. */
  readonly blocks: { readonly kept: number; readonly before: number; readonly after: number }
  /** Of the JSON of those blocks, in UTF-8. */
  readonly bytes: { readonly kept: number; readonly before: number; readonly after: number }
  /** The first block that differs; `null` if the later request begins with the earlier one. */
  readonly broken: { readonly before: RequestBlock; readonly after: RequestBlock | null } | null
  /** Cache marks of the earlier request, each with whether all up to it stays the same. */
  readonly marks: readonly { readonly place: Place; readonly kept: boolean }[]
}

/** Two requests of one conversation, by their blocks. */
export function compareRequests(earlier: JsonObject, later: JsonObject): RequestStep {
  const [before, after] = [requestBlocks(earlier), requestBlocks(later)]
  let kept = 0
  while (kept < before.length && before[kept]?.text === after[kept]?.text) kept++
  const first = before[kept]
  const marks = before.flatMap(({ place, marked }, index) =>
    marked ? [{ place, kept: index < kept }] : [],
  )
  return {
    blocks: { kept, before: before.length, after: after.length },
    bytes: {
      kept: bytesOf(before.slice(0, kept)),
      before: bytesOf(before),
      after: bytesOf(after),
    },
    broken: first ? { before: first, after: after[kept] ?? null } : null,
    marks,
  }
}

export function requestBlocks(request: JsonObject): RequestBlock[] {
  const blocks: RequestBlock[] = []
  const add = (value: Json, place: Place, role: string) => {
    const marked = isObject(value) && (value.get('cache_control') ?? null) !== null
    blocks.push({ place, text: role + javascriptJson(withoutMark(value)), marked })
  }
  const addContent = (content: Json | undefined, place: Place, role: string) => {
    if (isArray(content)) {
      for (const [index, block] of content.entries()) add(block, child(place, index), role)
    } else if (content !== undefined && content !== null) add(content, place, role)
  }
  addContent(request.get('tools'), child(null, 'tools'), '')
  addContent(request.get('system'), child(null, 'system'), '')
  const messages = request.get('messages')
  for (const [index, message] of (isArray(messages) ? messages : []).entries()) {
    const place = placeOf(['messages', index]) as Place
    const role = isObject(message) ? message.get('role') : null
    if (!isObject(message)) add(message, place, '')
    else addContent(message.get('content'), child(place, 'content'), javascriptJson(role ?? null))
  }
  return blocks
}

function withoutMark(value: Json): Json {
  if (!isObject(value) || !value.has('cache_control')) return value
  return new Map([...value].filter(([key]) => key !== 'cache_control'))
}

function bytesOf(blocks: readonly RequestBlock[]): number {
  return blocks.reduce((sum, { text }) => sum + byteLength(text), 0)
}
