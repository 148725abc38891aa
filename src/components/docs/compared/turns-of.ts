import { type Turn, turnOf } from '~/components/islands/encode/differences/turns/turn.ts'
import type { Family } from '~/core/families/family.ts'
import { familyById } from '~/core/families/index.ts'
import { importText } from '~/core/import/index.ts'
import { fromJs } from '~/core/json/value.ts'
import type { Encoding } from '~/core/span.ts'
import { conversationUpTo, turnPoints } from '~/core/turns/index.ts'
import type { Shown } from '../shown-prompt.ts'

/** The prompts of a conversation one after another, as the explorer shows them. */
export function turnsOf(source: string, shown: Shown): { family: Family; turns: Turn[] } {
  const { id, set } = typeof shown === 'string' ? { id: shown, set: {} } : shown
  const family = familyById(id)
  if (!family) throw new Error(`no family is called ${id}`)
  const options = new Map(Object.entries(set).map(([name, value]) => [name, fromJs(value)]))
  const asks = family.options.some(({ name }) => name === 'add_generation_prompt')
  if (asks) options.set('add_generation_prompt', true)
  const { conversation } = importText(source)
  const turns: Turn[] = []
  let before: Encoding | null = null
  for (const [index, point] of turnPoints(conversation).entries()) {
    const encoding = family.present(conversationUpTo(conversation, point.messages), options)
    turns.push(turnOf(index + 1, point, before, encoding, conversation))
    before = encoding
  }
  return { family, turns }
}
