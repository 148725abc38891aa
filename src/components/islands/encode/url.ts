import { formats } from '~/core/conversation.ts'
import { type Choices, type Column, type ExplorerState, MOST_COLUMNS } from './state.ts'

/** Longer links are cut off by some mail and chat programs. */
export const LONG_LINK = 8_000

/** Above this no link is made; the browser keeps the state for a reload all the same. */
export const LONGEST_LINK = 32_000

/** Nothing that a link unpacks to may be larger, in bytes. */
const LARGEST_STATE = 16_000_000

const wanted = [...formats, 'lines'] as const

export type LinkFault = 'version' | 'broken' | 'too-large'

export type Decoded =
  | { readonly type: 'none' }
  | { readonly type: 'state'; readonly state: ExplorerState }
  | { readonly type: 'fault'; readonly fault: LinkFault }

/**
 * The fragment that stands for `state`, with its `#`: a version, how it is packed (`d` for raw
 * deflate, `u` for not at all), and base64 with the alphabet for URLs.
 */
export async function toHash(state: ExplorerState): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(toFields(state)))
  const packed = typeof CompressionStream === 'function' ? await deflate(bytes) : null
  return packed ? `#1d${toBase64(packed)}` : `#1u${toBase64(bytes)}`
}

/** What `hash` stands for. Never rejects: whatever is wrong with a link is a `fault`. */
export async function fromHash(hash: string): Promise<Decoded> {
  const [, version, packing, data] = /^#(\d+)([a-z])(.*)$/s.exec(hash) ?? []
  if (version === undefined) return { type: 'none' }
  if (version !== '1') return { type: 'fault', fault: 'version' }
  try {
    const bytes = fromBase64(data ?? '')
    const plain = packing === 'd' ? await inflate(bytes) : packing === 'u' ? bytes : null
    if (!plain) return { type: 'fault', fault: 'broken' }
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(plain)
    const state = fromFields(JSON.parse(text))
    return state ? { type: 'state', state } : { type: 'fault', fault: 'broken' }
  } catch (error) {
    return { type: 'fault', fault: error instanceof RangeError ? 'too-large' : 'broken' }
  }
}

function toFields(state: ExplorerState): unknown[] {
  return [
    state.source,
    state.format,
    state.pick,
    state.columns.map(({ family, choices }) => [family, choices]),
    state.input,
    state.whiteSpace,
  ]
}

function fromFields(fields: unknown): ExplorerState | null {
  if (!Array.isArray(fields)) return null
  const [source, format, pick, columns, input, whiteSpace] = fields as unknown[]
  if (typeof source !== 'string' || typeof whiteSpace !== 'boolean') return null
  if (!Number.isSafeInteger(pick) || (pick as number) < 0) return null
  if (input !== 'builder' && input !== 'json') return null
  const known = wanted.find((name) => name === format)
  if (format !== null && !known) return null
  const read = readColumns(columns)
  if (!read) return null
  return { source, format: known ?? null, pick: pick as number, columns: read, input, whiteSpace }
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

function isChoices(value: unknown): value is Choices {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.values(value).every((choice) => choice === null || typeof choice === 'string')
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
