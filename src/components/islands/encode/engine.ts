import type { Conversation } from '~/core/conversation.ts'
import { EncodeError } from '~/core/error.ts'
import type { Family, Option } from '~/core/families/family.ts'
import { withoutSetting } from '~/core/families/settings.ts'
import { readJson } from '~/core/json/read.ts'
import type { Json, JsonObject } from '~/core/json/value.ts'
import type { Encoding } from '~/core/span.ts'
import type { Choices } from './state.ts'

export type Outcome =
  | { readonly type: 'encoding'; readonly encoding: Encoding }
  | { readonly type: 'fault'; readonly fault: EncodeError }

/** The prompt of `family` for `conversation`, or what the family says against it. */
export function encodeFor(family: Family, conversation: Conversation, choices: Choices): Outcome {
  const { inherited, options } = settle(family, conversation, choices)
  try {
    const encoding = family.present({ ...conversation, options: inherited }, options)
    return { type: 'encoding', encoding }
  } catch (error) {
    if (!(error instanceof EncodeError)) throw error
    return { type: 'fault', fault: error }
  }
}

/**
 * The options as chosen, and what the input sets apart from them: a choice of "unset" overrules the
 * input, and a family's usual start does not.
 */
export function settle(family: Family, conversation: Conversation, choices: Choices) {
  let inherited = conversation.options
  const options = new Map<string, Json>()
  for (const option of family.options) {
    const choice = choices[option.name]
    if (choice === null) {
      inherited = withoutSetting(inherited, option.name)
      // a family may fill in its start, so that unset has to be said
      if (option.initial !== undefined && option.unset !== undefined) {
        options.set(option.name, option.unset)
      }
    } else if (choice !== undefined) {
      const value = readChoice(choice)
      if (value !== undefined) options.set(option.name, value)
    } else if (option.initial !== undefined && !inherited.has(option.name)) {
      options.set(option.name, option.initial)
    }
  }
  return { inherited, options: options as JsonObject }
}

/** The value of a choice; `undefined` if its text is not JSON. */
export function readChoice(choice: string): Json | undefined {
  try {
    return readJson(choice)
  } catch {
    return undefined
  }
}

/**
 * Whether another choice for `option` would give other bytes, everything else left alone. A refusal
 * counts as other bytes.
 */
export function matters(
  family: Family,
  conversation: Conversation,
  choices: Choices,
  option: Option,
  alternatives: readonly (string | null)[],
): boolean {
  const now = outcomeText(encodeFor(family, conversation, choices))
  return alternatives.some((choice) => {
    const other = encodeFor(family, conversation, { ...choices, [option.name]: choice })
    return outcomeText(other) !== now
  })
}

function outcomeText(outcome: Outcome): string {
  if (outcome.type === 'encoding') return outcome.encoding.text
  return `${outcome.fault.code} ${outcome.fault.path} ${outcome.fault.message}`
}
