import { EncodeError } from '../../error.ts'
import { type JsonObject, typeName } from '../../json/value.ts'
import type { Option } from '../family.ts'

export const defaultModel = 'claude-opus-4-8'

/** What the menu offers; the mapping takes any other name too. */
export const models = [
  'claude-opus-4-8',
  'claude-opus-5',
  'claude-sonnet-5',
  'claude-fable-5',
  'claude-mythos-5',
  'claude-opus-4-7',
  'claude-opus-4-6',
  'claude-sonnet-4-6',
  'claude-opus-4-1',
] as const

export const options: readonly Option[] = [
  { name: 'model', type: 'choice', choices: models, unset: defaultModel },
  { name: 'midSystem', type: 'choice', choices: ['hoist', 'keep'], unset: 'hoist' },
  { name: 'reasoning', type: 'choice', choices: ['show', 'drop'], unset: 'show' },
]

export interface ClaudeOptions {
  readonly model: string
  readonly midSystem: 'hoist' | 'keep'
  readonly reasoning: 'show' | 'drop'
}

/** @throws EncodeError `option.bad-value`. Options of other families are not looked at. */
export function readOptions(given: JsonObject): ClaudeOptions {
  return {
    model: modelName(given),
    midSystem: choice(given, 'midSystem', ['hoist', 'keep']),
    reasoning: choice(given, 'reasoning', ['show', 'drop']),
  }
}

function modelName(given: JsonObject): string {
  const value = given.get('model') ?? defaultModel
  if (typeof value === 'string') return value === '' ? defaultModel : value
  throw badOption('model', typeName(value), 'string')
}

function choice<T extends string>(
  given: JsonObject,
  name: string,
  choices: readonly [T, ...T[]],
): T {
  const value = given.get(name) ?? choices[0]
  const chosen = choices.find((candidate) => candidate === value)
  if (chosen) return chosen
  const found = typeof value === 'string' ? value : typeName(value)
  throw badOption(name, found, choices.join(' | '))
}

function badOption(name: string, found: string, expected: string): EncodeError {
  const message = `option ${name}: found ${found}, expected ${expected}`
  return new EncodeError('option.bad-value', message, null, { found, expected })
}
