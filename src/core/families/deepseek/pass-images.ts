import { child, type Place } from '../../json/place.ts'
import { pythonStr, pythonTruth, pythonType } from '../../json/python.ts'
import { isArray, isObject, type Json, type JsonObject, typeName } from '../../json/value.ts'
import { iterate, noMethod, refusal } from './refusal.ts'
import type { Joined } from './turns.ts'
import { checkText, isImageType } from './user-turn.ts'

/** A block of a message's content, as it was given. */
export interface GivenBlock {
  readonly block: Json
  readonly place: Place
  /** Whether it is an image, which a text with nothing but the token then stands for. */
  readonly image: boolean
}

/** A message whose images have been found and checked. */
export interface Passed {
  readonly message: JsonObject
  readonly place: Place
  readonly content: Json | undefined
  /** What content that is no text counts as. */
  readonly joined: Joined | null
  /** `content_blocks` that say something, or a list that stood as content. */
  readonly blocks: readonly GivenBlock[] | null
  /** `content_blocks` that say nothing, if the key is there. */
  readonly empty: Json | undefined
}

/**
 * The first pass of V4.1, over every message whatever its role: lists of content become blocks, each
 * image must have a source, and nothing else may spell `token`, which stands for an image.
 */
export function passImages(messages: Json, root: Place, token: string): Passed[] {
  return iterate(messages, root, 'content.bad-type').map((message, index) => {
    const place = child(root, index)
    if (!isObject(message)) throw noMethod(message, 'get', place, 'message.not-object')
    return passMessage(message, place, token)
  })
}

function passMessage(message: JsonObject, place: Place, token: string): Passed {
  let content = message.get('content')
  refuseToken(
    content,
    child(place, 'content'),
    token,
    (shown) =>
      `Message content contains image special token '${shown}'. Images should be provided as image content blocks.`,
  )
  const reasoning = message.get('reasoning_content')
  refuseToken(
    reasoning,
    child(place, 'reasoning_content'),
    token,
    (shown) => `reasoning_content contains image special token '${shown}'`,
  )
  let given = message.get('content_blocks')
  let list = child(place, 'content_blocks')
  if (isArray(content) && given === undefined) {
    given = content
    list = child(place, 'content')
    content = undefined
  }
  if (given === undefined || !pythonTruth(given)) {
    return { message, place, content, joined: null, blocks: null, empty: given }
  }
  const blocks = iterate(given, list, 'content.bad-type').map((block, index) =>
    passBlock(block, child(list, index), token),
  )
  if (typeof content === 'string') {
    return { message, place, content, joined: null, blocks, empty: undefined }
  }
  const joined = joinBlocks(blocks, token)
  content = joined.parts.map(({ text }) => text).join('\n\n')
  return { message, place, content, joined, blocks, empty: undefined }
}

function refuseToken(
  text: Json | undefined,
  place: Place,
  token: string,
  says: (token: string) => string,
): void {
  if (typeof text === 'string' && text.includes(token)) throw tokenInText(place, token, says(token))
}

function tokenInText(place: Place, token: string, says: string) {
  return refusal('image.token-in-text', `a text spells ${token}`, place, {
    raises: 'ValueError',
    says,
    found: token,
    expected: 'image',
  })
}

function passBlock(block: Json, place: Place, token: string): GivenBlock {
  if (!isObject(block)) return { block, place, image: false }
  const type = block.get('type')
  if (isImageType(type)) {
    checkSource(block, place)
    return { block, place, image: true }
  }
  const content = block.get('content')
  if (type === 'tool_result' && isArray(content)) {
    const list = child(place, 'content')
    for (const [index, part] of content.entries()) passBlock(part, child(list, index), token)
  } else if (type === 'text') {
    checkTextBlock(block.get('text'), child(place, 'text'), token)
  }
  return { block, place, image: false }
}

/** What of a text block can hold the token; a value that holds nothing is only refused later. */
function checkTextBlock(text: Json | undefined, place: Place, token: string): void {
  if (text === undefined || !pythonTruth(text)) return
  if (typeof text === 'string' || isArray(text)) {
    if (!text.includes(token)) return
    const shown = typeof text === 'string' ? [...text].slice(0, 100).join('') : pythonStr(text)
    const says = `Text block contains image placeholder '${token}': '${shown}'. Images should be separate content blocks.`
    throw tokenInText(place, token, says)
  }
  if (isObject(text) && !text.has(token)) return
  const says = isObject(text)
    ? "unhashable type: 'slice'"
    : `argument of type '${pythonType(text)}' is not iterable`
  throw refusal('content.bad-type', `text is needed, not ${typeName(text)}`, place, {
    raises: 'TypeError',
    says,
    found: typeName(text),
    expected: 'string',
  })
}

function checkSource(block: JsonObject, place: Place): void {
  if (block.get('type') === 'image') {
    if (['source', 'url', 'data'].some((key) => pythonTruth(block.get(key)))) return
  } else {
    const image = block.get('image_url')
    if (typeof image === 'string' ? image !== '' : hasAddress(image, place)) return
  }
  throw refusal('image.no-source', 'an image has no source', place, {
    raises: 'ValueError',
    says: 'Image block does not contain a valid source',
  })
}

function hasAddress(image: Json | undefined, place: Place): boolean {
  if (image === undefined || !pythonTruth(image)) return false
  if (isObject(image)) return pythonTruth(image.get('url'))
  throw noMethod(image, 'get', child(place, 'image_url'), 'content.bad-type')
}

/** What the blocks of a list count as where text is needed. */
function joinBlocks(blocks: readonly GivenBlock[], token: string): Joined {
  const parts: { text: string; place: Place; image: boolean }[] = []
  const dropped: { place: Place; type: string }[] = []
  for (const { block, place, image } of blocks) {
    if (image) {
      parts.push({ text: token, place, image })
    } else if (isObject(block) && block.get('type') === 'text') {
      const text = block.get('text') ?? (block.has('text') ? null : '')
      const at = child(place, 'text')
      checkText(text, parts.length, at)
      parts.push({ text: text as string, place: at, image })
    } else {
      const type = isObject(block) ? pythonStr(block.get('type') ?? null) : typeName(block)
      dropped.push({ place, type })
    }
  }
  return { parts, dropped }
}
