/** Longer links are cut off by some mail and chat programs. */
export const LONG_LINK = 8_000

/** Above this no link is made; the browser keeps the state for a reload all the same. */
export const LONGEST_LINK = 32_000

/** Nothing that a link unpacks to may be larger, in bytes. */
const LARGEST_STATE = 16_000_000

export type LinkFault = 'version' | 'broken' | 'too-large'

export type Unpacked =
  | { readonly type: 'none' }
  | { readonly type: 'value'; readonly value: unknown }
  | { readonly type: 'fault'; readonly fault: LinkFault }

/**
 * The fragment that stands for `value`, with its `#`: a version, how it is packed (`d` for raw
 * deflate, `u` for not at all), and base64 with the alphabet for URLs.
 */
export async function packHash(value: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  const packed = typeof CompressionStream === 'function' ? await deflate(bytes) : null
  return packed ? `#1d${toBase64(packed)}` : `#1u${toBase64(bytes)}`
}

/** What `hash` stands for. Never rejects: whatever is wrong with a link is a `fault`. */
export async function unpackHash(hash: string): Promise<Unpacked> {
  const [, version, packing, data] = /^#(\d+)([a-z])(.*)$/s.exec(hash) ?? []
  if (version === undefined) return { type: 'none' }
  if (version !== '1') return { type: 'fault', fault: 'version' }
  try {
    const bytes = fromBase64(data ?? '')
    const plain = packing === 'd' ? await inflate(bytes) : packing === 'u' ? bytes : null
    if (!plain) return { type: 'fault', fault: 'broken' }
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(plain)
    return { type: 'value', value: JSON.parse(text) }
  } catch (error) {
    return { type: 'fault', fault: error instanceof RangeError ? 'too-large' : 'broken' }
  }
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array | null> {
  try {
    return await collect(bytes, new CompressionStream('deflate-raw'))
  } catch {
    return null // a browser that has the stream but not this format
  }
}

function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return collect(bytes, new DecompressionStream('deflate-raw'))
}

async function collect(
  bytes: Uint8Array<ArrayBuffer>,
  through: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(through).getReader()
  const parts: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(value)
    length += value.length
    if (length > LARGEST_STATE) {
      await reader.cancel()
      throw new RangeError('the link unpacks to too much')
    }
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function toBase64(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += 0x8000) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  }
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (unit) => unit.charCodeAt(0))
}
