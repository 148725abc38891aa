import type { Conversation } from '~/core/conversation.ts'
import type { FamilyFacts, Option } from '~/core/families/family.ts'
import type { Json } from '~/core/json/value.ts'
import { javascriptJson } from '~/core/json/write.ts'
import { readChoice } from '../engine.ts'
import type { Choice, Choices } from '../state.ts'

/** The JSON text of the value in force for `option`, as far as the explorer knows; empty if unset. */
export function chosenText(
  option: Option,
  choices: Choices,
  conversation: Conversation | null,
): string {
  const choice = choices[option.name]
  if (choice !== undefined) return choice ?? ''
  if (conversation?.options.has(option.name)) return ''
  return option.initial === undefined ? '' : javascriptJson(option.initial)
}

/** The choice that stands for `text`, where empty means unset: nothing is kept that goes without saying. */
export function choiceFor(option: Option, text: string): Choice {
  const start = option.initial === undefined ? '' : javascriptJson(option.initial)
  if (text === start) return undefined
  return text === '' ? null : text
}

/** Every other choice that a menu offers for `option`, "unset" included. */
export function alternatives(option: Option, now: string): (string | null)[] {
  const texts = ['', ...option.choices.map((value) => javascriptJson(value))]
  return texts.filter((text) => text !== now).map((text) => text || null)
}

/** The options of `family` that are set, by the reader or from the start, with their values. */
export function settings(
  family: FamilyFacts,
  choices: Choices,
  conversation: Conversation | null,
): { option: Option; value: Json }[] {
  return family.options.flatMap((option) => {
    const text = chosenText(option, choices, conversation)
    const value = text === '' ? undefined : readChoice(text)
    return value === undefined ? [] : [{ option, value }]
  })
}
