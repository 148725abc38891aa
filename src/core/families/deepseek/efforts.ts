import type { EncodeError } from '../../error.ts'
import { pythonStr } from '../../json/python.ts'
import { isArray, isObject, type Json, JsonNumber } from '../../json/value.ts'
import { type FixedText, fixedText } from './prompt.ts'
import { refusal, unhashable } from './refusal.ts'
import { literals } from './wire.ts'

/** What a release knows of how hard to think. */
export interface Efforts {
  /** What may be chosen, in the order of menus. */
  readonly choices: readonly Json[]
  /** What unset means, if there is a name for it. */
  readonly unset: Json | undefined
  /** Efforts that DeepSeek's API takes besides, and what it makes of them. */
  readonly aliases: ReadonlyMap<string, string>
  /** The text in front of a prompt, empty for none; `null` for an effort that is refused. */
  textOf(effort: Json): FixedText | null
  /** The error for one that is refused. */
  refuse(effort: Json): EncodeError
}

/** Efforts that DeepSeek’s API takes besides, since a release knows `low`. */
export const laterAliases: Efforts['aliases'] = new Map([
  ['minimal', 'low'],
  ['medium', 'high'],
  ['xhigh', 'high'],
  ['ultra', 'max'],
])

const nothing = fixedText('', [])

/** Efforts by name, each with a text; unset writes none. */
export function namedEfforts(
  texts: Readonly<Record<string, string>>,
  aliases: Efforts['aliases'],
): Efforts {
  const known = new Map(
    Object.entries(texts).map(([name, text]) => [name, fixedText(text, literals)] as const),
  )
  const names = [...known.keys()]
  return {
    choices: names,
    unset: names.find((name) => texts[name] === ''),
    aliases,
    textOf(effort) {
      if (effort === null) return nothing
      return (typeof effort === 'string' && known.get(effort)) || null
    },
    refuse(effort) {
      const found = pythonStr(effort)
      const says = `Invalid reasoning effort: ${found}`
      return refuse(found, names.join(', '), says)
    },
  }
}

/** Efforts as a number from 1 to 100, some of which have a name. */
export function numericEfforts(
  text: string,
  budgets: Readonly<Record<string, number>>,
  unset: string,
  aliases: Efforts['aliases'],
): Efforts {
  const names = Object.keys(budgets)
  const budgetOf = (effort: Json) => {
    if (effort instanceof JsonNumber) {
      const { isInteger, value } = effort
      return isInteger && value >= 1 && value <= 100 ? value : null
    }
    const name = effort ?? unset
    return typeof name === 'string' && Object.hasOwn(budgets, name) ? budgets[name] : null
  }
  return {
    choices: [...names, new JsonNumber('25'), new JsonNumber('1')],
    unset,
    aliases,
    textOf(effort) {
      const budget = budgetOf(effort) ?? null
      return budget === null ? null : fixedText(text.replace('{budget}', String(budget)), literals)
    },
    refuse(effort) {
      if (isArray(effort) || isObject(effort)) return unhashable(effort, null, 'effort.unknown')
      const found = pythonStr(effort)
      const list = names.map((name) => `'${name}'`).join(', ')
      const says = `Invalid reasoning effort for deepseek_v41: ${found}, should be int within [1,100] or [${list}]`
      return refuse(found, `1–100, ${names.join(', ')}`, says)
    },
  }
}

function refuse(found: string, expected: string, says: string): EncodeError {
  const what = `reasoning_effort must be one of ${expected}`
  return refusal('effort.unknown', what, null, { raises: 'AssertionError', says, found, expected })
}
