import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import {
  loadVocabulary,
  VocabularyFault,
} from '~/components/islands/encode/tokens/load-vocabulary.ts'
import { packVocabulary } from '~/core/tokenizers/packed.ts'

const packed = packVocabulary({
  bytes: Uint8Array.from({ length: 256 }, (_, byte) => byte),
  firstByte: 0,
  left: Uint32Array.of(97),
  right: Uint32Array.of(98),
  firstMerge: 256,
  added: [{ token: '<|end|>', id: 257, special: true }],
})
const file = new Uint8Array(gzipSync(packed))
const url = 'https://site.example/vocabularies/small.bin?2'

/** A store of a browser, over a map. */
function storage(
  kept: Map<string, Uint8Array<ArrayBuffer>>,
  refuses: 'open' | 'put' | null = null,
) {
  const cache = {
    match: async (key: string) => {
      const bytes = kept.get(key)
      return bytes && new Response(bytes)
    },
    put: async (key: string, response: Response) => {
      if (refuses === 'put') throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, new Uint8Array(await response.arrayBuffer()))
    },
    delete: async (key: string) => kept.delete(key),
    keys: async () => [...kept.keys()].map((key) => ({ url: key })),
  }
  const open = async () => {
    if (refuses === 'open') throw new DOMException('refused', 'SecurityError')
    return cache
  }
  return { open } as unknown as CacheStorage
}

const answers = (body: Uint8Array<ArrayBuffer> | Response | Error) => async () => {
  if (body instanceof Error) throw body
  return body instanceof Response ? body : new Response(body)
}

const code = async (loading: Promise<unknown>) => {
  const fault = await loading.then(
    () => null,
    (error: unknown) => error,
  )
  return fault instanceof VocabularyFault ? fault.fault : fault
}

describe('loadVocabulary', () => {
  test('fetches, tells how much has come, and keeps the file', async () => {
    const kept = new Map<string, Uint8Array<ArrayBuffer>>()
    const heard: number[] = []
    const sources = { fetch: answers(file), caches: storage(kept) }
    const loaded = await loadVocabulary(url, (bytes) => heard.push(bytes), sources)
    expect(loaded.kept).toBe('fetched')
    expect(loaded.vocabulary.added).toHaveLength(1)
    expect(heard.at(-1)).toBe(file.length)
    expect(kept.get(url)).toEqual(file)
  })

  test('takes what it kept, without the network', async () => {
    const sources = {
      fetch: answers(new Error('offline')),
      caches: storage(new Map([[url, file]])),
    }
    expect((await loadVocabulary(url, () => {}, sources)).kept).toBe('from-store')
  })

  test('a kept file that is broken, or of an older revision, makes room', async () => {
    const older = url.replace('?2', '?1')
    const kept = new Map([
      [url, file.slice(0, 20)],
      [older, file],
      ['https://site.example/vocabularies/other.bin?1', file],
    ])
    const loaded = await loadVocabulary(url, () => {}, {
      fetch: answers(file),
      caches: storage(kept),
    })
    expect(loaded.kept).toBe('fetched')
    expect(kept.get(url)).toEqual(file)
    expect(kept.has(older)).toBe(false)
    expect(kept.size).toBe(2)
  })

  test.each([
    ['no store', undefined],
    ['a store that does not open', storage(new Map(), 'open')],
    ['a store that is full', storage(new Map(), 'put')],
  ])('works with %s, and says that nothing is kept', async (_, caches) => {
    const loaded = await loadVocabulary(url, () => {}, { fetch: answers(file), caches })
    expect(loaded.kept).toBe('not-kept')
  })

  test('takes a file that a host has unpacked on the way', async () => {
    const sources = { fetch: answers(packed), caches: undefined }
    expect((await loadVocabulary(url, () => {}, sources)).vocabulary.firstMerge).toBe(256)
  })

  test('says what went wrong', async () => {
    const load = (body: Parameters<typeof answers>[0]) =>
      code(loadVocabulary(url, () => {}, { fetch: answers(body), caches: undefined }))
    expect(await load(new TypeError('offline'))).toEqual({ code: 'network' })
    expect(await load(new Response('', { status: 404 }))).toEqual({ code: 'status', status: 404 })
    expect(await load(new TextEncoder().encode('<!doctype html>'))).toEqual({ code: 'broken' })
    expect(await load(file.slice(0, -9))).toEqual({ code: 'broken' })
  })
})
