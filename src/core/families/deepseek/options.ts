import type { JsonObject } from '../../json/value.ts'
import { isObject, type Json } from '../../json/value.ts'
import type { Option } from '../family.ts'
import type { Efforts } from './efforts.ts'
import type { Intake } from './release.ts'

/** The settings of a release that is an encoding module, in the order of the view. */
export function optionsOf({ efforts, words }: Intake): readonly Option[] {
  const options: readonly Option[] = [
    { name: 'thinking_mode', type: 'choice', choices: ['thinking', 'chat'], unset: 'thinking' },
    { name: 'drop_thinking', type: 'boolean', choices: [true, false], unset: true },
    ...(efforts ? [effortOption(efforts)] : []),
    { name: 'add_default_bos_token', type: 'boolean', choices: [true, false], unset: true },
    { name: 'context', type: 'messages', choices: [] },
    { name: 'tools_placement', type: 'choice', choices: ['attach', 'front'], unset: 'attach' },
  ]
  return options.map((option) => {
    const key = words[option.name]
    return key === undefined ? option : { ...option, words: key }
  })
}

function effortOption({ choices, unset }: Efforts): Option {
  const option = { name: 'reasoning_effort', type: 'choice', choices } as const
  return unset === undefined ? option : { ...option, unset }
}

/**
 * The module's own options for what a reader or a request body sets. Without a `thinking_mode`, it
 * follows from `thinking` (DeepSeek's API: `{"type": "enabled" | "disabled"}`; some templates: a
 * boolean) or from `enable_thinking` (Qwen's word, which servers take for DeepSeek too). An effort of
 * the API that the module refuses becomes the one that the API makes of it.
 */
export function moduleOptions(intake: Intake, given: JsonObject): JsonObject {
  const options = new Map(given)
  if (!options.has('thinking_mode')) {
    const on = thinkingSwitch(given)
    if (on !== null) options.set('thinking_mode', on ? 'thinking' : 'chat')
  }
  const alias = effortAlias(intake, given)
  if (alias) options.set('reasoning_effort', alias.to)
  return options
}

/** The effort that is not passed as it is, and what it becomes. */
export function effortAlias(
  { efforts }: Intake,
  options: JsonObject,
): { readonly from: string; readonly to: string } | null {
  const from = options.get('reasoning_effort')
  const to = typeof from === 'string' ? efforts?.aliases.get(from) : undefined
  return typeof from === 'string' && to !== undefined ? { from, to } : null
}

/** What the request says of reasoning, `null` if nothing: DeepSeek’s `thinking`, then `enable_thinking`. */
export function thinkingSwitch(options: JsonObject): boolean | null {
  const thinking: Json | undefined = options.get('thinking')
  if (typeof thinking === 'boolean') return thinking
  const type = isObject(thinking) ? thinking.get('type') : undefined
  if (type === 'enabled' || type === 'disabled') return type === 'enabled'
  const enable = options.get('enable_thinking')
  return typeof enable === 'boolean' ? enable : null
}
