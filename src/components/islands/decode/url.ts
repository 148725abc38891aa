import { decoderFor } from '~/core/decode/index.ts'
import { type ReplyId, replies, replyTexts } from '~/data/replies/index.ts'
import { packHash, unpackHash } from '../shared/packed-hash.ts'
import type { Decoded, LinkCodec } from '../shared/use-history.ts'
import { firstWait } from './engine.ts'
import { type DecodeState, type Opened, startState } from './state.ts'

const SAMPLE = '#sample='

/** The fragment that opens an example. */
export function sampleHash(id: ReplyId): string {
  return SAMPLE + id
}

/** Links of this explorer; those to an example open it in the language of the page. */
export function linksIn(language: 'en' | 'zh-cn'): LinkCodec<DecodeState> {
  return {
    toHash,
    fromHash: async (hash) => {
      if (!hash.startsWith(SAMPLE)) return fromHash(hash)
      const opened = await openedSample(hash.slice(SAMPLE.length), language)
      if (!opened) return { type: 'fault', fault: 'broken' }
      return { type: 'state', state: { ...startState, ...opened } }
    },
  }
}

/** What opens example `id`; `null` if there is none or it cannot be fetched. */
async function openedSample(id: string, language: 'en' | 'zh-cn'): Promise<Opened | null> {
  try {
    return sampleIn(id, await replyTexts(language))
  } catch {
    return null
  }
}

/** What opens example `id` of `texts`; `null` if there is none. */
export function sampleIn(id: string, texts: Readonly<Record<ReplyId, string>>): Opened | null {
  const reply = replies.find((one) => one.id === id)
  if (!reply) return null
  const { id: sample, family, header } = reply
  const source = texts[sample]
  return { source, sample, family, header, at: firstWait({ source, family, header }) }
}

/** The fragment that stands for `state`, with its `#`. */
export function toHash(state: DecodeState): Promise<string> {
  const { source, sample, mode, family, header, side, at, schema } = state
  return packHash([source, mode, family, header, side, at, schema, sample])
}

/** What `hash` stands for. Never rejects: whatever is wrong with a link is a `fault`. */
export async function fromHash(hash: string): Promise<Decoded<DecodeState>> {
  const unpacked = await unpackHash(hash)
  if (unpacked.type !== 'value') return unpacked
  const state = fromFields(unpacked.value)
  return state ? { type: 'state', state } : { type: 'fault', fault: 'broken' }
}

function fromFields(fields: unknown): DecodeState | null {
  if (!Array.isArray(fields)) return null
  const [source, mode, family, header, side, at, schema, sampleId] = fields as unknown[]
  if (typeof source !== 'string' || typeof schema !== 'string') return null
  if (mode !== 'reply' && mode !== 'prompt') return null
  if (side !== 'strict' && side !== 'tolerant') return null
  if (header !== null && header !== 'open' && header !== 'closed') return null
  if (family !== null && (typeof family !== 'string' || !decoderFor(family))) return null
  if (at !== null && !(Number.isSafeInteger(at) && (at as number) >= 0)) return null
  const sample = replies.find(({ id }) => id === sampleId)?.id ?? null
  return { source, sample, mode, family, header, side, at: at as number | null, schema }
}
