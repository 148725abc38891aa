import type { withArguments } from '~/core/arguments/with-arguments.ts'
import type { Conversation, Format } from '~/core/conversation.ts'
import { type Fault, ImportError, importText } from '~/core/import/index.ts'
import { indexJson, type JsonIndex, type Range } from '~/core/json/locate.ts'
import { type Path, pathOf } from '~/core/json/place.ts'
import type { GivenArguments } from './state.ts'

/** A format that a reader may insist on; lines of JSON are a layout of any of them. */
export type WantedFormat = Format | 'lines'

/** Gives the arguments of calls one form; fetched when a reader asks for one. */
export type Spell = typeof withArguments

export interface Asked {
  readonly source: string
  readonly format: WantedFormat | null
  readonly pick: number
  readonly arguments: GivenArguments
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
  { source, format, pick, arguments: form }: Asked,
  spell: Spell | null,
  before: Reading | null,
): Reading {
  // without the code for it the arguments stay as they are
  const given = spell ? form : 'given'
  const asked = { source, format, pick, arguments: given }
  if (before && isSame(before, asked)) return before
  try {
    const {
      conversation: pasted,
      layout,
      choices,
      pick: picked,
    } = importText(source, {
      ...(format && { format }),
      pick,
    })
    const conversation = spell && given !== 'given' ? spell(pasted, given) : pasted
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

function isSame(a: Asked, b: Asked): boolean {
  return (
    a.source === b.source &&
    a.format === b.format &&
    a.pick === b.pick &&
    a.arguments === b.arguments
  )
}

/** Where in `source` a fault is to be marked; `null` if nothing stands there. */
export function faultRange(source: string, { place, offset }: Fault): Range | null {
  if (offset === undefined) return null
  const found = place && indexJson(source).locate(pathOf(place) as Path)
  if (found && found.start === offset) return found
  const start = Math.min(offset, Math.max(0, source.length - 1))
  return { start, end: start + 1 }
}
