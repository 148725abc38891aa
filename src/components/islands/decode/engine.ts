import {
  type Decoder,
  decoderFor,
  decoders,
  type Guess,
  guessFamily,
  type StrictReading,
  settledOptions,
  type TolerantReading,
  toldHeader,
  type Wait,
  waits,
} from '~/core/decode/index.ts'
import type { Json, JsonObject } from '~/core/json/value.ts'
import type { DecodeState } from './state.ts'

/** What the page shows of one text. */
export interface Shown {
  readonly source: string
  readonly decoder: Decoder
  readonly options: JsonObject
  /** The same with what the whole text tells of its header, for reading it as a stream. */
  readonly settled: JsonObject
  /** What the text itself tells of its family. */
  readonly guesses: readonly Guess[]
  readonly strict: StrictReading
  readonly tolerant: TolerantReading
  /** Where a client has to wait; empty for a text that is too long to look. */
  readonly waits: readonly Wait[]
}

/** Longer texts are read, but not searched for waits: that takes unit by unit. */
const LONGEST = 30_000

type Question = Pick<DecodeState, 'source' | 'family' | 'header'>

/** Both readings of a text. Any text has them. */
export function show({ source, family, header }: Question): Shown {
  const guesses = guessFamily(source)
  const decoder = decoderOf(family ?? guesses[0]?.id)
  const options = headerOptions(decoder, header ?? toldHeader(decoder, source))
  const settled = settledOptions(decoder, source, options)
  return {
    source,
    decoder,
    options,
    settled,
    guesses,
    strict: decoder.read(source, options),
    tolerant: decoder.readTolerantly(source, options),
    waits: source.length > LONGEST ? [] : waits(decoder, source, settled),
  }
}

function decoderOf(id: string | undefined): Decoder {
  const found = (id !== undefined && decoderFor(id)) || decoders[0]
  if (!found) throw new Error('there is no decoder')
  return found
}

/** The options that say how the prompt left the reasoning. */
function headerOptions(decoder: Decoder, header: DecodeState['header']): JsonObject {
  if (header === null) return new Map()
  if (decoder.format !== 'dsml') return new Map<string, Json>([['think', header]])
  return new Map<string, Json>([['thinking_mode', header === 'open' ? 'thinking' : 'chat']])
}

/** Where a client first has to hold something back, at its longest; `null` if it never has to. */
export function firstWait(question: Question): number | null {
  return show(question).waits[0]?.at.end ?? null
}
