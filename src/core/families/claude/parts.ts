import type { Place } from '../../json/place.ts'
import type { Json } from '../../json/value.ts'
import type { SpanKind } from '../../span.ts'
import { isBlank } from './blank.ts'
import type { ChangeLog } from './changes.ts'
import { type DataUrl, readDataUrl } from './data-url.ts'
import { ignoreOthers } from './ignored.ts'
import { Shape, type Text } from './shape.ts'
import {
  copiedRun,
  type Node,
  objectNode,
  type Run,
  rewrittenRun,
  type StringNode,
  stringNode,
  wordNode,
} from './tree.ts'
import { type Block, plainBlock, textBlock } from './turn.ts'

const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']

export interface PartContext {
  readonly kind: SpanKind
  readonly owner: Place | null
  readonly log: ChangeLog
}

/** The block that a part of a message becomes, or `null` if it is dropped. */
export function mapPart(value: Json, place: Place, context: PartContext): Block | null {
  const part = Shape.of(value, place)
  const type = part.requiredText('type').value
  if (type === 'text') return textPart(part, 'text', context)
  if (type === 'refusal') return textPart(part, 'refusal', context)
  if (type === 'image_url') return imagePart(part, context)
  if (type === 'file') return filePart(part, context)
  return unsupported(part, context, type)
}

function textPart(part: Shape, key: 'text' | 'refusal', context: PartContext): Block | null {
  const text = part.requiredText(key)
  ignoreOthers(part, ['type', key], context.log)
  if (isBlank(text.value)) {
    context.log.add('text.blank-dropped', part.place)
    return null
  }
  const node = stringNode(copiedRun(text, context.kind))
  if (key === 'refusal') node.shows.push(context.log.add('refusal.as-text', part.place))
  return textBlock(node, context.owner)
}

function imagePart(part: Shape, context: PartContext): Block | null {
  const image = part.requiredShape('image_url')
  const url = image.requiredText('url')
  const detail = image.text('detail')
  ignoreOthers(part, ['type', 'image_url'], context.log)
  if (detail && detail.value !== 'auto') {
    context.log.add('image.detail-dropped', detail.place, { detail: detail.value })
  }
  if (/^https?:\/\//i.test(url.value)) {
    const source = { type: wordNode('url'), url: stringNode(copiedRun(url, context.kind)) }
    return sourceBlock('image', objectNode(source), undefined, context)
  }
  const data = readDataUrl(url.value)
  if (!data) return unsupported(part, context, 'image_url')
  if (!imageTypes.includes(data.mediaType)) {
    context.log.add('image.media-type', part.place, { type: data.mediaType })
    return null
  }
  return sourceBlock('image', base64Node(url, data, context.kind), undefined, context)
}

function filePart(part: Shape, context: PartContext): Block | null {
  const file = part.requiredShape('file')
  const fileData = file.text('file_data')
  const name = file.text('filename')
  ignoreOthers(part, ['type', 'file'], context.log)
  const data = fileData ? readDataUrl(fileData.value) : null
  if (!fileData || data?.mediaType !== 'application/pdf') return unsupported(part, context, 'file')
  const title = name?.value ? stringNode(copiedRun(name, context.kind)) : undefined
  return sourceBlock('document', base64Node(fileData, data, context.kind), title, context)
}

function sourceBlock(
  type: 'image' | 'document',
  source: Node,
  title: StringNode | undefined,
  { owner }: PartContext,
): Block {
  return plainBlock(objectNode({ type: wordNode(type), source, title }, owner))
}

function base64Node(url: Text, data: DataUrl, kind: SpanKind): Node {
  return objectNode({
    type: wordNode('base64'),
    media_type: stringNode(mediaTypeRun(url, data, kind)),
    data: stringNode(copiedRun(url, kind, data.dataStart)),
  })
}

function mediaTypeRun(url: Text, { mediaType, typeStart }: DataUrl, kind: SpanKind): Run {
  const copied = copiedRun(url, kind, typeStart, typeStart + mediaType.length)
  if (copied.text === mediaType || !copied.input) return copied
  const lowered = rewrittenRun(mediaType, url, kind, 'claude.media-type', null)
  return { ...lowered, input: { ...copied.input, exact: false } }
}

function unsupported(part: Shape, { log }: PartContext, type: string): null {
  log.add('part.unsupported', part.place, { type })
  return null
}
