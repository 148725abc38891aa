import { type StepId, stepIds } from '~/core/smoosh/index.ts'
import { packHash, unpackHash } from '../shared/packed-hash.ts'
import type { Decoded, LinkCodec } from '../shared/use-history.ts'
import { isStoredMarks } from './marks.ts'
import type { SmooshState } from './state.ts'

/** The fragment that leads to a step of whatever the page shows. */
export function stepHash(step: StepId): string {
  return `#step-${step}`
}

/** Links of this explorer; those to a step alone keep the rest as `initial` has it. */
export function linksFrom(initial: SmooshState): LinkCodec<SmooshState> {
  return { toHash, fromHash: (hash) => fromHash(hash, initial) }
}

/** The fragment that stands for `state`, with its `#`. */
export function toHash({ source, step, input, bench, marks }: SmooshState): Promise<string> {
  return packHash([source, step, input, bench, marks])
}

/** What `hash` stands for. Never rejects: whatever is wrong with a link is a `fault`. */
export async function fromHash(hash: string, initial: SmooshState): Promise<Decoded<SmooshState>> {
  const alone = stepIds.find((id) => hash === stepHash(id))
  if (alone) return { type: 'state', state: { ...initial, step: alone } }
  const unpacked = await unpackHash(hash)
  if (unpacked.type !== 'value') return unpacked
  const state = fromFields(unpacked.value)
  return state ? { type: 'state', state } : { type: 'fault', fault: 'broken' }
}

function fromFields(fields: unknown): SmooshState | null {
  if (!Array.isArray(fields)) return null
  const [source, wanted, input, bench, marks] = fields as unknown[]
  const step = stepIds.find((id) => id === wanted)
  if (typeof source !== 'string' || typeof bench !== 'string' || !step) return null
  if (input !== 'builder' && input !== 'json') return null
  if (!isStoredMarks(marks)) return null
  return { source, step, input, bench, marks }
}
