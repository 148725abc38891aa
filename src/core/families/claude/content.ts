import { child, type Place } from '../../json/place.ts'
import { isArray } from '../../json/value.ts'
import { isBlank } from './blank.ts'
import { mapPart, type PartContext } from './parts.ts'
import { badShape, type Shape } from './shape.ts'
import { copiedRun, stringNode } from './tree.ts'
import type { Block, Content } from './turn.ts'

/** The content of a message, or `null` if nothing of it remains. */
export function mapContent(message: Shape, context: PartContext): Content | null {
  const content = message.get('content')
  if (content === undefined) return null
  const place = message.at('content')
  if (typeof content === 'string') return mapString(content, place, context)
  if (!isArray(content)) throw badShape(content, place, 'string or list')
  const blocks: Block[] = []
  for (const [index, part] of content.entries()) {
    const block = mapPart(part, child(place, index), context)
    if (block) blocks.push(block)
  }
  return blocks.length > 0 ? { form: 'blocks', blocks } : null
}

function mapString(value: string, place: Place, { kind, log }: PartContext): Content | null {
  if (!isBlank(value))
    return { form: 'string', node: stringNode(copiedRun({ value, place }, kind)) }
  if (value !== '') log.add('text.blank-dropped', place)
  return null
}
