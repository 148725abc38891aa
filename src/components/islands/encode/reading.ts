import type { Conversation, Format } from '~/core/conversation.ts'
import { type Fault, ImportError, importText } from '~/core/import/index.ts'
import { indexJson, type JsonIndex, type Range } from '~/core/json/locate.ts'
import { type Path, pathOf } from '~/core/json/place.ts'

/** A format that a reader may insist on; lines of JSON are a layout of any of them. */
export type WantedFormat = Format | 'lines'

interface Asked {
  readonly source: string
  readonly format: WantedFormat | null
  readonly pick: number
}

/** What a source text was read as. */
export type Reading =
  | (Asked & {
      readonly type: 'conversation'
      readonly conversation: Conversation
      readonly index: JsonIndex
      /** Whether the source is one JSON text that the builder can edit as it is. */
      readonly editable: boolean
      /** Titles of the conversations in the source, where there are several. */
      readonly titles: readonly string[]
      readonly picked: number
    })
  | (Asked & { readonly type: 'faults'; readonly faults: readonly Fault[] })

/** The reading of a source; `before` itself if it is of the same one. */
export function read(
  source: string,
  format: WantedFormat | null,
  pick: number,
  before: Reading | null,
): Reading {
  if (before && before.source === source && before.format === format && before.pick === pick) {
    return before
  }
  const asked = { source, format, pick }
  try {
    const {
      conversation,
      layout,
      choices,
      pick: picked,
    } = importText(source, {
      ...(format && { format }),
      pick,
    })
    const isChat = conversation.format === 'openai-chat'
    return {
      ...asked,
      type: 'conversation',
      conversation,
      index: indexJson(source, layout),
      editable: isChat && layout === 'json' && !conversation.root,
      titles: choices,
      picked,
    }
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    return { ...asked, type: 'faults', faults: error.faults }
  }
}

/** Where in `source` a fault is to be marked; `null` if nothing stands there. */
export function faultRange(source: string, { place, offset }: Fault): Range | null {
  if (offset === undefined) return null
  const found = place && indexJson(source).locate(pathOf(place) as Path)
  if (found && found.start === offset) return found
  const start = Math.min(offset, Math.max(0, source.length - 1))
  return { start, end: start + 1 }
}
