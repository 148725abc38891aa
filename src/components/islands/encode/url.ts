import { formats } from '~/core/conversation.ts'
import { tokenReadings } from '~/core/tokenizers/token-reading.ts'
import { type LinkFault, packHash, unpackHash } from '../shared/packed-hash.ts'
import { isOwnId, type OwnSource } from './own/own-source.ts'
import {
  type Choices,
  type Column,
  type ExplorerState,
  type GivenArguments,
  MOST_COLUMNS,
} from './state.ts'

export const givenArguments: readonly GivenArguments[] = ['given', 'text', 'object']
export const wantedFormats = [...formats, 'lines'] as const

export type Decoded =
  | { readonly type: 'none' }
  | { readonly type: 'state'; readonly state: ExplorerState }
  | { readonly type: 'fault'; readonly fault: LinkFault }

/** The fragment that stands for `state`, with its `#`. */
export async function toHash(state: ExplorerState): Promise<string> {
  return packHash(await toFields(state))
}

/** What `hash` stands for. Never rejects: whatever is wrong with a link is a `fault`. */
export async function fromHash(hash: string): Promise<Decoded> {
  const unpacked = await unpackHash(hash)
  if (unpacked.type !== 'value') return unpacked
  const state = await fromFields(unpacked.value)
  return state ? { type: 'state', state } : { type: 'fault', fault: 'broken' }
}

/** Only some links have a comparison in them. */
const comparingLink = () => import('./comparing-link.ts')

async function toFields(state: ExplorerState): Promise<unknown[]> {
  const { columns, comparing } = state
  const compared = comparing && (await comparingLink()).comparingFields(comparing, columns)
  const shown = new Set<string | null>(columns.map(({ family }) => family))
  shown.add(comparing?.kept?.family ?? null)
  const own = state.own
    .filter(({ id }) => shown.has(id))
    .map(({ id, label, text, pick, now }) => [id, label, text, pick, now])
  const tokens = tokenFields(state)
  const more = [
    { value: own, isUsual: own.length === 0 },
    { value: state.arguments, isUsual: state.arguments === 'given' },
    { value: compared, isUsual: compared === null },
    { value: tokens, isUsual: tokens === null },
  ]
  const told = more.findLastIndex(({ isUsual }) => !isUsual) + 1
  return [
    state.source,
    state.format,
    state.pick,
    state.columns.map(({ family, choices }) => [family, choices]),
    state.input,
    state.whiteSpace,
    ...more.slice(0, told).map(({ value }) => value),
  ]
}

/** Which columns show tokens and how they are read; `null` for a state without. */
function tokenFields({ columns, tokenReading }: ExplorerState): unknown[] | null {
  const shown = columns.flatMap(({ ids }, at) => (ids ? [at] : []))
  const isUsual = tokenReading === undefined || tokenReading === 'parsed'
  return shown.length === 0 && isUsual ? null : [shown, tokenReading ?? 'parsed']
}

async function fromFields(fields: unknown): Promise<ExplorerState | null> {
  if (!Array.isArray(fields)) return null
  const [
    source,
    format,
    pick,
    columns,
    input,
    whiteSpace,
    templates = [],
    form = 'given',
    compared = null,
    tokens = null,
  ] = fields as unknown[]
  if (typeof source !== 'string' || typeof whiteSpace !== 'boolean') return null
  if (!Number.isSafeInteger(pick) || (pick as number) < 0) return null
  if (input !== 'builder' && input !== 'json') return null
  const known = wantedFormats.find((name) => name === format)
  if (format !== null && !known) return null
  const read = readColumns(columns)
  const own = readOwn(templates)
  const given = givenArguments.find((one) => one === form)
  const shown = readTokens(tokens)
  if (!read || !own || !given || !shown) return null
  const comparing = compared === null ? null : (await comparingLink()).readComparing(compared, read)
  if (comparing === undefined) return null
  return {
    source,
    format: known ?? null,
    pick: pick as number,
    columns: read.map((column, at) => (shown.ids.has(at) ? { ...column, ids: true } : column)),
    arguments: given,
    input,
    whiteSpace,
    own,
    comparing,
    ...(shown.reading !== 'parsed' && { tokenReading: shown.reading }),
  }
}

function readTokens(value: unknown) {
  if (value === null) return { ids: new Set<unknown>(), reading: 'parsed' } as const
  if (!Array.isArray(value) || !Array.isArray(value[0])) return null
  const reading = tokenReadings.find((one) => one === value[1])
  return reading ? { ids: new Set<unknown>(value[0]), reading } : null
}

function readOwn(value: unknown): OwnSource[] | null {
  if (!Array.isArray(value)) return null
  const own: OwnSource[] = []
  for (const item of value) {
    if (!Array.isArray(item)) return null
    const [id, label, text, pick, now] = item as unknown[]
    if (typeof id !== 'string' || typeof label !== 'string' || typeof text !== 'string') return null
    if (!isOwnId(id) || typeof now !== 'string' || Number.isNaN(Date.parse(now))) return null
    if (pick !== null && typeof pick !== 'string') return null
    own.push({ id, label, text, pick, now })
  }
  return own
}

function readColumns(value: unknown): Column[] | null {
  if (!Array.isArray(value) || value.length < 1 || value.length > MOST_COLUMNS) return null
  const columns: Column[] = []
  for (const [key, item] of value.entries()) {
    if (!Array.isArray(item)) return null
    const [family, choices] = item as unknown[]
    if (typeof family !== 'string' || !isChoices(choices)) return null
    columns.push({ key, family, choices })
  }
  return columns
}

export function isChoices(value: unknown): value is Choices {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.values(value).every((choice) => choice === null || typeof choice === 'string')
}
