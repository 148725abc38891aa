import type { Option } from '../families/family.ts'
import type { JsonObject } from '../json/value.ts'
import type { Decoded } from './decoded.ts'
import type { Header } from './grammar.ts'
import type { StrictReading, TolerantReading } from './reading.ts'
import type { StreamReader } from './stream-reader.ts'

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
  /** How the header of the turn left the reasoning. */
  header(options: JsonObject): Header
  /** @throws DecodeError for the first rule that the text breaks. */
  decode(text: string, options: JsonObject): Decoded
  /** The same with all that a view shows; never throws. */
  read(text: string, options: JsonObject): StrictReading
  /** What was probably meant, each step from what stands there named; never throws. */
  readTolerantly(text: string, options: JsonObject): TolerantReading
  /** A strict reading in pieces. */
  stream(options: JsonObject): StreamReader
}
