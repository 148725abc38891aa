import { isArray, isObject, type Json, type JsonObject } from '../json/value.ts'
import { javascriptJson } from '../json/write.ts'
import {
  isPart,
  mapMessages,
  messagesIn,
  type Remedy,
  roleOf,
  textPart,
  withMember,
  withMessages,
} from './remedy.ts'

/** Content in a form that a template takes. */
export const contentRemedies: readonly Remedy[] = [
  { type: 'body', code: 'content-empty', mend: filled },
  { type: 'body', code: 'content-text', mend: (body) => asText(body, isText) },
  { type: 'body', code: 'media-to-user', mend: mediaToUser },
  { type: 'body', code: 'images-removed', mend: withoutBareImages },
  { type: 'body', code: 'parts-written', mend: unknownAsText },
  { type: 'body', code: 'content-text-only', mend: (body) => asText(body, () => true) },
  { type: 'body', code: 'developer-removed', mend: withoutEmptyDevelopers },
]

const mediaTypes: ReadonlySet<Json | undefined> = new Set(['image', 'image_url', 'video'])
const mediaKeys = ['image', 'image_url', 'video'] as const

function isText(part: Json): boolean {
  return typeof part === 'string' || isPart(part, 'text')
}

function isMedia(part: Json): boolean {
  return (
    isObject(part) && (mediaTypes.has(part.get('type')) || mediaKeys.some((key) => part.has(key)))
  )
}

/** Empty text where content is null or missing. */
function filled(body: JsonObject): JsonObject {
  return mapMessages(body, (message) =>
    (message.get('content') ?? null) === null ? withMember(message, 'content', '') : message,
  )
}

/** Texts for lists of parts that all are `wanted`, and for values of other types. */
function asText(body: JsonObject, wanted: (part: Json) => boolean): JsonObject {
  return mapMessages(filled(body), (message) => {
    const content = message.get('content')
    if (typeof content === 'string' || content === undefined) return message
    if (!isArray(content)) return withMember(message, 'content', javascriptJson(content))
    if (!content.every(wanted)) return message
    return withMember(message, 'content', content.filter(isText).map(textOf).join('\n'))
  })
}

function textOf(part: Json): string {
  if (typeof part === 'string') return part
  const text = isObject(part) ? part.get('text') : undefined
  return typeof text === 'string' ? text : ''
}

/** Images and videos of system messages go to the front of the first user message. */
function mediaToUser(body: JsonObject): JsonObject {
  const messages = messagesIn(body)
  const user = messages.findIndex((message) => roleOf(message) === 'user')
  const moved: Json[] = []
  const next = messages.map((message) => {
    const content = isObject(message) ? message.get('content') : undefined
    if (!isObject(message) || roleOf(message) !== 'system' || !isArray(content)) return message
    moved.push(...content.filter(isMedia))
    return withMember(
      message,
      'content',
      content.filter((part) => !isMedia(part)),
    )
  })
  const target = next[user]
  if (moved.length === 0 || !isObject(target)) return body
  const content = target.get('content') ?? ''
  const parts = isArray(content) ? content : typeof content === 'string' ? [textPart(content)] : []
  return withMessages(body, next.with(user, withMember(target, 'content', [...moved, ...parts])))
}

/** Images that name no source are taken out. */
function withoutBareImages(body: JsonObject): JsonObject {
  return mapParts(body, (part) =>
    (isPart(part, 'image') || isPart(part, 'image_url')) && !hasSource(part) ? [] : [part],
  )
}

function hasSource(part: JsonObject): boolean {
  const url = part.get('image_url')
  const values = [
    isObject(url) ? url.get('url') : url,
    part.get('source'),
    part.get('url'),
    part.get('data'),
    part.get('image'),
  ]
  return values.some((value) => (typeof value === 'string' ? value !== '' : isObject(value)))
}

/** Parts that are neither text nor an image nor a video stand as their JSON. */
function unknownAsText(body: JsonObject): JsonObject {
  return mapParts(body, (part) =>
    isText(part) || isMedia(part) ? [part] : [textPart(javascriptJson(part))],
  )
}

function mapParts(body: JsonObject, edit: (part: Json) => readonly Json[]): JsonObject {
  return mapMessages(body, (message) => {
    const content = message.get('content')
    if (!isArray(content)) return message
    const next = content.flatMap(edit)
    const same = next.length === content.length && next.every((part, at) => part === content[at])
    return same ? message : withMember(message, 'content', next)
  })
}

function withoutEmptyDevelopers(body: JsonObject): JsonObject {
  return withMessages(
    body,
    messagesIn(body).filter(
      (message) =>
        roleOf(message) !== 'developer' ||
        !['', null, undefined].includes((message as JsonObject).get('content') as null),
    ),
  )
}
