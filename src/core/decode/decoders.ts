import type { Option } from '../families/family.ts'
import type { JsonObject } from '../json/value.ts'
import { decodeDsml } from './decode-dsml.ts'
import { DecodeError } from './decode-error.ts'
import { decodeSpans } from './decode-spans.ts'
import { type Decoded, nothingDecoded } from './decoded.ts'
import { type DsmlRelease, v4, v32, v41 } from './dsml-release.ts'
import type { StrictReading } from './reading.ts'

/** How a family writes calls, and with it most of what a reading has to know. */
export const decodeFormats = [
  'dsml',
  'qwen-json',
  'qwen-xml',
  'deepseek-v3',
  'deepseek-v3.1',
] as const
export type DecodeFormat = (typeof decodeFormats)[number]

/** Reads completions of one family: what the model wrote behind the header of its turn. */
export interface Decoder {
  /** Of the family. */
  readonly id: string
  readonly format: DecodeFormat
  /** What a strict reading follows: the vendor's own parser, or the grammar in our README. */
  readonly basis: 'reference' | 'grammar'
  readonly options: readonly Option[]
  /** @throws DecodeError for the first rule that the text breaks. */
  decode(text: string, options: JsonObject): Decoded
  /** The same with all that a view shows; never throws. */
  read(text: string, options: JsonObject): StrictReading
}

const thinkingMode: Option = {
  name: 'thinking_mode',
  type: 'choice',
  choices: ['thinking', 'chat'],
  unset: 'chat',
}

/** Every mode but `thinking` acts as chat. */
function dsml(id: string, release: DsmlRelease): Decoder {
  const decode = (text: string, options: JsonObject) =>
    decodeDsml(text, options.get('thinking_mode') === 'thinking', release)
  return {
    id,
    format: 'dsml',
    basis: 'reference',
    options: [thinkingMode],
    decode,
    read: (text, options) => {
      try {
        const message = decode(text, options)
        return { ok: true, message, spans: decodeSpans(message, text.length), ambiguities: [] }
      } catch (fault) {
        if (!(fault instanceof DecodeError)) throw fault
        const spans = decodeSpans(nothingDecoded, text.length, 0)
        return { ok: false, fault, message: nothingDecoded, spans }
      }
    },
  }
}

/** In the order of menus. */
export const decoders: readonly Decoder[] = [
  dsml('deepseek-v4.1', v41),
  dsml('deepseek-v4-0731', v4),
  dsml('deepseek-v4', v4),
  dsml('deepseek-v3.2', v32),
]

export function decoderFor(id: string): Decoder | undefined {
  return decoders.find((one) => one.id === id)
}
