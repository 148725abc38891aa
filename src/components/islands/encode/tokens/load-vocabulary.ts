import { unpackVocabulary, type Vocabulary } from '~/core/tokenizers/packed.ts'
import type { Kept, LoadFault } from './job.ts'

/** The name of the store; another one where the form of the files changes. */
const STORE = 'promptwire-vocabularies-1'

export class VocabularyFault extends Error {
  constructor(readonly fault: LoadFault) {
    super(fault.code)
  }
}

export interface Loaded {
  readonly vocabulary: Vocabulary
  readonly kept: Kept
}

/** What a browser offers; the store is missing where pages are not served safely. */
export interface Sources {
  readonly fetch: typeof fetch
  readonly caches: CacheStorage | undefined
}

/**
 * The vocabulary at `url`: from the store if an earlier visit left it there, else from the server.
 * `onBytes` hears how much of a file has come.
 *
 * @throws VocabularyFault
 */
export async function loadVocabulary(
  url: string,
  onBytes: (bytes: number) => void,
  { fetch, caches }: Sources,
): Promise<Loaded> {
  // refused in private windows, by settings, or when the disk is full: then every visit loads it
  const store = await caches?.open(STORE).catch(() => undefined)
  const before = await store?.match(url).catch(() => undefined)
  if (before) {
    try {
      return { vocabulary: await unpacked(await before.blob()), kept: 'from-store' }
    } catch {
      await store?.delete(url).catch(() => false)
    }
  }
  const file = await fetched(url, onBytes, fetch)
  let vocabulary: Vocabulary
  try {
    vocabulary = await unpacked(file)
  } catch {
    throw new VocabularyFault({ code: 'broken' })
  }
  return { vocabulary, kept: store && (await keep(store, url, file)) ? 'fetched' : 'not-kept' }
}

async function fetched(
  url: string,
  onBytes: (bytes: number) => void,
  fetch: Sources['fetch'],
): Promise<Blob> {
  let response: Response
  try {
    response = await fetch(url)
  } catch {
    throw new VocabularyFault({ code: 'network' })
  }
  if (!response.ok) throw new VocabularyFault({ code: 'status', status: response.status })
  try {
    const parts: Uint8Array<ArrayBuffer>[] = []
    let bytes = 0
    const reader = response.body?.getReader()
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      parts.push(part.value)
      bytes += part.value.length
      onBytes(bytes)
    }
    return new Blob(parts)
  } catch {
    throw new VocabularyFault({ code: 'network' })
  }
}

/** Older files of the same vocabulary make room. */
async function keep(store: Cache, url: string, file: Blob): Promise<boolean> {
  try {
    await store.put(url, new Response(file))
    const name = (address: string) => address.replace(/\?.*/, '')
    for (const { url: other } of await store.keys()) {
      if (other !== url && name(other) === name(url)) await store.delete(other)
    }
    return true
  } catch {
    return false
  }
}

const GZIP = [0x1f, 0x8b] as const

async function unpacked(file: Blob): Promise<Vocabulary> {
  const head = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  // a host may have taken it for a compressed transfer, and the browser has unpacked it
  const isPacked = head[0] === GZIP[0] && head[1] === GZIP[1]
  const bytes = isPacked
    ? file.stream().pipeThrough(new DecompressionStream('gzip'))
    : file.stream()
  return unpackVocabulary(new Uint8Array(await new Response(bytes).arrayBuffer()))
}
