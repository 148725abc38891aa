import { boundaryChoices, missingModes } from '~/core/prompt/index.ts'
import { presetIds } from '~/data/system-prompt/presets.ts'
import { locales } from '~/i18n/site/site-text.ts'
import { packHash, unpackHash } from '../shared/packed-hash.ts'
import type { Decoded } from '../shared/use-history.ts'
import { type Against, type FillerState, views } from './state.ts'
import { type StoredValue, valueIn } from './stored-values.ts'

/** The fragment that stands for `state`, with its `#`. */
export function toHash(state: FillerState): Promise<string> {
  const { template, language, values, mode, boundary, rules, off, view, against } = state
  return packHash([
    template,
    language,
    values,
    mode,
    boundary,
    [rules.git, rules.dirs],
    off,
    view,
    against,
  ])
}

/** What `hash` stands for. Never rejects: whatever is wrong with a link is a `fault`. */
export async function fromHash(hash: string): Promise<Decoded<FillerState>> {
  const unpacked = await unpackHash(hash)
  if (unpacked.type !== 'value') return unpacked
  const state = fromFields(unpacked.value)
  return state ? { type: 'state', state } : { type: 'fault', fault: 'broken' }
}

function fromFields(fields: unknown): FillerState | null {
  if (!Array.isArray(fields)) return null
  const [template, wanted, values, asMode, asBoundary, rules, off, asView, against] =
    fields as unknown[]
  const language = locales.find((each) => each === wanted)
  const mode = missingModes.find((each) => each === asMode)
  const boundary = boundaryChoices.find((each) => each === asBoundary)
  const view = views.find((each) => each === asView)
  if (!language || !mode || !boundary || !view) return null
  if (template !== null && typeof template !== 'string') return null
  if (!isList(values, isStored) || !isList(off, isText) || !isAgainst(against)) return null
  if (!isList(rules, isFlag) || rules.length !== 2) return null
  const [git = true, dirs = true] = rules
  return { template, language, values, mode, boundary, rules: { git, dirs }, off, view, against }
}

function isList<Item>(
  value: unknown,
  isItem: (item: unknown) => item is Item,
): value is readonly Item[] {
  return Array.isArray(value) && value.every(isItem)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isFlag(value: unknown): value is boolean {
  return typeof value === 'boolean'
}

function isStored(value: unknown): value is StoredValue {
  if (!isList(value, isText) || value.length !== 2) return false
  return valueIn(value as unknown as StoredValue) !== undefined
}

/** The latest moment that a date can hold. */
const LATEST = 8.64e15

function isAgainst(value: unknown): value is Against {
  if (typeof value === 'number') return Number.isInteger(value) && Math.abs(value) < LATEST - 1e6
  return presetIds.some((id) => id === value)
}
