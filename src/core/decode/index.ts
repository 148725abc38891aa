/** From what a model wrote to the message that it stands for. */
export { type Ambiguity, type AmbiguityCode, ambiguityCodes } from './ambiguities.ts'
export { type Complaint, type DecodeCode, DecodeError, decodeCodes } from './decode-error.ts'
export { type DecodePart, type DecodeSpan, decodeParts, decodeSpans } from './decode-spans.ts'
export type { Decoded, DecodedCall, DecodedParameter, Stretch } from './decoded.ts'
export { type DecodeFormat, type Decoder, decodeFormats } from './decoder.ts'
export { decoderFor, decoders } from './decoders.ts'
export { knownAt, settledOptions, waits } from './follow-stream.ts'
export {
  type Guess,
  type GuessCode,
  type GuessReason,
  guessCodes,
  guessFamily,
  toldHeader,
} from './guess.ts'
export { decodedJson } from './message-json.ts'
export type { StrictReading, TolerantReading } from './reading.ts'
export {
  type Known,
  type KnownCall,
  type KnownParameter,
  type StreamReader,
  type Wait,
  type WaitCode,
  waitCodes,
} from './stream-reader.ts'
export { type Repair, type RepairCode, repairCodes } from './tolerant/repair.ts'
