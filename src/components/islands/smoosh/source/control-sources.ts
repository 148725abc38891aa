import { pathText } from '~/core/json/place.ts'
import { type Message, provenanceOf } from '~/core/smoosh/index.ts'
import type { ControlSource } from '../../shared/control/control-source.ts'

const origins = { user: 'user', model: 'assistant', system: 'system', tool: 'tool' } as const

/** The texts of messages that neither the harness nor its pipeline wrote. */
export function controlSources(messages: readonly Message[]): readonly ControlSource[] {
  return provenanceOf(messages).flatMap((entry) => {
    if (entry.kind !== 'text') return []
    const by = entry.pieces[0]?.author.by
    if (by === undefined || by === 'producer' || by === 'step') return []
    const label = pathText(entry.place)
    return { id: label, label, origin: origins[by], text: entry.text }
  })
}
