import type {
  Decoded,
  DecodePart,
  DecodeSpan,
  Stretch,
  StrictReading,
} from '~/core/decode/index.ts'
import type { SpanKind } from '~/core/span.ts'

/** The look of each part: what a model says has the colour that it has in a prompt. */
export const kindOf: Readonly<Record<DecodePart, SpanKind | undefined>> = {
  reasoning: 'reasoning',
  content: 'assistant',
  'call-name': 'tool-call',
  'parameter-name': 'tool-call',
  value: 'tool-call',
  arguments: 'tool-call',
  markup: 'template',
  unread: undefined,
}

/** Something that is said of a stretch of the text, drawn over its colours. */
export interface Overlay extends Stretch {
  readonly kind: 'fault' | 'repair' | 'ambiguity' | 'held' | 'to-come'
  /** Its number in the list of such. */
  readonly number: number | null
}

/** Where a strict reading stopped, if it did. */
export function faultOverlays(reading: StrictReading): readonly Overlay[] {
  if (reading.ok) return []
  const { start, end } = reading.fault
  return [{ start, end, kind: 'fault', number: null }]
}

/** A stretch of the text that is drawn in one way. */
export interface Piece extends Stretch {
  readonly part: DecodePart
  /** What it belongs to, as a card is called; `null` for markup between the parts. */
  readonly key: string | null
  readonly overlays: readonly Overlay[]
  /** Overlays that begin here, empty ones included; their numbers are shown before the text. */
  readonly begins: readonly Overlay[]
}

/** A call as cards and text call it, and a parameter of one. */
export function callKey(call: number, parameter: number | null = null): string {
  return parameter === null ? `call-${call}` : `call-${call}-${parameter}`
}

/** Number `number` of what is said of a text, as list and text call it. */
export function noteKey(number: number): string {
  return `note-${number}`
}

/** Whether what is called `key` is `of` or a part of it. */
export function isWithin(key: string, of: string): boolean {
  return key === of || key.startsWith(`${of}-`)
}

/** The text cut wherever its look changes. Joined again the pieces are the text. */
export function piecesOf(
  spans: readonly DecodeSpan[],
  { calls }: Pick<Decoded, 'calls'>,
  overlays: readonly Overlay[],
): Piece[] {
  const sorted = [...overlays].sort((a, b) => a.start - b.start || a.end - b.end)
  const borders = [
    ...new Set([
      ...sorted.flatMap(({ start, end }) => [start, end]),
      ...calls.flatMap(({ at }) => [at.start, at.end]),
    ]),
  ].sort((a, b) => a - b)
  const pieces: Piece[] = []
  let border = 0
  let next = 0
  let call = 0
  let open: readonly Overlay[] = []
  for (const span of spans) {
    let start = span.start
    while (start < span.end) {
      while ((borders[border] ?? Number.POSITIVE_INFINITY) <= start) border++
      const end = Math.min(span.end, borders[border] ?? span.end)
      const begins: Overlay[] = []
      for (let one = sorted[next]; one && one.start <= start; one = sorted[++next]) begins.push(one)
      open = [...open, ...begins].filter((one) => one.end > start)
      while ((calls[call]?.at.end ?? Number.POSITIVE_INFINITY) <= start) call++
      const at = calls[call]?.at
      const inCall = at && at.start <= start ? call : null
      pieces.push({ start, end, part: span.part, key: keyOf(span, inCall), overlays: open, begins })
      start = end
    }
  }
  return pieces
}

/** Overlays that begin where the text ends. */
export function overlaysAtEnd(overlays: readonly Overlay[], length: number): readonly Overlay[] {
  return overlays.filter(({ start }) => start >= length)
}

function keyOf({ part, call, parameter }: DecodeSpan, inCall: number | null): string | null {
  if (part === 'reasoning' || part === 'content') return part
  if (call !== null) return callKey(call, parameter)
  return part === 'markup' && inCall !== null ? callKey(inCall) : null
}

/** Where in the text the thing called `key` stands. */
export function stretchesOf(key: string, { places, calls }: Decoded): readonly Stretch[] {
  if (key === 'reasoning' || key === 'content') return places[key]
  const [, call, parameter] = key.split('-')
  const found = calls[Number(call)]
  if (!found) return []
  if (parameter === undefined) return [found.at]
  const one = found.parameters[Number(parameter)]
  return one ? [one.at] : []
}

type Part =
  | { readonly type: 'text'; readonly name: 'reasoning' | 'content' }
  | {
      readonly type: 'call'
      readonly call: number
      readonly tool: string
      /** Name of the parameter, if it is one. */
      readonly parameter: string | null
    }

/** What is called `key`; `null` if it is no part of the message. */
export function partOf(key: string, { calls }: Pick<Decoded, 'calls'>): Part | null {
  if (key === 'reasoning' || key === 'content') return { type: 'text', name: key }
  const [, at, parameter] = key.split('-')
  const call = Number(at)
  const found = calls[call]
  if (!key.startsWith('call-') || !found) return null
  const name = parameter === undefined ? null : (found.parameters[Number(parameter)]?.name ?? null)
  return { type: 'call', call, tool: found.name, parameter: name }
}
