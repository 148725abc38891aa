import { EncodeError } from '~/core/error.ts'
import { familyById } from '~/core/families/index.ts'
import { importText } from '~/core/import/index.ts'
import { fromJs } from '~/core/json/value.ts'
import { javascriptJson } from '~/core/json/write.ts'
import type { Encoding } from '~/core/span.ts'

/** A family whose prompt an example shows, alone or with options set. */
export type Shown = string | { readonly id: string; readonly set: Readonly<Record<string, Value>> }
type Value = string | number | boolean

export interface ShownPrompt {
  readonly id: string
  readonly label: string
  /** Whether the text is a request, since what the model reads is not public. */
  readonly isRequest: boolean
  /** What is set, as the command line takes it; empty for none. */
  readonly settings: string
  /** The prompt, or what the family's own template or module says instead. */
  readonly result: Encoding | { readonly refusal: string }
}

/** What a family makes of the body in `source`. */
export function shownPrompt(source: string, shown: Shown): ShownPrompt {
  const { id, set } = typeof shown === 'string' ? { id: shown, set: {} } : shown
  const family = familyById(id)
  if (!family) throw new Error(`no family is called ${id}`)
  const options = new Map(Object.entries(set).map(([name, value]) => [name, fromJs(value)]))
  const unknown = [...options.keys()].find((name) => family.options.every((o) => o.name !== name))
  if (unknown !== undefined) throw new Error(`${id} has no option ${unknown}`)
  const settings = [...options].map(([name, value]) => `${name}=${javascriptJson(value)}`).join(' ')
  const head = { id, label: family.label, isRequest: family.vendor === 'anthropic', settings }
  const { conversation } = importText(source)
  try {
    return { ...head, result: family.present(conversation, options) }
  } catch (error) {
    if (!(error instanceof EncodeError)) throw error
    return { ...head, result: { refusal: error.message } }
  }
}

/** The same as the explorer's links say it. */
export function asColumn(shown: Shown): { family: string; choices: Record<string, string> } {
  if (typeof shown === 'string') return { family: shown, choices: {} }
  const choices = Object.entries(shown.set).map(([name, value]) => [name, JSON.stringify(value)])
  return { family: shown.id, choices: Object.fromEntries(choices) }
}
