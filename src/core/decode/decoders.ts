import type { JsonObject } from '../json/value.ts'
import { decodeDsml } from './decode-dsml.ts'
import type { Decoded } from './decoded.ts'
import { type DsmlRelease, v4, v32, v41 } from './dsml-release.ts'

/** Reads completions of one family as strictly as its reference does. */
export interface Decoder {
  /** Of the family. */
  readonly id: string
  /** @throws DecodeError for the first rule that the text breaks. */
  decode(text: string, options: JsonObject): Decoded
}

/** Every mode but `thinking` acts as chat. */
function dsml(id: string, release: DsmlRelease): Decoder {
  return {
    id,
    decode: (text, options) => {
      return decodeDsml(text, options.get('thinking_mode') === 'thinking', release)
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
