import type { Decoded } from '~/core/decode/index.ts'
import { fillGaps } from '~/i18n/fill-gaps.ts'
import type { ControlSource } from '../shared/control/control-source.ts'
import type { PageWords } from './words.ts'

/** Texts of a message that go into later prompts, where control text in them may act. */
export function controlSources(
  { reasoning, content, calls }: Decoded,
  { cards }: PageWords,
): readonly ControlSource[] {
  const source = (id: string, label: string, text: string) => {
    return text === '' ? [] : [{ id, label, origin: 'assistant' as const, text }]
  }
  return [
    ...source('reasoning', cards.reasoning, reasoning),
    ...source('content', cards.content, content),
    ...calls.flatMap(({ parameters, arguments: written }, index) => {
      const label = fillGaps(cards.call, { number: index + 1 })
      if (parameters.length === 0) return source(`${index}`, label, written)
      return parameters.flatMap(({ name, value }, parameter) =>
        source(`${index}.${parameter}`, `${label}, ${name}`, value),
      )
    }),
  ]
}
