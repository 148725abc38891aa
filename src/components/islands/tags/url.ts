import { lensOrigins } from '~/core/lens/index.ts'
import { sampleIds } from '~/data/lens-samples/index.ts'
import { packHash, unpackHash } from '../shared/packed-hash.ts'
import type { Decoded } from '../shared/use-history.ts'
import type { Part, TagsState } from './state.ts'

/** The fragment that stands for `state`, with its `#`. */
export function toHash({ parts, scanCode, sample }: TagsState): Promise<string> {
  return packHash([parts.map(({ origin, text }) => [origin, text]), scanCode, sample])
}

/** What `hash` stands for. Never rejects: whatever is wrong with a link is a `fault`. */
export async function fromHash(hash: string): Promise<Decoded<TagsState>> {
  const unpacked = await unpackHash(hash)
  if (unpacked.type !== 'value') return unpacked
  const state = fromFields(unpacked.value)
  return state ? { type: 'state', state } : { type: 'fault', fault: 'broken' }
}

function fromFields(fields: unknown): TagsState | null {
  if (!Array.isArray(fields)) return null
  const [rows, scanCode, wanted] = fields as unknown[]
  if (!Array.isArray(rows) || rows.length === 0 || typeof scanCode !== 'boolean') return null
  const parts = rows.map(partOf).filter((part) => part !== null)
  const sample = sampleIds.find((id) => id === wanted) ?? null
  return parts.length === rows.length ? { parts, scanCode, sample } : null
}

function partOf(row: unknown): Part | null {
  if (!Array.isArray(row)) return null
  const [wanted, text] = row as unknown[]
  const origin = lensOrigins.find((one) => one === wanted)
  return origin && typeof text === 'string' ? { origin, text } : null
}
